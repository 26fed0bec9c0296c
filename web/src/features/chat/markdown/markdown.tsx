import { useId, useMemo, useState } from 'react'
import { BlockView, blocks } from './block.tsx'
import { directionOf } from './direction.ts'
import { FootnoteContext, FootnoteList } from './footnote-list.tsx'
import { numberFootnotes, type FootnoteDefinition } from './footnotes.ts'
import { headingLevels } from './heading-levels.ts'
import { createReader, type Grown } from './grow.ts'
import './markdown.css'

type MarkdownProps = {
  text: string
  /** More is coming: what is open at the end is drawn as if it were closed. */
  isStreaming?: boolean
}

/** Text as people and models write it, drawn. Nothing in it can run, load or lead anywhere by itself. */
export function Markdown({ text, isStreaming = false }: MarkdownProps) {
  const [read] = useState(createReader)
  const [wasStreamed] = useState(isStreaming)
  const grown = read(text, !isStreaming)
  const footnotes = useFootnotes(grown)
  const last = grown.blocks.length - 1
  const levels = headingLevels(grown.blocks.map(({ token }) => token))
  return (
    <FootnoteContext value={footnotes.context}>
      <div className="md" data-streaming={isStreaming || undefined} data-streamed={wasStreamed || undefined}>
        {grown.blocks.map(({ token }, at) => (
          <BlockView key={at} token={token} level={levels[at]} isOpen={isStreaming && at === last} />
        ))}
        <FootnoteList notes={footnotes.notes} />
      </div>
    </FootnoteContext>
  )
}

function useFootnotes({ text, blocks: all }: Grown) {
  const prefix = useId()
  const definitions = all
    .map(({ token }) => token)
    .filter((token): token is FootnoteDefinition => token.type === 'footnote')
  const labels = new Set(definitions.map(({ label }) => label))
  const numbers = numberFootnotes(text, labels)
  const signature = [...numbers.keys()].join('\n')
  const context = useMemo(
    () => ({ prefix, numbers: new Map(signature ? signature.split('\n').map((label, at) => [label, at + 1]) : []) }),
    [prefix, signature],
  )
  const notes = definitions.map(({ label, tokens }) => ({
    label,
    direction: directionOf(tokens),
    content: blocks(tokens, false),
  }))
  return { context, notes }
}
