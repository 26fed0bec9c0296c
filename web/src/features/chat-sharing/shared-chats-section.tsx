import { useQuery } from '@tanstack/react-query'
import { MessagesSquare } from 'lucide-react'
import { useState } from 'react'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { QueryContent } from '../../ui/layout/query-content.tsx'
import { Pagination } from '../../ui/controls/pagination.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { sharedChatsQuery } from './share-query.ts'
import { SharedChatRow } from './shared-chat-row.tsx'

/** The chats that someone shares, each with its link and the way to take it back. */
export function SharedChatsSection() {
  const [page, setPage] = useState(1)
  const query = useQuery(sharedChatsQuery(page))
  const { chats = [], pagination } = query.data ?? {}
  const pages = pagination?.pages ?? 1
  // The last chat of the last page may just have been taken back.
  if (pagination && page > pages) setPage(pages)
  return (
    <Section title="Shared chats" description="Public links to copies of your chats.">
      <QueryContent query={query} name="your shared chats" row="h-9">
        {() =>
          chats.length === 0 ? (
            <EmptyState icon={MessagesSquare} title="No chat shared yet">
              Open a chat and press Share to get a link.
            </EmptyState>
          ) : (
            <ul aria-label="Shared chats" className="divide-y divide-line">
              {chats.map((chat) => (
                <SharedChatRow key={chat.shareId} shared={chat} />
              ))}
            </ul>
          )
        }
      </QueryContent>
      <Pagination label="Pages of shared chats" page={page} pages={pages} onPageChange={setPage} />
    </Section>
  )
}
