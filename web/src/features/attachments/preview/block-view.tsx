import { memo, useContext } from 'react'
import type { TableCell } from '#contract/attachments/table-lines.ts'
import { cx } from '../../../ui/cx.ts'
import { nestPoints, type Block, type NestedList } from './document-blocks.ts'
import { PreviewRenderersContext } from './renderers.ts'
import { StyledText, type TextSource } from './styled-text.tsx'

const HEADING_CLASSES = ['text-2xl', 'text-xl', 'text-lg', 'text-md', 'text-md', 'text-md']
const CELL = 'min-w-20 border border-line px-2.5 py-1.5 text-start align-top'

/** One block of a document. Words run in the direction of their script. */
export const BlockView = memo(function BlockView({ block, source }: { block: Block; source: TextSource }) {
  switch (block.kind) {
    case 'heading': {
      // The item's own title stands above, at the second level.
      const Level = `h${Math.min(block.level + 2, 6)}` as 'h3'
      const headingClass = HEADING_CLASSES[block.level - 1]
      return (
        <Level
          dir="auto"
          className={cx('mt-6 mb-2 leading-snug font-semibold tracking-tight first:mt-0', headingClass)}
        >
          <StyledText source={source} span={block.words} />
        </Level>
      )
    }
    case 'paragraph':
      return (
        <p dir="auto" className="my-3 whitespace-pre-wrap first:mt-0">
          <StyledText source={source} span={block.words} />
        </p>
      )
    case 'quote':
      return (
        <blockquote className="my-3 border-s-3 border-line-strong ps-4 text-ink-2">
          {block.lines.map((line) => (
            <p key={line.start} dir="auto">
              <StyledText source={source} span={line} />
            </p>
          ))}
        </blockquote>
      )
    case 'code':
      return <CodeBlock block={block} source={source} />
    case 'list':
      return <Lists lists={nestPoints(block.points)} source={source} className="my-3" />
    case 'table':
      return <TableBlock head={block.head} rows={block.rows} source={source} />
  }
})

function Lists({ lists, source, className }: { lists: readonly NestedList[]; source: TextSource; className: string }) {
  return lists.map(({ isCounted, points }) => {
    const List = isCounted ? 'ol' : 'ul'
    return (
      <List key={points[0]!.start} className={cx(className, isCounted ? 'list-decimal' : 'list-disc', 'ps-6')}>
        {points.map((point) => (
          <li key={point.start} dir="auto" value={point.number ?? undefined} className="mt-1 marker:text-ink-3">
            <StyledText source={source} span={point} />
            <Lists lists={point.below} source={source} className="mt-1" />
          </li>
        ))}
      </List>
    )
  })
}

type TableProps = { head: readonly TableCell[] | null; rows: readonly (readonly TableCell[])[]; source: TextSource }

function TableBlock({ head, rows, source }: TableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <div role="region" aria-label="Table" tabIndex={0} className="my-4 max-w-full overflow-x-auto">
      <table className="border-collapse text-sm leading-normal">
        {head && (
          <thead>
            <tr>
              {head.map((cell) => (
                <th key={cell.start} scope="col" dir="auto" className={cx(CELL, 'bg-surface-2 font-semibold')}>
                  <StyledText source={source} span={cell} isCell />
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {rows.map((cells, at) => (
            <tr key={cells[0]?.start ?? at}>
              {cells.map((cell) => (
                <td key={cell.start} dir="auto" className={CELL}>
                  <StyledText source={source} span={cell} isCell />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function CodeBlock({ block, source }: { block: Extract<Block, { kind: 'code' }>; source: TextSource }) {
  const renderers = useContext(PreviewRenderersContext)
  const { words, language } = block
  const isHighlighted = renderers && language !== ''
  return (
    <pre
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
      tabIndex={0}
      dir="ltr"
      className="my-4 overflow-x-auto rounded-m border border-line bg-surface-2 px-4 py-3 font-mono text-sm"
    >
      {isHighlighted ? (
        <renderers.Code
          text={source.text.slice(words.start - source.from, words.end - source.from)}
          language={language}
          mark={source.mark && { start: source.mark.start - words.start, end: source.mark.end - words.start }}
        />
      ) : (
        <StyledText source={source} span={words} />
      )}
    </pre>
  )
}
