import { foldWord } from '#text/folded-words.ts'

const SMALL = new Map<string, number>()
const define = (from: number, step: number, languages: readonly string[]) => {
  for (const language of languages)
    language.split(' ').forEach((word, at) => {
      for (const form of word.split('/')) if (!SMALL.has(form)) SMALL.set(form, from + at * step)
    })
}
define(1, 1, [
  'one/first two/second/twice three/third/thrice four/fourth five/fifth six/sixth seven/seventh eight/eighth nine/ninth ten/tenth eleven/eleventh twelve/twelfth/dozen thirteen/thirteenth fourteen/fourteenth fifteen/fifteenth sixteen/sixteenth seventeen/seventeenth eighteen/eighteenth nineteen/nineteenth',
  'eins/erste/ersten zwei/zweite/zweiten drei/dritte/dritten vier/vierte/vierten funf/funfte/funften sechs/sechste sieben/siebte acht/achte neun/neunte zehn/zehnte elf/elfte zwolf/zwolfte/dutzend dreizehn vierzehn funfzehn sechzehn siebzehn achtzehn neunzehn',
  'premier/premiere deux/deuxieme trois/troisieme quatre/quatrieme cinq/cinquieme six/sixieme sept/septieme huit/huitieme neuf/neuvieme dix/dixieme onze douze/douzaine treize quatorze quinze seize dix-sept dix-huit dix-neuf',
  'uno/primer/primero/primera dos/segundo/segunda tres/tercer/tercero/tercera cuatro/cuarto cinco/quinto seis/sexto siete/septimo ocho/octavo nueve/noveno diez/decimo once doce/docena trece catorce quince dieciseis diecisiete dieciocho diecinueve',
])
define(20, 10, [
  'twenty/twentieth thirty/thirtieth forty/fortieth fifty/fiftieth sixty/sixtieth seventy eighty ninety',
  'zwanzig dreissig vierzig funfzig sechzig siebzig achtzig neunzig',
  'vingt trente quarante cinquante soixante septante huitante nonante',
  'veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa',
])
define(21, 1, ['veintiuno veintidos veintitres veinticuatro veinticinco veintiseis veintisiete veintiocho veintinueve'])
define(200, 100, ['doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos'])
define(200, 100, ['doscientas trescientas cuatrocientas quinientas seiscientas setecientas ochocientas novecientas'])
for (const word of ['un', 'une', 'ein', 'eine', 'una', 'a', 'an', 'single', 'once', 'einmal']) SMALL.set(word, 1)

const MULTIPLES = new Map<string, number>()
for (const [value, words] of [
  [100, 'hundred hundreds hundredth hundert cent cents cien ciento century centuries'],
  [1e3, 'thousand thousands tausend tsd mille mil miles k'],
  [1e6, 'million millions millionen mio millones'],
  [1e9, 'billion billions milliarde milliarden mrd milliard milliards bn'],
  [1e12, 'trillion trillions billionen billones'],
] as const)
  for (const word of words.split(' ')) MULTIPLES.set(word, value)

/** What stands for a part, as people say it in percent. */
const PARTS = new Map<string, readonly number[]>(
  Object.entries({
    half: [0.5, 50],
    halves: [0.5, 50],
    halfte: [0.5, 50],
    halb: [0.5, 50],
    moitie: [0.5, 50],
    demi: [0.5, 50],
    mitad: [0.5, 50],
    medio: [0.5, 50],
    quarter: [0.25, 25],
    quarters: [0.75, 75],
    viertel: [0.25, 25],
    quart: [0.25, 25],
    decade: [10],
    jahrzehnt: [10],
    decennie: [10],
    decada: [10],
    fortnight: [14],
    double: [2],
    doppelt: [2],
  }),
)
const JOINERS = new Set(['and', 'und', 'et', 'y'])

/** A number that is written in words. */
type SpelledNumber = { readonly value: number; readonly start: number; readonly end: number }
type SpelledWord = { readonly word: string; readonly start: number; readonly end: number }

/** The numbers that a text spells. */
export function spelledNumbers(text: string): SpelledNumber[] {
  const words = [...text.matchAll(/[\p{L}\p{M}]+/gu)].map(({ 0: raw, index: start }) => {
    return { word: foldWord(raw), start, end: start + raw.length }
  })
  return joinNumbers(words, (one, other) => /^[\s-]+$/.test(text.slice(one, other)))
}

/** All values that the number words among others may mean, whole and in their parts: more than are meant, never fewer. */
export function spelledValues(words: readonly string[]): number[] {
  const numbers: SpelledWord[] = []
  const values: number[] = []
  words.forEach((word, at) => {
    const value = SMALL.get(word) ?? MULTIPLES.get(word) ?? germanNumber(word)
    if (value !== undefined) values.push(value)
    if (value !== undefined || JOINERS.has(word)) numbers.push({ word, start: at, end: at })
    for (const part of PARTS.get(word) ?? []) values.push(part)
  })
  const joined = joinNumbers(numbers, (one, other) => other - one === 1)
  return [...values, ...joined.map(({ value }) => value)]
}

function joinNumbers(words: readonly SpelledWord[], areNeighbours: (end: number, start: number) => boolean) {
  const numbers: SpelledNumber[] = []
  let total = 0
  let current = 0
  let open: { start: number; end: number } | undefined
  let joined: number | undefined
  const close = () => {
    if (open) numbers.push({ value: total + current, ...open })
    total = current = 0
    open = undefined
  }
  for (const { word, start, end } of words) {
    const small = SMALL.get(word) ?? germanNumber(word)
    const multiple = MULTIPLES.get(word)
    if (open && !areNeighbours(joined ?? open.end, start)) close()
    joined = undefined
    if (small !== undefined) {
      // "quatre-vingt" multiplies, "twenty twenty" is two numbers.
      if (small === 20 && current === 4) current = 80
      else if (open && current % 100 !== 0 && !(current % 10 === 0 && small < 20)) {
        close()
        current = small
      } else current += small
      open = { start: open?.start ?? start, end }
    } else if (multiple !== undefined && open) {
      current = Math.max(1, current) * multiple
      if (multiple >= 1_000) [total, current] = [total + current, 0]
      open = { ...open, end }
    } else if (open && JOINERS.has(word)) joined = end
    else close()
  }
  close()
  return numbers
}

const GERMAN_UNITS = 'ein|eins|zwei|drei|vier|funf|sechs|sieben|acht|neun'
const GERMAN = new RegExp(
  `^(?:(?<k>${GERMAN_UNITS}|zehn|elf|zwolf)?tausend)?(?:(?<h>${GERMAN_UNITS})?hundert)?(?:und)?(?:(?:(?<e>${GERMAN_UNITS})und)?(?<z>zwanzig|dreissig|vierzig|funfzig|sechzig|siebzig|achtzig|neunzig)|(?<r>[a-z]+))?$`,
)

/** German writes "zweihundertfünfundvierzig" as one word. */
function germanNumber(word: string): number | undefined {
  if (
    word.length < 8 ||
    !/hundert|tausend|und(?:zwanzig|dreissig|vierzig|funfzig|sechzig|siebzig|achtzig|neunzig)/.test(word)
  )
    return undefined
  const parts = GERMAN.exec(word)?.groups
  if (!parts || (parts.r !== undefined && !SMALL.has(parts.r))) return undefined
  const of = (part: string | undefined) => (part === undefined ? 0 : part === 'ein' ? 1 : (SMALL.get(part) ?? 0))
  const thousands = word.includes('tausend') ? (of(parts.k) || 1) * 1_000 : 0
  const hundreds = word.includes('hundert') ? (of(parts.h) || 1) * 100 : 0
  return thousands + hundreds + of(parts.e) + of(parts.z) + of(parts.r)
}
