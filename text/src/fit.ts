import { truncate } from '#contract/truncate.ts'

/** A text within `max` characters: whole sentences if some fit, otherwise whole words, never half of one. */
export function fit(text: string, max: number): string {
  const line = text.trim()
  if (line.length <= max) return line
  const start = truncate(line, max)
  const sentence = lastSentenceEnd(start)
  if (sentence > max * 0.5) return start.slice(0, sentence).trim()
  return fitWords(line, max)
}

/** As many whole words as fit, without dangling "of the" at the end. One endless word is cut all the same. */
export function fitWords(text: string, max: number): string {
  const line = text.trim()
  if (line.length <= max) return line
  const start = truncate(line, max + 1)
  const space = start.search(/\s\S*$/)
  if (space <= 0) return truncate(line, max)
  let kept = withoutEndMarks(start.slice(0, space))
  for (;;) {
    const last = /\s(\S+)$/.exec(kept.slice(-40))?.[1]
    if (last === undefined || !DANGLING.has(last.toLowerCase())) return kept
    kept = withoutEndMarks(kept.slice(0, -last.length))
  }
}

/** Words that promise another one. */
const DANGLING = new Set(
  `a an the of and or to in on at for with by from as but nor that which who whose is are was were be can could should
  would will may might must do does did not no if than then so my your our their its his her this these those into over
  about between und der das le la les de et el los las y`.split(/\s+/),
)

export function withoutEndMarks(text: string): string {
  return text.trimEnd().replace(/[\s,;:–—-]+$/u, '')
}

export function capitalised(text: string): string {
  const first = [...graphemes.segment(text.slice(0, 40))][0]?.segment ?? ''
  return first.toLocaleUpperCase('en') + text.slice(first.length)
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

function lastSentenceEnd(text: string): number {
  for (let at = text.length - 1; at > 0; at--) {
    const isEnd = /[.!?。！？]/.test(text[at]!)
    if (isEnd && (text[at + 1] === undefined || /\s/.test(text[at + 1]!) || /[。！？]/.test(text[at]!))) return at + 1
  }
  return 0
}
