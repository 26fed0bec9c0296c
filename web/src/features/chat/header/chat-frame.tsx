import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ChatEntry } from '#contract/chat/thread.ts'
import { Page } from '../../../ui/page.tsx'
import { ChatActions } from './chat-actions.tsx'
import { ChatTitle } from './chat-title.tsx'

type ChatFrameProps = { chat: ChatEntry | undefined; project: ChatEntry['project']; children: ReactNode }

/** The page of a chat: in its header the project, if any, the title, and what can be done with the chat. */
export function ChatFrame({ chat, project, children }: ChatFrameProps) {
  return (
    <Page
      title={chat?.title ?? 'New chat'}
      width="own"
      crumbs={<Crumbs chat={chat} project={project} />}
      actions={<ChatActions chat={chat} />}
    >
      {children}
    </Page>
  )
}

function Crumbs({ chat, project }: Pick<ChatFrameProps, 'chat' | 'project'>) {
  if (!project) return <ChatTitle chat={chat} />
  return (
    <nav aria-label="Breadcrumb" className="flex min-w-0 flex-1 items-center gap-2">
      <Link
        to="/chat/projects/$projectId"
        params={{ projectId: project.id }}
        data-tip={project.name}
        className="max-w-24 shrink-0 truncate font-medium text-ink-3 hover:text-ink-1 sm:max-w-40"
      >
        {project.name}
      </Link>
      <span aria-hidden className="text-ink-3">
        /
      </span>
      <ChatTitle chat={chat} />
    </nav>
  )
}
