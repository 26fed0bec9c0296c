import type { SentenceMark } from '#contract/chat/events.ts'

/** Private characters around a mark's number. The blank before it keeps emphasis and addresses as they were read. */
const [OPENS, CLOSES] = ['\uE000', '\uE001']
const INSERTED = / \uE000\d+\uE001/g

type TextRange = { readonly start: number; readonly end: number }

/** The text of an answer, or a stretch of it, with a sign behind each marked sentence, for drawing only. */
export function insertMarks(
  text: string,
  marks: readonly SentenceMark[] | undefined,
  { start, end }: TextRange = { start: 0, end: text.length },
): string {
  if (!marks || marks.length === 0) return text.slice(start, end)
  // Should a model write such a character, it is no mark.
  const own = text.replaceAll(/[\uE000\uE001]/g, '\uFFFD')
  let marked = ''
  let from = start
  for (const [number, { at }] of marks.entries()) {
    // One where a stretch begins belongs to the words before it.
    if (at < from || at > end || (at === start && start > 0)) continue
    marked += `${own.slice(from, at)} ${OPENS}${number}${CLOSES}`
    from = at
  }
  return marked + own.slice(from, end)
}

/** A text in which certain words stand for the first mark, for drawing only. */
export function replaceWithMark(text: string, words: string): string {
  return text.replaceAll(/[\uE000\uE001]/g, '\uFFFD').replaceAll(` ${words}`, ` ${OPENS}0${CLOSES}`)
}

/** The same text without them. */
export function withoutMarks(text: string): string {
  return text.includes(OPENS) ? text.replaceAll(INSERTED, '') : text
}
