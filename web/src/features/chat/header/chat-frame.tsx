import { Link } from '@tanstack/react-router'
import { Suspense, type ReactNode } from 'react'
import type { ChatEntry } from '#contract/chat/thread.ts'
import { lazy } from '../../../ui/lazy.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { ChatActions } from './chat-actions.tsx'
import { ChatTitle } from './chat-title.tsx'

const ProjectName = lazy(async () => ({ default: (await import('./project-name.tsx')).ProjectName }))

type ChatFrameProps = {
  chatId: string | undefined
  chat: ChatEntry | undefined
  /** The project that a new chat is begun in. */
  projectId: string | undefined
  /** It could not be read, so its title will not come. */
  hasFailed: boolean
  children: ReactNode
}

/** The page of a chat: in its header the project, if any, the title, and what can be done with the chat. */
export function ChatFrame({ chatId, chat, projectId, hasFailed, children }: ChatFrameProps) {
  const isLoading = chatId !== undefined && !chat
  return (
    <Page
      title={chat ? chat.title : !isLoading ? 'New chat' : hasFailed ? 'Chat' : undefined}
      width="own"
      heading={isLoading ? undefined : <Crumbs chat={chat} projectId={chat ? chat.project?.id : projectId} />}
      actions={<ChatActions chat={chat} />}
    >
      {children}
    </Page>
  )
}

function Crumbs({ chat, projectId }: Pick<ChatFrameProps, 'chat' | 'projectId'>) {
  if (projectId === undefined) return <ChatTitle chat={chat} />
  return (
    <nav aria-label="Breadcrumb" className="flex min-w-0 flex-1 items-center gap-2">
      <Link
        to="/chat/projects/$projectId"
        params={{ projectId }}
        dir="auto"
        data-tip={chat?.project?.name}
        className="max-w-24 shrink-0 truncate font-medium text-ink-3 hover:text-ink-1 sm:max-w-40"
      >
        {chat?.project?.name ?? (
          <Suspense fallback="Project">
            <ProjectName projectId={projectId} />
          </Suspense>
        )}
      </Link>
      <span aria-hidden className="text-ink-3">
        /
      </span>
      <ChatTitle chat={chat} />
    </nav>
  )
}
