import { useMemo, useRef } from 'react'
import type { ItemText, Span } from '#contract/attachments/schema.ts'
import { cx } from '../../../ui/cx.ts'
import { markedParts, textBlocks, type TextBlock } from './text-blocks.ts'
import { useScrollToMark } from './use-scroll-to-mark.ts'

type TextViewProps = {
  text: { from: number; text: string }
  pages: ItemText['pages']
  span: Span | null
  /** Code keeps its columns. */
  isCode: boolean
}

/** A text with one passage marked and in sight. */
export function TextView({ text, pages, span, isCode }: TextViewProps) {
  const blocks = useMemo(() => textBlocks(text, pages), [text, pages])
  const container = useRef<HTMLDivElement>(null)
  useScrollToMark(container, span, text)
  return (
    <div
      ref={container}
      dir="auto"
      className={cx(
        'px-5 py-4 break-words whitespace-pre-wrap',
        isCode ? 'font-mono text-sm leading-relaxed' : 'text-md leading-relaxed [&>*]:[unicode-bidi:plaintext]',
      )}
    >
      {blocks.map((block) => (
        <Block key={block.start} block={block} span={touches(block, span) ? span : null} />
      ))}
    </div>
  )
}

function Block({ block, span }: { block: TextBlock; span: Span | null }) {
  const [before, marked, after] = markedParts(block, span)
  return (
    <div className="[contain-intrinsic-block-size:auto_900px] [content-visibility:auto]">
      {block.page !== null && (
        <p className="mt-5 mb-2 flex items-center gap-3 font-sans text-xs font-medium text-ink-3 select-none first:mt-0 after:h-px after:flex-1 after:bg-line">
          Page {block.page}
        </p>
      )}
      {before}
      {marked && <mark className="rounded-xs bg-warn-soft text-ink-1 ring-2 ring-warn-soft">{marked}</mark>}
      {after}
    </div>
  )
}

function touches({ start, text }: TextBlock, span: Span | null): boolean {
  return span !== null && span.start < start + text.length && span.end > start
}
