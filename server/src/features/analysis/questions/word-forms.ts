import { withoutAccents } from '#text/folded-words.ts'

/** A word without its case, accents and plural, so that "Cities" is "city"; both sides are cut the same way. */
export function stem(word: string): string {
  const plain = withoutAccents(word, 'NFKD').toLowerCase()
  if (plain.length > 4 && plain.endsWith('ies')) return `${plain.slice(0, -3)}y`
  if (plain.length > 4 && /(?:ss|x|z|ch|sh)es$/.test(plain)) return plain.slice(0, -2)
  const single = plain.length > 3 && plain.endsWith('s') && !plain.endsWith('ss') ? plain.slice(0, -1) : plain
  // German "Preise" and "Preis", which has lost its own s by now.
  return single.length > 4 && single.endsWith('se') ? single.slice(0, -2) : single
}

export function wordsOf(text: string): string[] {
  return text
    .replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map(stem)
}

/** How many letters have to be changed, put in, taken out or swapped. */
export function distanceOf(one: string, other: string): number {
  if (one === other) return 0
  if (Math.abs(one.length - other.length) > 2) return 3
  let previous: number[] = []
  let before: number[] = []
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let i = 1; i <= one.length; i += 1) {
    before = previous
    previous = row
    row = [i]
    for (let j = 1; j <= other.length; j += 1) {
      const cost = one[i - 1] === other[j - 1] ? 0 : 1
      row[j] = Math.min(previous[j]! + 1, row[j - 1]! + 1, previous[j - 1]! + cost)
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      if (isSwapped) row[j] = Math.min(row[j]!, before[j - 2]! + 1)
    }
  }
  return row[other.length]!
}

/** Countries, what is of them and their code in results: each line of words names the same. How a game ends, too. */
const SAME_VALUES: readonly (readonly string[])[] = `france french FRA
  germany german GER
  england english ENG
  spain spanish ESP
  poland polish POL
  sweden swedish SWE
  denmark danish DEN
  finland finnish FIN
  netherland dutch NED
  switzerland swiss SUI
  ireland irish IRL
  scotland scottish SCO
  wale welsh WAL
  turkey turkish TUR
  greece greek GRE
  china chinese CHN
  japan japanese JPN
  korea korean KOR
  portugal portuguese POR
  norway norwegian NOR
  canada canadian CAN
  brazil brazilian BRA
  argentina argentine ARG
  mexico mexican MEX
  israel israeli ISR
  russia russian RUS
  italy italian ITA
  australia australian AUS
  austria austrian AUT
  belgium belgian BEL
  hungary hungarian HUN
  romania romanian ROU
  ukraine ukrainian UKR
  croatia croatian CRO
  serbia serbian SRB
  india indian IND
  egypt egyptian EGY
  morocco moroccan MAR
  nigeria nigerian NGR
  kenya kenyan KEN
  ethiopia ethiopian ETH
  tanzania tanzanian TAN
  jamaica jamaican JAM
  cuba cuban CUB
  colombia colombian COL
  chile chilean CHI
  peru peruvian PER
  venezuela venezuelan VEN
  philippine filipino PHI
  thailand thai THA
  indonesia indonesian INA
  us usa american america USA
  uk british britain GBR
  w win won victory
  l loss lose lost defeat
  d draw drawn tie tied`
  .split('\n')
  .map((line) => line.trim().split(' '))

/** Names of several words that one word stands for, as stems. */
const SHORT_NAMES: readonly (readonly [words: readonly string[], short: readonly string[]])[] = [
  [
    ['united', 'state'],
    ['us', 'usa', 'american', 'america'],
  ],
  [
    ['united', 'kingdom'],
    ['uk', 'british', 'britain'],
  ],
  [
    ['great', 'britain'],
    ['uk', 'british'],
  ],
  [
    ['south', 'korea'],
    ['korea', 'korean'],
  ],
  [
    ['soviet', 'union'],
    ['ussr', 'soviet'],
  ],
]

const SAME = new Map(SAME_VALUES.flatMap((words) => words.map((word) => [word, words] as const)))

/** Another word by which a value of a column may be called. A code such as KEN is in capitals. */
export function sameValueAs(word: string): readonly string[] {
  return SAME.get(word) ?? []
}

/** One word for the words that stand here, and how many they are. */
export function shortNamesAt(
  stems: readonly string[],
  at: number,
): { short: readonly string[]; length: number } | null {
  const found = SHORT_NAMES.find(([words]) => words.every((word, step) => stems[at + step] === word))
  return found ? { short: found[1], length: found[0].length } : null
}
