import type { Token, Tokens } from 'marked'
import { memo, type ReactNode } from 'react'
import { CodeBlock } from './code/code-block.tsx'
import { directionOf } from './parsing/direction.ts'
import { Formula } from './math/formula.tsx'
import type { HeadingLevel } from './parsing/heading-levels.ts'
import { renderInline } from './inline.tsx'
import { withoutMarks } from './links/insert-marks.ts'
import { TableBlock } from './tables/table-block.tsx'

type BlockViewProps = { token: Token; isOpen: boolean; level: HeadingLevel | undefined }

/** One block of a text. Its token never changes once it is drawn; a longer text brings a new one. */
export const BlockView = memo(function BlockView({ token, isOpen, level: Level }: BlockViewProps) {
  if (token.type === 'heading' && Level) {
    return (
      <Level dir="auto" data-depth={token['depth']}>
        {renderInline(token['tokens'])}
      </Level>
    )
  }
  return renderBlock(token, 0, isOpen)
})

export function renderBlocks(tokens: readonly Token[] | undefined, isOpen: boolean): ReactNode[] {
  return (tokens ?? []).map((token, at) => renderBlock(token, at, isOpen && at === tokens!.length - 1))
}

function renderBlock(token: Token, key: number, isOpen: boolean): ReactNode {
  switch (token.type) {
    case 'space':
    case 'def':
    case 'footnote':
      return null
    case 'paragraph':
      return (
        <p key={key} dir="auto">
          {renderInline(token['tokens'])}
        </p>
      )
    case 'text':
      return (
        <span key={key} dir="auto">
          {token['tokens'] ? renderInline(token['tokens']) : withoutMarks(String(token['text']))}
        </span>
      )
    case 'checkbox':
      return renderInline([token])
    // Inside a quote or a list it is no part of the page's outline.
    case 'heading':
      return (
        <p key={key} dir="auto" data-depth={token['depth']}>
          {renderInline(token['tokens'])}
        </p>
      )
    case 'hr':
      return <hr key={key} />
    case 'blockquote':
      return (
        <blockquote key={key} dir={directionOf(token['tokens'])}>
          {renderBlocks(token['tokens'], isOpen)}
        </blockquote>
      )
    case 'list':
      return <ListBlock key={key} list={token as Tokens.List} isOpen={isOpen} />
    case 'table':
      return <TableBlock key={key} table={token as Tokens.Table} />
    case 'code':
      return (
        <CodeBlock key={key} code={withoutMarks(String(token['text']))} language={languageOf(token)} isOpen={isOpen} />
      )
    case 'mathBlock':
      return <Formula key={key} source={String(token['text'])} isBlock />
    // Raw HTML is only ever read.
    default:
      return (
        <p key={key} dir="auto" className="whitespace-pre-wrap">
          {withoutMarks(token.raw.trim())}
        </p>
      )
  }
}

function ListBlock({ list, isOpen }: { list: Tokens.List; isOpen: boolean }) {
  const items = list.items.map((item, at) => (
    <ListItem key={at} item={item} isOpen={isOpen && at === list.items.length - 1} />
  ))
  const direction = directionOf(list.items)
  if (list.ordered) {
    return (
      <ol dir={direction} start={list.start === '' ? undefined : list.start}>
        {items}
      </ol>
    )
  }
  return (
    <ul dir={direction} className={list.items.some((item) => item.task) ? 'md-tasks' : undefined}>
      {items}
    </ul>
  )
}

type ListItemProps = { item: Tokens.ListItem; isOpen: boolean }

/** A long list grows at its end; the items above are not drawn again. */
const ListItem = memo(
  function ListItem({ item, isOpen }: ListItemProps) {
    return <li>{renderBlocks(item.tokens, isOpen)}</li>
  },
  (a, b) => a.item.raw === b.item.raw && a.item.loose === b.item.loose && !a.isOpen && !b.isOpen,
)

function languageOf(token: Tokens.Generic): string {
  return /^[^\s{,:]*/
    .exec(String(token['lang'] ?? ''))![0]
    .toLowerCase()
    .slice(0, 40)
}
