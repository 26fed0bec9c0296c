import { clausesOf } from './clauses.ts'
import { foldedWords } from './words.ts'

/** "Ne" stands for the "pas" behind it, and "n" is what is left of "n'est". */
const NEGATORS = new Set(
  `not no never none nothing neither nor without cannot nobody nicht kein keine keinen keinem keiner keines nie niemals
  ohne weder nichts niemand ne n jamais aucun aucune sans nunca jamas sin ningun ninguna tampoco nada nadie`.split(
    /\s+/,
  ),
)
const PASSED_OVER = new Set('pas point plus rien be been yet nur'.split(' '))
/** "No later than" and "not only" deny nothing. */
const NO_DENIAL =
  /\b(?:no|not) (?:later|more|less|fewer|only|just|earlier)\b|\bnicht (?:nur|mehr als|später|weniger)\b|\bnon seulement\b|\bno (?:solo|sólo|más|menos)\b|\bne\b[^,.;]{1,40}\bque\b|\bn['’][^,.;]{1,40}\bque\b/giu
/** What denies without such a word. */
const DENIES =
  /(?<!\p{L})(?:prohibit|forbid|forbidden|bann?(?:ed|s)?(?!\p{L})|exclud|except|lack|fail|refus|reject|den(?:y|ied|ies)|only|instead|until|impossible|un\p{L}+(?:ed|able)(?!\p{L})|verb[io]t|untersagt|ausgeschlossen|außer|nur|un\p{L}+lich|interdit|exclu|seulement|prohib|excepto|solo|sólo|imposible)/iu

/** The stems that a text denies, and those that it has. */
type Polarity = { readonly denied: ReadonlySet<string>; readonly stems: ReadonlySet<string>; readonly denies: boolean }
type Stemmer = (words: readonly string[]) => string[]

/** Whether one says what the other denies, of the same thing. */
export function contradicts(said: string, there: string, stemsOf: Stemmer): boolean {
  const [one, other] = [polarityOf(said, stemsOf), polarityOf(there, stemsOf)]
  if (one.denies === other.denies) return false
  if (other.denies) return [...other.denied].some((stem) => one.stems.has(stem)) && !DENIES.test(said)
  return !DENIES.test(there)
}

function polarityOf(text: string, stemsOf: Stemmer): Polarity {
  const denied = new Set<string>()
  const plain = text.replaceAll(NO_DENIAL, ' ')
  let denies = false
  for (const { start, end } of clausesOf(plain)) {
    const words = foldedWords(plain.slice(start, end))
    words.forEach((word, at) => {
      const isContracted = word === 't' && words[at - 1]?.endsWith('n') === true
      if (!isContracted && !NEGATORS.has(word)) return
      denies = true
      const next = firstStem(words.slice(at + 1))
      // "Er zahlt die Miete nicht": what is denied stands before it.
      for (const stem of next === undefined ? stemsOf(words.slice(0, at)) : [next]) denied.add(stem)
    })
  }
  return { denied, stems: new Set(stemsOf(foldedWords(plain))), denies }

  function firstStem(words: readonly string[]): string | undefined {
    const said = words.filter((word) => !PASSED_OVER.has(word) && !NEGATORS.has(word))
    return stemsOf(said)[0]
  }
}
