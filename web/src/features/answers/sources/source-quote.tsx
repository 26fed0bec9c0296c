import { useEffect, useRef } from 'react'
import type { Source } from '#contract/chat/events.ts'
import { Markdown } from '../../../markdown/markdown.tsx'
import { findWords, foundPlaces } from './found-words.ts'

type SourceQuoteProps = { source: Source; words: ReadonlySet<string> }

/** The passage that is cited, with what of it was found. What was read of a page is laid out as a page. */
export function SourceQuote({ source, words }: SourceQuoteProps) {
  if (!source.quote) return null
  return (
    <blockquote
      dir="auto"
      className="mt-2 border-s-2 border-line-strong ps-3 text-sm text-ink-2 [unicode-bidi:plaintext]"
    >
      {isMarkdown(source) ? (
        <LaidOut text={source.quote} words={words} />
      ) : (
        <p className="whitespace-pre-wrap wrap-anywhere">
          {findWords(source.quote, words).map(({ text, isFound }, at) =>
            isFound ? (
              <mark key={at} className="rounded-xs bg-warn-soft text-ink-1">
                {text}
              </mark>
            ) : (
              text
            ),
          )}
        </p>
      )}
    </blockquote>
  )
}

/** Pages are read as Markdown. */
function isMarkdown({ url, itemId, title }: Source): boolean {
  return (url !== null && itemId === null) || /\.(?:md|markdown)$/i.test(title)
}

function LaidOut({ text, words }: { text: string; words: ReadonlySet<string> }) {
  const container = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!container.current || !('highlights' in CSS)) return
    // One name for all that is shown: each adds its own places and takes them away again.
    const shown = CSS.highlights.get(HIGHLIGHT) ?? new Highlight()
    const ranges = rangesOf(container.current, words)
    for (const range of ranges) shown.add(range)
    CSS.highlights.set(HIGHLIGHT, shown)
    return () => ranges.forEach((range) => shown.delete(range))
  }, [text, words])
  return (
    <div ref={container} className="wrap-anywhere [&_:is(h1,h2,h3,h4)]:mt-2 [&_:is(h1,h2,h3,h4)]:text-sm">
      <Markdown text={text} />
    </div>
  )
}

const HIGHLIGHT = 'found-words'

function rangesOf(container: Element, words: ReadonlySet<string>): Range[] {
  const walker = document.createTreeWalker(container, NodeFilter.SHOW_TEXT)
  const ranges: Range[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    for (const { start, end } of foundPlaces((node as Text).data, words)) {
      const range = document.createRange()
      range.setStart(node, start)
      range.setEnd(node, end)
      ranges.push(range)
    }
  }
  return ranges
}
