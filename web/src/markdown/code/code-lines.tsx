import { Fragment, memo, type ReactNode } from 'react'
import { KINDS, type Run } from './highlight-protocol.ts'
import './code-block.css'
import { HIGHLIGHT_MAX_CHARS, useHighlight } from './use-highlight.ts'

/** From the first character up to but not including the last. */
type Span = { start: number; end: number }
type CodeLinesProps = { text: string; language: string; isOpen?: boolean; mark?: Span | null }

/** The lines of a piece of code, with their colours as they come and a passage marked if there is one. */
export function CodeLines({ text, language, isOpen = false, mark = null }: CodeLinesProps) {
  if (text.length > HIGHLIGHT_MAX_CHARS)
    return <Line text={text} runs={undefined} {...clipMark(mark, 0, text.length)} />
  return <HighlightedLines text={text} language={language} isOpen={isOpen} mark={mark} />
}

function HighlightedLines({ text, language, isOpen, mark }: Required<CodeLinesProps>) {
  const runs = useHighlight(text, language, isOpen)
  return linesOf(text).map(({ line, start }, at) => (
    <Line key={at} text={line} runs={runs[at]} {...clipMark(mark, start, line.length)} />
  ))
}

/** Lines with their ends, and where they begin. */
function linesOf(text: string): { line: string; start: number }[] {
  let end = 0
  return text.split('\n').map((words) => {
    const start = end
    end += words.length + 1
    return { line: text.slice(start, end), start }
  })
}

/** What of a passage stands in a line, in characters of the line. */
function clipMark(mark: Span | null, start: number, length: number): { markFrom: number; markTo: number } {
  if (!mark) return { markFrom: 0, markTo: 0 }
  const from = Math.min(Math.max(mark.start - start, 0), length)
  return { markFrom: from, markTo: Math.min(Math.max(mark.end - start, from), length) }
}

type LineProps = { text: string; runs: readonly Run[] | undefined; markFrom: number; markTo: number }

/** A line that has its colours is never drawn again. */
const Line = memo(function Line({ text, runs, markFrom, markTo }: LineProps) {
  const parts = splitByRuns(text, runs ?? []).map(({ kind, part, at }, index) => {
    const words = markTo > markFrom ? renderMarked(part, markFrom - at, markTo - at) : part
    return kind === 0 ? (
      <Fragment key={index}>{words}</Fragment>
    ) : (
      <span key={index} className={`tok-${KINDS[kind]}`}>
        {words}
      </span>
    )
  })
  return <span>{parts}</span>
})

function renderMarked(text: string, from: number, to: number): ReactNode {
  const [start, end] = [Math.max(from, 0), Math.min(to, text.length)]
  if (end <= start) return text
  return (
    <>
      {text.slice(0, start)}
      <mark className="md-mark">{text.slice(start, end)}</mark>
      {text.slice(end)}
    </>
  )
}

type Part = { kind: number; part: string; at: number }

function splitByRuns(text: string, runs: readonly Run[]): Part[] {
  let end = 0
  const parts = runs.map(([kind, length]): Part => {
    const at = end
    end += length
    return { kind, part: text.slice(at, end), at }
  })
  return end < text.length ? [...parts, { kind: 0, part: text.slice(end), at: end }] : parts
}
