import { useMemo } from 'react'
import type { Source } from '#contract/chat/events.ts'
import type { Citations } from '../../../markdown/links/citation.tsx'
import { useThreadContext } from '../thread-context.ts'
import { passageOf } from './source-chips.tsx'

/** Where the numbers in an answer lead: to the passage of a file, or to the list of sources. */
export function useCitations(sources: readonly Source[], messageId: string): Citations {
  const { openAttachment, openSources } = useThreadContext()
  return useMemo(() => {
    const open = (source: Source) =>
      source.itemId && openAttachment
        ? openAttachment(source.itemId, passageOf(source))
        : openSources(messageId, source.id)
    return new Map(sources.map((source) => [source.id, { title: source.title, open: () => open(source) }]))
  }, [sources, messageId, openAttachment, openSources])
}
