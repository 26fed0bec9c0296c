import type { SentenceMark } from '#contract/chat/events.ts'

/** Private characters around a mark's number. The blank before it keeps emphasis and addresses as they were read. */
const [OPENS, CLOSES] = ['\uE000', '\uE001']
const INSERTED = / \uE000\d+\uE001/g

/** The text of an answer with a sign behind each marked sentence, for drawing only. */
export function insertMarks(text: string, marks: readonly SentenceMark[] | undefined): string {
  if (!marks || marks.length === 0) return text
  // Should a model write such a character, it is no mark.
  const own = text.replaceAll(/[\uE000\uE001]/g, '\uFFFD')
  let marked = ''
  let from = 0
  for (const [number, { at }] of marks.entries()) {
    if (at < from || at > own.length) continue
    marked += `${own.slice(from, at)} ${OPENS}${number}${CLOSES}`
    from = at
  }
  return marked + own.slice(from)
}

/** The same text without them. */
export function withoutMarks(text: string): string {
  return text.includes(OPENS) ? text.replaceAll(INSERTED, '') : text
}
