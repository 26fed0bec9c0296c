import { memo, type ReactNode } from 'react'
import type { Span, StyledSpan } from '#contract/attachments/schema.ts'

/** A text of which blocks show stretches: where it begins, its styles in order, and the passage to mark. */
export type TextSource = {
  readonly from: number
  readonly text: string
  readonly styles: readonly StyledSpan[]
  readonly mark: Span | null
}

type StyledTextProps = { source: TextSource; span: Span; isCell?: boolean }

/** A stretch of the text with its bold words and the marked passage. Whatever it holds stays text. */
export const StyledText = memo(
  function StyledText({ source, span, isCell = false }: StyledTextProps) {
    return splitByStyle(source, span).map(({ start, end, styles, isMarked }) => {
      const raw = source.text.slice(start - source.from, end - source.from)
      let node: ReactNode = isCell ? raw.replaceAll('\\|', '|') : raw
      if (isMarked) node = <mark className="rounded-xs bg-warn-soft text-ink-1 ring-2 ring-warn-soft">{node}</mark>
      if (styles.has('italic')) node = <em>{node}</em>
      if (styles.has('bold')) node = <strong className="font-semibold">{node}</strong>
      return <span key={start}>{node}</span>
    })
  },
  (a, b) =>
    a.span.start === b.span.start &&
    a.span.end === b.span.end &&
    a.source.mark === b.source.mark &&
    a.source.styles.length === b.source.styles.length &&
    // Text that was there is there still; only windows join it.
    a.source.from <= a.span.start,
)

type StyledPart = Span & { readonly styles: ReadonlySet<StyledSpan['style']>; readonly isMarked: boolean }

/** Cuts a stretch wherever its look changes. */
export function splitByStyle(
  { styles, mark }: Pick<TextSource, 'styles' | 'mark'>,
  { start, end }: Span,
): StyledPart[] {
  const ownStyles = stylesWithin(styles, start, end)
  const isInside = (offset: number) => offset > start && offset < end
  const edges = [...ownStyles.flatMap((style) => [style.start, style.end]), ...(mark ? [mark.start, mark.end] : [])]
  const cuts = [start, ...[...new Set(edges.filter(isInside))].toSorted((a, b) => a - b), end]
  return cuts.slice(0, -1).map((from, at) => {
    const to = cuts[at + 1]!
    const covers = (span: Span) => span.start < to && span.end > from
    return {
      start: from,
      end: to,
      styles: new Set(ownStyles.filter(covers).map(({ style }) => style)),
      isMarked: mark !== null && covers(mark),
    }
  })
}

/** Those that touch a stretch. They are in order and none is longer than its block, so most are never looked at. */
function stylesWithin(styles: readonly StyledSpan[], start: number, end: number): StyledSpan[] {
  let low = 0
  let high = styles.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (styles[middle]!.start < start) low = middle + 1
    else high = middle
  }
  const found: StyledSpan[] = []
  // One that began before this stretch stands right before the others.
  for (let at = Math.max(0, low - 2); at < styles.length && styles[at]!.start < end; at += 1) {
    if (styles[at]!.end > start) found.push(styles[at]!)
  }
  return found
}
