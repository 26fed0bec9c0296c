import { requestedValues } from '../requested-values.ts'
import { capitalised, fitWords, withoutEndMarks } from '#text/fit.ts'
import { keyPhrases } from './key-phrases.ts'
import { plain } from './plain.ts'
import { sentencesOf } from '#text/sentences.ts'

/** A title that is read at a glance. */
export const TITLE_CHARS = 60

/** A request is a question or an order of its own; longer texts are titled by what they are about. */
const REQUEST_MAX_CHARS = 240

/** What a text could be called: its own heading, what it asks for, or what it is about. Empty for an empty text. */
export function titleOf(text: string, max = TITLE_CHARS): string {
  const clean = plain(text.slice(0, 50_000)).trim()
  if (!/[\p{L}\p{N}]/u.test(clean)) return ''
  const [first, second] = sentencesOf(clean.slice(0, 2_000))
  if (first?.isHeading && second !== undefined && /\s/.test(first.text)) return finished(first.text, max)
  if (clean.length <= REQUEST_MAX_CHARS) return finished(titleOfRequest(clean), max)
  const [one, two] = keyPhrases(clean.replace(SALUTATION, ''), 2)
  if (!one) return finished(first?.text ?? clean, max)
  const both = two ? `${one} and ${lowered(two)}` : one
  return finished(both.length <= max ? both : one, max)
}

/** How letters begin, which is not what they are about. */
const SALUTATION = /^(?:hi|hello|hey|dear|good (?:morning|afternoon|evening))\b[^\n]{0,60}\n/i

/** "Can you explain how photosynthesis works?" becomes "How photosynthesis works". */
function titleOfRequest(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ')
  let rest = requestedValues(line)
  for (const pattern of SAYS_NOTHING) rest = rest.replace(pattern, '').trimStart()
  const words = rest.split(' ').length
  return rest === '' || (words === 1 && rest.length < 3) ? line : rest
}

const SAYS_NOTHING = [
  /^(?:i|we)(?:'d|’d)? (?:want|need|would like|like|am trying|'m trying|have) to (?=\S)/i,
  /^(?:what(?:'s|’s|s| is| are| was| were)|who(?:'s|’s| is| was)) (?=\S)/i,
  /^(?:how (?:do|can|should|would|could) (?:i|we|you|one)|how to) (?=\S)/i,
  /^(?:explain|describe|tell me about|talk about|discuss|summari[sz]e|define)(?: to me)?:? (?=\S)/i,
  /^(?:write|create|make|generate|draft|compose|give me|show me|build|draw)(?: me| us)? (?:an? |some |the )?(?=\S)/i,
  /^(?:the|an?) (?=\S)/i,
]

function finished(text: string, max: number): string {
  const line = text.replaceAll(/\s+/g, ' ').replace(/^[\s"'“”‘’(]+/, '')
  return capitalised(withoutEndMarks(fitWords(line.replace(/[.?!\s"'“”]+$/u, ''), max)))
}

function lowered(phrase: string): string {
  const isName = /\s\p{Lu}|\p{Lu}{2}/u.test(phrase)
  return isName ? phrase : phrase.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase())
}
