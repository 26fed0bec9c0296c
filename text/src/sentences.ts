export type Sentence = {
  /** As it stands in the text, line breaks turned into spaces. */
  text: string
  start: number
  end: number
  isHeading: boolean
}

/** Texts are read up to here; what comes after is left out of summaries and answers. */
export const READ_MAX_CHARS = 400_000
/** A text of nothing but dots has as many sentences as characters. */
const SENTENCES_MAX = 8_000
/** A line this short without an end mark does not go on in the next line. */
const SHORT_LINE_CHARS = 60

const ABBREVIATIONS = new Set(
  `mr mrs ms dr prof sr jr st vs etc e.g i.e eg ie fig figs no nos vol pp p ch sec art inc ltd co corp dept est approx
  jan feb mar apr jun jul aug sep sept oct nov dec mon tue wed thu fri sat sun cf al gen col lt sgt capt rev hon
  u.s u.k a.m p.m
  bzw ca evtl ggf hr inkl mio mrd nr str tel usw vgl zb z.b d.h u.a o.ä s.o
  ej p.ej aprox av cap dra ee núm pág sra srta ud uds
  env mme mlle ref
  dott ecc sig`.split(/\s+/),
)
/** "3. Oktober": where days are written with a point. */
const MONTH = /^\s+(?:jan|feb|mär|maerz|apr|mai|jun|jul|aug|sep|okt|nov|dez|gen|mag|giu|lug|ago|set|ott|dic)\p{L}*/iu
const END_MARKS = new Set('.!?…。！？｡।؟'.split(''))
const WIDE_END_MARKS = new Set('。！？｡'.split(''))
const CLOSERS = new Set(`"'”’)]»』」`.split(''))
/** Scripts that end a sentence with a space. */
const WITHOUT_MARKS = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u
const LIST_MARK = /^\s*(?:[-*•–·]|\d{1,3}[.)]|[a-z][.)]|#{1,6})\s/i
const MARKUP = /^\s*(?:#{1,6}\s+|[-*•–·]\s+|>\s?)/

/** The sentences of a text, in order. One pass over the characters, whatever the text is. */
export function sentencesOf(whole: string): Sentence[] {
  const text = whole.length > READ_MAX_CHARS ? whole.slice(0, READ_MAX_CHARS) : whole
  const sentences: Sentence[] = []
  let start = 0

  const take = (end: number) => {
    const raw = text.slice(start, end)
    const clean = raw.replace(MARKUP, '').replaceAll(/\s+/g, ' ').trim()
    if (/[\p{L}\p{N}]/u.test(clean)) {
      const lead = raw.length - raw.trimStart().length
      const isHeading =
        /^\s*#{1,6}\s/.test(raw) ||
        (clean.length <= SHORT_LINE_CHARS &&
          !/[.!?…:;,。！？｡।؟]["'”’)\]]?$/u.test(clean) &&
          !LIST_MARK.test(raw) &&
          !WITHOUT_MARKS.test(clean))
      sentences.push({ text: clean, start: start + lead, end: start + raw.trimEnd().length, isHeading })
    }
    start = end
  }

  for (let at = 0; at < text.length && sentences.length < SENTENCES_MAX; at++) {
    const sign = text[at]!
    if (at === start && /\s/.test(sign)) {
      start++
    } else if (sign === '\n') {
      if (endsLine(text, start, at)) take(at + 1)
    } else if (END_MARKS.has(sign)) {
      let end = at + 1
      while (end < text.length && (END_MARKS.has(text[end]!) || CLOSERS.has(text[end]!))) end++
      if (endsSentence(text, start, at, end)) take(end)
      at = end - 1
    }
  }
  if (sentences.length < SENTENCES_MAX) take(text.length)
  return sentences
}

function endsSentence(text: string, start: number, at: number, end: number): boolean {
  if (WIDE_END_MARKS.has(text[at]!)) return true
  const next = text[end]
  if (next !== undefined && !/\s/.test(next)) return false
  if (text[at] !== '.') return true
  const word = lastWord(text, start, at)
  if (ABBREVIATIONS.has(word) || /^[a-z]$/.test(word)) return false
  // "5. Next step" is a list; its number belongs to what follows.
  if (/^\d{1,3}$/.test(word) && text.slice(start, at).trim() === word) return false
  if (/^\d{1,2}$/.test(word) && MONTH.test(text.slice(end, end + 8))) return false
  const following = text.slice(end, end + 8).trimStart()[0]
  return following === undefined || !/\p{Ll}/u.test(following)
}

function lastWord(text: string, start: number, at: number): string {
  let from = at
  while (from > start && at - from < 12 && /[\p{L}\p{N}.]/u.test(text[from - 1]!)) from--
  return text.slice(from, at).toLowerCase()
}

/** Whether a line break ends a sentence or only a line, as in text that was wrapped by hand or taken from a PDF. */
function endsLine(text: string, start: number, at: number): boolean {
  const next = text.slice(at + 1, at + 20)
  if (next.trim() === '' || /^[ \t]*\r?\n/.test(next) || LIST_MARK.test(next)) return true
  const from = Math.max(start, text.lastIndexOf('\n', at - 1) + 1)
  const line = text.slice(from, Math.min(at, from + SHORT_LINE_CHARS + 1))
  if (/^\s*#{1,6}\s/.test(line) || (LIST_MARK.test(line) && at - from <= SHORT_LINE_CHARS)) return true
  return at - from <= SHORT_LINE_CHARS && /^\s*[\p{Lu}\p{N}"“(]/u.test(next)
}
