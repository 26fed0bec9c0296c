import { clausesOf } from './clauses.ts'
import { foldedWords } from '#text/folded-words.ts'

/** "Ne" stands for the "pas" behind it, and "n" is what is left of "n'est". */
const NEGATORS = new Set(
  `not no never none nothing neither nor without cannot nobody nicht kein keine keinen keinem keiner keines nie niemals
  ohne weder nichts niemand ne n jamais aucun aucune sans nunca jamas sin ningun ninguna tampoco nada nadie`.split(
    /\s+/,
  ),
)
const WITHOUT = new Set(['without', 'ohne', 'sans', 'sin'])
const PASSED_OVER = new Set('pas point plus rien be been yet nur'.split(' '))
/** "No later than" and "not only" deny nothing. */
const NO_DENIAL =
  /\b(?:no|not) (?:later|more|less|fewer|only|just|earlier)\b|\bnicht (?:nur|mehr als|später|weniger)\b|\bnon seulement\b|\bno (?:solo|sólo|más|menos)\b|\bne\b[^,.;]{1,40}\bque\b|\bn['’][^,.;]{1,40}\bque\b/giu
/** What denies without such a word. */
const DENIES =
  /(?<!\p{L})(?:prohibit|forbid|forbidden|bann?(?:ed|s)?(?!\p{L})|exclud|except|lack|fail|refus|reject|den(?:y|ied|ies)|only|instead|until|impossible|un\p{L}+(?:ed|able)(?!\p{L})|verb[io]t|untersagt|ausgeschlossen|außer|nur|un\p{L}+lich|interdit|exclu|seulement|prohib|excepto|solo|sólo|imposible)/iu

const DENIES_ALL = new RegExp(DENIES, 'giu')

/** The stems that a text denies, those that it has, and what else denies in the clause of each. */
type Polarity = {
  readonly denied: ReadonlySet<string>
  /** What is only not there: a play "without the Doctor" says nothing against the Doctor. */
  readonly without: ReadonlySet<string>
  readonly stems: ReadonlyMap<string, ReadonlySet<string>>
  readonly denies: boolean
}
type Stemmer = (words: readonly string[]) => string[]

/** Whether one says what the other denies, of the same thing. */
export function contradicts(statement: string, there: string, stemsOf: Stemmer): boolean {
  const [one, other] = [polarityOf(statement, stemsOf), polarityOf(there, stemsOf)]
  if (isDeniedBy([...one.denied, ...one.without], one, other) || isDeniedBy(other.denied, other, one)) return true
  return one.denies && !other.denies && !DENIES.test(there)
}

/** Whether a sentence says no to something. */
export function isDenied(text: string): boolean {
  return DENIES.test(text) || foldedWords(text.replaceAll(NO_DENIAL, ' ')).some((word) => NEGATORS.has(word))
}

/** Whether one denies what the other has, and no other word there denies it. */
function isDeniedBy(denied: Iterable<string>, denying: Polarity, plain: Polarity): boolean {
  return [...denied].some((stem) => {
    const deniers = plain.stems.get(stem)
    if (!deniers || plain.denied.has(stem) || plain.without.has(stem)) return false
    const shared = denying.stems.get(stem)
    return [...deniers].every((word) => shared?.has(word))
  })
}

function polarityOf(text: string, stemsOf: Stemmer): Polarity {
  const denied = new Set<string>()
  const without = new Set<string>()
  const stems = new Map<string, ReadonlySet<string>>()
  const plain = text.replaceAll(NO_DENIAL, ' ')
  let denies = false
  for (const { start, end } of clausesOf(plain)) {
    const clause = plain.slice(start, end)
    const words = foldedWords(clause)
    const deniers = new Set((clause.match(DENIES_ALL) ?? []).map((word) => word.toLowerCase()))
    for (const stem of stemsOf(words)) stems.set(stem, new Set([...deniers, ...(stems.get(stem) ?? [])]))
    words.forEach((word, at) => {
      const isContracted = word === 't' && words[at - 1]?.endsWith('n') === true
      if (!isContracted && !NEGATORS.has(word)) return
      denies = true
      const next = firstStem(words.slice(at + 1))
      // "Er zahlt die Miete nicht": what is denied stands before it. After "he did not" it stands in another clause.
      const before = word === 'nicht' ? stemsOf(words.slice(0, at)) : []
      for (const stem of next === undefined ? before : [next]) (WITHOUT.has(word) ? without : denied).add(stem)
    })
  }
  return { denied, without, stems, denies }

  function firstStem(words: readonly string[]): string | undefined {
    return stemsOf(words.filter((word) => !PASSED_OVER.has(word) && !NEGATORS.has(word)))[0]
  }
}
