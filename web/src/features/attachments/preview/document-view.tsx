import { useMemo, useRef } from 'react'
import type { ItemText, Span, StyledSpan } from '#contract/attachments/schema.ts'
import { BlockView } from './block-view.tsx'
import { documentBlocks, type Block } from './document-blocks.ts'
import { useScrollToMark } from './use-scroll-to-mark.ts'
import type { TextSource } from './styled-text.tsx'

export type DocumentViewProps = {
  text: { from: number; text: string }
  pages: ItemText['pages']
  headings: ItemText['headings']
  styles: readonly StyledSpan[]
  span: Span | null
}

/** About a screen: so much is laid out together, when it comes into sight. */
const GROUP_CHARS = 3_000

/** A text document with its headings, lists and tables, and one passage marked and in sight. */
export function DocumentView(props: DocumentViewProps) {
  const { text, pages, span } = props
  const container = useRef<HTMLDivElement>(null)
  const { blocks, source } = useBlocks(props)
  const groups = useMemo(() => groupBlocks(blocks, pages), [blocks, pages])
  useScrollToMark(container, span, text)
  return (
    <div ref={container} className="mx-auto w-full max-w-184 px-5 py-5 text-md leading-relaxed break-words">
      {groups.map((group) => (
        <div
          key={group.blocks[0]!.start}
          className={
            group.beginsChapter
              ? 'mt-8 border-t border-line pt-8 [contain-intrinsic-block-size:auto_900px] [content-visibility:auto]'
              : '[contain-intrinsic-block-size:auto_900px] [content-visibility:auto]'
          }
        >
          {group.blocks.map((block) => (
            <BlockView key={block.start} block={block} source={source} />
          ))}
        </div>
      ))}
    </div>
  )
}

export function useBlocks({ text, headings, styles, span }: Omit<DocumentViewProps, 'pages'>) {
  const blocks = useMemo(() => documentBlocks(text, headings), [text, headings])
  const source: TextSource = useMemo(() => ({ ...text, styles, mark: span }), [text, styles, span])
  return { blocks, source }
}

type Group = { beginsChapter: boolean; blocks: Block[] }

/** Blocks that are laid out together; a chapter begins a group of its own. */
function groupBlocks(blocks: readonly Block[], pages: ItemText['pages']): Group[] {
  const starts = new Set(pages.slice(1).map(({ start }) => start))
  const groups: Group[] = []
  let chars = Infinity
  for (const block of blocks) {
    const beginsChapter = starts.has(block.start)
    if (beginsChapter || chars > GROUP_CHARS) {
      groups.push({ beginsChapter, blocks: [] })
      chars = 0
    }
    groups.at(-1)!.blocks.push(block)
    chars += block.end - block.start
  }
  return groups
}
