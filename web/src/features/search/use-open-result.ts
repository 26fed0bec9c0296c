import { useNavigate } from '@tanstack/react-router'
import type { FoundFile, FoundMessage } from '#contract/search/schema.ts'
import { useOpenItem } from '../attachments/index.ts'

/** Leads to what was found: a message to its exact place in the chat, a file to the passage. */
export function useOpenResult() {
  const navigate = useNavigate()
  const openItem = useOpenItem()
  return {
    chat: (chatId: string) => void navigate({ to: '/chat/$chatId', params: { chatId } }),
    message: ({ id, chatId }: FoundMessage) =>
      void navigate({ to: '/chat/$chatId', params: { chatId }, hash: `m-${id}` }),
    project: (projectId: string) => void navigate({ to: '/chat/projects/$projectId', params: { projectId } }),
    bot: (bot: string) => void navigate({ to: '.', search: (now) => ({ ...now, panel: 'botProfile' as const, bot }) }),
    canvas: (canvas: string) =>
      void navigate({ to: '.', search: (now) => ({ ...now, side: 'canvas' as const, canvas }) }),
    file: ({ id, passage }: FoundFile) =>
      openItem(id, passage ? { page: passage.page, span: { start: passage.start, end: passage.end } } : undefined),
  }
}
