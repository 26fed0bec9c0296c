import { useId, useMemo, useState } from 'react'
import { BlockView, renderBlocks } from './block.tsx'
import { directionOf } from './parsing/direction.ts'
import { FootnoteContext, FootnoteList } from './footnotes/footnote-list.tsx'
import { numberFootnotes, type FootnoteDefinition } from './footnotes/footnote-tokens.ts'
import { headingLevels } from './parsing/heading-levels.ts'
import { createIncrementalParser, type ParsedMarkdown } from './parsing/incremental-parser.ts'
import './markdown.css'

type MarkdownProps = {
  text: string
  /** More is coming: what is open at the end is drawn as if it were closed. */
  isStreaming?: boolean
}

/** Text as people and models write it, drawn. Nothing in it can run, load or lead anywhere by itself. */
export function Markdown({ text, isStreaming = false }: MarkdownProps) {
  const [parse] = useState(createIncrementalParser)
  const [wasStreamed] = useState(isStreaming)
  const parsed = parse(text, !isStreaming)
  const footnotes = useFootnotes(parsed)
  const last = parsed.blocks.length - 1
  const levels = headingLevels(parsed.blocks.map(({ token }) => token))
  return (
    <FootnoteContext value={footnotes.context}>
      <div className="md" data-streaming={isStreaming || undefined} data-streamed={wasStreamed || undefined}>
        {parsed.blocks.map(({ token }, at) => (
          <BlockView key={at} token={token} level={levels[at]} isOpen={isStreaming && at === last} />
        ))}
        <FootnoteList notes={footnotes.notes} />
      </div>
    </FootnoteContext>
  )
}

function useFootnotes({ text, blocks: all }: ParsedMarkdown) {
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
    content: renderBlocks(tokens, false),
  }))
  return { context, notes }
}
