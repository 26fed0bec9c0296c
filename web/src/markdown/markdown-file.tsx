import { useEffect, useMemo, useRef } from 'react'
import { createIncrementalParser } from './parsing/incremental-parser.ts'
import { Markdown } from './markdown.tsx'
import { locatePassage } from './locate-passage.ts'

type Span = { start: number; end: number }
type MarkdownFileProps = {
  text: string
  /** The passage to mark, in characters of `text`. */
  mark: Span | null
  onMarked?: (container: Element | Range) => void
}

/** What leaves nothing on the screen. */
const INVISIBLE_TOKENS: ReadonlySet<string> = new Set(['space', 'def', 'footnote'])

/** A Markdown file, drawn as answers are, with one passage of its text marked. */
export function MarkdownFile({ text, mark, onMarked }: MarkdownFileProps) {
  const container = useRef<HTMLDivElement>(null)
  const blocks = useMemo(() => (mark ? drawnBlocks(text) : []), [text, mark])
  useEffect(() => {
    const drawn = container.current?.querySelector('.md')
    if (!mark || !drawn) return
    const markedBlocks = blocks.flatMap((block, at) => {
      const element = drawn.children[at]
      return element && block.start < mark.end && block.end > mark.start ? [{ ...block, element }] : []
    })
    const ranges = markedBlocks.flatMap(({ element, start, end }) => {
      const inside = { start: mark.start - start, end: mark.end - start }
      return locatePassage(element, text.slice(start, end), inside) ?? []
    })
    const first = ranges[0] ?? markedBlocks[0]?.element
    if (first) onMarked?.(first)
    // Browsers that cannot mark a range show the blocks that it touches.
    if (!('highlights' in CSS)) {
      for (const { element } of markedBlocks) element.setAttribute('data-passage', '')
      return () => markedBlocks.forEach(({ element }) => element.removeAttribute('data-passage'))
    }
    CSS.highlights.set(HIGHLIGHT, new Highlight(...ranges))
    return () => void CSS.highlights.delete(HIGHLIGHT)
  }, [blocks, mark, text, onMarked])
  return (
    <div ref={container}>
      <Markdown text={text} />
    </div>
  )
}

const HIGHLIGHT = 'passage'

/** The blocks that become an element each, and where they stand in the text. */
function drawnBlocks(text: string): Span[] {
  let at = 0
  return createIncrementalParser()(text, true).blocks.flatMap(({ raw, token }) => {
    const start = at
    at += raw.length
    return INVISIBLE_TOKENS.has(token.type) ? [] : [{ start, end: at }]
  })
}
