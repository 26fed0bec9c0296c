import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { MessageSquare, MessageSquarePlus } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ProjectPage } from '#contract/projects/schema.ts'
import { toCursorList } from '../../../api/cursor-list.ts'
import { formatDate } from '../../../format/dates.ts'
import { EmptyState } from '../../../ui/layout/empty-state.tsx'
import { ErrorState } from '../../../ui/layout/error-state.tsx'
import { LoadMore } from '../../../ui/layout/load-more.tsx'
import { SkeletonRows } from '../../../ui/layout/skeleton.tsx'
import { projectChatsQuery } from '../projects-query.ts'
import { Name } from '../../../ui/name.tsx'

/** The chats of a project. */
export function ProjectChats({ project }: { project: ProjectPage }) {
  const list = toCursorList(useInfiniteQuery(projectChatsQuery(project.id)), (page) => page.chats)
  if (list.isPending) {
    return (
      <ChatsSection>
        <SkeletonRows label="Loading chats" row="h-9" />
      </ChatsSection>
    )
  }
  if (list.failure) {
    return (
      <ChatsSection>
        <ErrorState title="Failed to load chats" detail={list.failure.message} onRetry={list.refetch} />
      </ChatsSection>
    )
  }
  const chats = list.items
  if (chats.length === 0) {
    return (
      <ChatsSection>
        <EmptyState icon={MessageSquarePlus} title="No chats yet">
          Ask your first question above. Chats in this project follow its instructions and can quote its documents.
        </EmptyState>
      </ChatsSection>
    )
  }
  return (
    <ChatsSection count={list.firstPage?.total}>
      <ul className="divide-y divide-line">
        {chats.map((chat) => (
          <li key={chat.id}>
            <Link
              to="/chat/$chatId"
              params={{ chatId: chat.id }}
              className="flex min-h-12 items-center gap-3 px-4 py-2 hover:bg-surface-2 focus-visible:-outline-offset-2"
            >
              <MessageSquare aria-hidden className="text-ink-3" />
              <Name className="min-w-0 flex-1 truncate">{chat.title}</Name>
              <span className="shrink-0 text-xs text-ink-3">{formatDate(new Date(chat.updatedAt))}</span>
            </Link>
          </li>
        ))}
      </ul>
      {list.nextPage && (
        <LoadMore {...list.nextPage}>
          <SkeletonRows label="Loading more chats" count={3} row="h-9" />
        </LoadMore>
      )}
    </ChatsSection>
  )
}

function ChatsSection({ count, children }: { count?: number | undefined; children: ReactNode }) {
  return (
    <section aria-labelledby="project-chats">
      <h2 id="project-chats" className="mb-2 flex items-baseline gap-2 text-sm font-semibold">
        Chats
        {count !== undefined && <span className="font-normal text-ink-3 tabular-nums">{count}</span>}
      </h2>
      <div className="overflow-hidden rounded-m border border-line bg-surface-1">{children}</div>
    </section>
  )
}
