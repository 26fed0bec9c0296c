import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { SearchX } from 'lucide-react'
import type { SearchHit } from '#contract/chat/history-api.ts'
import { formatDate } from '../../../format/dates.ts'
import { rovingRows } from '../../../ui/hooks/roving-rows.ts'
import { EmptyState } from '../../../ui/layout/empty-state.tsx'
import { ErrorState } from '../../../ui/layout/error-state.tsx'
import { HighlightedText } from '../../../ui/controls/highlighted-text.tsx'
import { SkeletonRows } from '../../../ui/layout/skeleton.tsx'
import { historySearchQuery } from './history-query.ts'

/** What was found in titles and messages, with the words that matched marked. */
export function HistorySearch({ query }: { query: string }) {
  const search = useQuery({ ...historySearchQuery(query), placeholderData: keepPreviousData })
  if (search.isPending) return <SkeletonRows label="Searching chats" row="h-12" />
  if (search.isError) {
    return (
      <ErrorState title="Failed to search chats" detail={search.error.message} onRetry={() => void search.refetch()} />
    )
  }
  const { hits } = search.data
  if (hits.length === 0) {
    return (
      <EmptyState icon={SearchX} title="No chats found">
        Nothing in your titles or messages matches “{query}”.
      </EmptyState>
    )
  }
  return (
    <ul
      ref={rovingRows}
      aria-label="Found chats"
      aria-busy={search.isPlaceholderData}
      className="flex flex-col gap-0.5 px-2.5 pb-4"
    >
      {hits.map((hit) => (
        <li key={`${hit.chat.id}-${hit.messageId}`}>
          <Hit hit={hit} />
        </li>
      ))}
    </ul>
  )
}

function Hit({ hit: { chat, messageId, title, snippet } }: { hit: SearchHit }) {
  return (
    <Link
      to="/chat/$chatId"
      params={{ chatId: chat.id }}
      {...(messageId ? { hash: `m-${messageId}` } : {})}
      className="block rounded-s px-2.5 py-2 hover:bg-surface-2 aria-[current=page]:bg-accent-soft"
    >
      <span className="flex items-baseline gap-2">
        <span dir="auto" className="min-w-0 flex-1 truncate font-medium">
          <HighlightedText snippet={title} />
        </span>
        <span className="shrink-0 text-xs text-ink-3">{formatDate(new Date(chat.updatedAt))}</span>
      </span>
      {snippet.length > 0 && (
        <span dir="auto" className="mt-0.5 line-clamp-2 text-sm text-ink-3">
          <HighlightedText snippet={snippet} />
        </span>
      )}
    </Link>
  )
}
