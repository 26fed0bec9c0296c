import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { chatQuery } from '../../features/answers/feed/chat-query.ts'
import { LabsPanel } from '../../features/labs/labs-panel.tsx'

/** Labs beside a chat knows which one it is, and whether it is in a project. */
export function LabsOfChat() {
  const { chatId } = useParams({ strict: false })
  const { project } = useSearch({ strict: false })
  const queryClient = useQueryClient()
  // The page of the chat reads it.
  const { data: thread } = useQuery({ ...chatQuery(queryClient, chatId ?? ''), enabled: false })
  const isInProject = chatId === undefined ? project !== undefined : Boolean(thread?.chat.project)
  return <LabsPanel chatId={chatId} isInProject={isInProject} />
}
