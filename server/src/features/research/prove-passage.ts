import { PASSAGE_MAX_CHARS } from '#contract/research/limits.ts'

/** A stretch of a text, exactly as it stands there. */
export type Place = { readonly start: number; readonly end: number; readonly text: string }

type FindPassage = (quoted: string) => Place | undefined

/**
 * Where a passage that a model quotes stands in a text. Spaces, quotation marks and dashes may differ, nothing else: a
 * passage that is not there proves nothing. The text is read once, however much is looked for in it.
 */
export function createPassageFinder(text: string): FindPassage {
  const whole = plain(text)
  return (quoted) => {
    const wanted = plain(quoted).text.replace(/^…|…$/g, '').trim()
    const at = wanted.length < PASSAGE_MIN_CHARS ? -1 : whole.text.indexOf(wanted)
    if (at < 0) return undefined
    const start = whole.places[at]!
    const end = Math.min(whole.places[at + wanted.length - 1]! + 1, start + PASSAGE_MAX_CHARS)
    return { start, end, text: text.slice(start, end) }
  }
}

/** Less than this stands in every text. */
const PASSAGE_MIN_CHARS = 12

/** A text with single spaces and plain signs, and where each character of it stands in the text. */
function plain(text: string): { readonly text: string; readonly places: readonly number[] } {
  const places: number[] = []
  let made = ''
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]!
    if (/[\s\u00A0\u202F]/.test(sign)) {
      if (made === '' || made.endsWith(' ')) continue
      made += ' '
    } else if (/[\u00AD\u200B-\u200D\uFEFF]/.test(sign)) continue
    else made += SAME.get(sign) ?? sign.toLowerCase().slice(0, 1)
    places.push(at)
  }
  return { text: made.trimEnd(), places }
}

const SAME = new Map<string, string>([
  ...Array.from('“”„«»', (sign) => [sign, '"'] as const),
  ...Array.from('‘’‚', (sign) => [sign, "'"] as const),
  ...Array.from('–—−', (sign) => [sign, '-'] as const),
])
