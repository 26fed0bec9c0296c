import { useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { createCraftReader, type AnswerPart, type CraftPart } from '#contract/crafts/parse.ts'
import { PANELS_FIT } from '../../../ui/use-media.ts'
import { CraftCard, useOpenCraft } from '../../crafts/index.ts'
import { Markdown } from '../markdown/markdown.tsx'

type AnswerPartsProps = { parts: readonly AnswerPart[]; messageId: string; isStreaming: boolean }

/** The text of an answer: words as markdown, and a card for each craft among them. */
export function AnswerParts({ parts, messageId, isStreaming }: AnswerPartsProps) {
  const last = parts.length - 1
  const begun = isStreaming ? parts.findLast((part) => part.kind === 'craft' && part.status === 'pending') : undefined
  useOpensByItself(messageId, begun as CraftPart | undefined)
  const isWindowOpen = useSearch({ strict: false, select: (place) => place.side === 'crafts' })
  return parts.map((part, at) =>
    part.kind === 'text' ? (
      <Markdown key={at} text={part.text} isStreaming={isStreaming && at === last} />
    ) : (
      <CraftCard key={at} part={part} messageId={messageId} isWindowOpen={isWindowOpen} />
    ),
  )
}

/** An answer in its parts. While it grows only its end is read again. */
export function useParts(text: string, isStreaming: boolean): readonly AnswerPart[] {
  const [read] = useState(createCraftReader)
  return read(text, !isStreaming)
}

/** A craft that begins to be written opens its window, once; on a small screen it would cover the chat. */
function useOpensByItself(messageId: string, begun: CraftPart | undefined): void {
  const open = useOpenCraft()
  const opened = useRef(-1)
  const index = begun?.index ?? -1
  useEffect(() => {
    if (index <= opened.current) return
    opened.current = index
    if (matchMedia(PANELS_FIT).matches) open({ messageId, index })
  }, [index, messageId, open])
}
