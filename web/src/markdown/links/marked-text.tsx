import type { ReactNode } from 'react'
import { CitationMark } from './citation.tsx'
import { SentenceMark } from './sentence-mark.tsx'

/** What a model cites itself ("[3]", "[3, 7]"), and the signs of `insertMarks`. */
const MARK = /\[(\d{1,4}(?:\s*,\s*\d{1,4})*)\]| \uE000(\d+)\uE001/g

/** Text, with its marks as the way to what it rests on. */
export function withMarks(text: string, key: number): ReactNode {
  if (!text.includes('[') && !text.includes('\uE000')) return text
  const nodes: ReactNode[] = []
  let from = 0
  for (const { 0: raw, 1: ids, 2: number, index } of text.matchAll(MARK)) {
    nodes.push(text.slice(from, index))
    const place = `${key}-${index}`
    if (ids === undefined) nodes.push(<SentenceMark key={place} number={Number(number)} />)
    else nodes.push(<CitationMark key={place} raw={raw} ids={ids.split(/\s*,\s*/)} />)
    from = index + raw.length
  }
  return from === 0 ? text : [...nodes, text.slice(from)]
}
