import { useMemo, useRef } from 'react'
import { cx } from '../../../ui/cx.ts'
import { BlockView } from './block-view.tsx'
import { useBlocks, type DocumentViewProps } from './document-view.tsx'
import type { Block } from './document-blocks.ts'
import { useScrollToMark } from './use-scroll-to-mark.ts'

/** What the readers of presentations write before the words that only the speaker sees. */
const NOTES = 'Notes: '

/** The slides of a presentation, a card each: title, text and tables, and below it what the speaker noted. */
export function SlidesView(props: DocumentViewProps) {
  const { text, pages, span } = props
  const container = useRef<HTMLOListElement>(null)
  const { blocks, source } = useBlocks(props)
  const slides = useMemo(() => {
    const isLoaded = ({ start, end }: { start: number; end: number }) =>
      end >= text.from && start <= text.from + text.text.length
    return pages.filter(isLoaded).map(({ number, start, end }) => {
      const slideBlocks = blocks.filter((block) => block.start >= start && block.start < end)
      const isNotes = (block: Block) => text.text.startsWith(NOTES, block.start - text.from)
      return { number, shown: slideBlocks.filter((block) => !isNotes(block)), notes: slideBlocks.filter(isNotes) }
    })
  }, [blocks, pages, text])
  useScrollToMark(container, span, text)
  return (
    <ol ref={container} className="flex flex-col gap-4 bg-surface-2 p-4">
      {slides.map(({ number, shown, notes }) => (
        <li
          key={number}
          aria-label={`Slide ${number}`}
          className="mx-auto w-full max-w-184 [contain-intrinsic-block-size:auto_420px] [content-visibility:auto]"
        >
          <div className="relative flex min-h-40 flex-col rounded-s border border-line bg-surface-1 px-8 py-7 text-md leading-relaxed break-words shadow-low sm:aspect-video sm:h-auto">
            <div className={cx('my-auto', shown.length === 0 && 'text-center text-sm text-ink-3')}>
              {shown.length === 0 && 'No text on this slide.'}
              {shown.map((block) => (
                <BlockView key={block.start} block={block} source={source} />
              ))}
            </div>
            <span className="absolute right-3 bottom-2 text-xs text-ink-3 tabular-nums">{number}</span>
          </div>
          {notes.length > 0 && (
            <div className="px-3 pt-2 text-sm text-ink-2">
              {notes.map((block) => (
                <BlockView key={block.start} block={block} source={source} />
              ))}
            </div>
          )}
        </li>
      ))}
    </ol>
  )
}
