import { useQuery } from '@tanstack/react-query'
import type { ChatEntry } from '#contract/chat/thread.ts'
import { projectQuery } from '../../projects/index.ts'

/** The project of a chat, or the one that a new chat is begun in. */
export function useChatProject(chat: ChatEntry | undefined, projectId: string | undefined): ChatEntry['project'] {
  const { data } = useQuery({ ...projectQuery(projectId ?? ''), enabled: projectId !== undefined })
  if (chat) return chat.project
  return projectId !== undefined ? { id: projectId, name: data?.name ?? 'Project' } : null
}
