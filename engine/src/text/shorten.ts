import { pick } from './summary.ts'
import { sentencesOf } from '#text/sentences.ts'

/** So much of the sentences stays. */
const KEPT_SHARE = 0.6
/** Lines that are no prose: code, tables, quotations, lists. */
const NO_PROSE = /^(?:\s*[|>]|\s*(?:[-*+•]|\d{1,3}[.)])\s| {4}|\t)/

/** The same text without the sentences that say least; headings, lists, tables and code stay as they are. */
export function shortenText(text: string): string {
  const fences = [...text.matchAll(/^(```|~~~)[\s\S]*?^\1[ \t]*$/gm)].map((match) => [
    match.index,
    match.index + match[0].length,
  ])
  const isProse = ({ start, isHeading }: { start: number; isHeading: boolean }) =>
    !isHeading &&
    !NO_PROSE.test(text.slice(text.lastIndexOf('\n', start - 1) + 1)) &&
    !fences.some(([from, to]) => start >= from! && start < to!)
  const prose = sentencesOf(text).filter(isProse)
  if (prose.length < 2) return text
  const kept = new Set(pick(prose, Math.max(1, Math.round(prose.length * KEPT_SHARE))))
  let shorter = ''
  let at = 0
  for (const sentence of prose) {
    if (kept.has(sentence)) continue
    shorter += text.slice(at, sentence.start)
    // The gap behind it goes with it, but a line that others follow on stays one.
    const [gap = ''] = /^[^\S\n]*/.exec(text.slice(sentence.end)) ?? []
    at = sentence.end + gap.length
  }
  return (shorter + text.slice(at))
    .replace(/[^\S\n]+(?=\n|$)/g, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
