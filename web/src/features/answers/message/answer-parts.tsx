import { useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { createCraftParser, type AnswerPart } from '#contract/crafts/parse.ts'
import { PANELS_MEDIA } from '../../../ui/hooks/use-media-query.ts'
import { CraftCard, useOpenCraft } from '../../crafts/index.ts'
import { Markdown } from '../../../markdown/markdown.tsx'
import { wasStreamedHere } from '../feed/answer-feeds.ts'

type AnswerPartsProps = { parts: readonly AnswerPart[]; messageId: string; isStreaming: boolean }

/** The text of an answer: words as markdown, and a card for each craft among them. */
export function AnswerParts({ parts, messageId, isStreaming }: AnswerPartsProps) {
  const last = parts.length - 1
  const newest = parts.findLast((part) => part.kind === 'craft')
  useAutoOpenCraft(messageId, newest?.kind === 'craft' ? newest.index : -1)
  const isWindowOpen = useSearch({ strict: false, select: (search) => search.side === 'crafts' })
  return parts.map((part, at) =>
    part.kind === 'text' ? (
      <Markdown key={at} text={part.text} isStreaming={isStreaming && at === last} />
    ) : (
      <CraftCard key={at} part={part} messageId={messageId} isWindowOpen={isWindowOpen} />
    ),
  )
}

/** An answer in its parts. While it grows only its end is read again. */
export function useAnswerParts(text: string, isStreaming: boolean): readonly AnswerPart[] {
  const [read] = useState(createCraftParser)
  return read(text, !isStreaming)
}

/** How many crafts of an answer have opened by themselves. */
const openedCounts = new Map<string, number>()

/**
 * A craft opens its window as it begins to be written, once; on a small screen it would cover the chat. An answer that
 * was written before it was seen here opens nothing.
 */
function useAutoOpenCraft(messageId: string, newest: number): void {
  const open = useOpenCraft()
  useEffect(() => {
    if (newest === -1 || !wasStreamedHere(messageId) || newest < (openedCounts.get(messageId) ?? 0)) return
    openedCounts.set(messageId, newest + 1)
    if (matchMedia(PANELS_MEDIA).matches) open({ messageId, index: newest })
  }, [newest, messageId, open])
}
