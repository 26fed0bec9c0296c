import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ChatEntry, Thread } from '#contract/chat/thread.ts'
import { projectsApi } from '#contract/projects/api.ts'
import { call } from '../../../api/call.ts'
import { toast } from '../../../ui/overlays/toast.tsx'
import { updateChatEntry } from '../../answers/index.ts'
import { chatKey, historyKey } from '../query-keys.ts'
import { projectsKey } from '../../projects/query-keys.ts'

/** Moves a chat into a project, or out of the one that it is in. */
export function useMoveChat(chat: ChatEntry) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (projectId: string | null) => call(projectsApi.moveChat, { chatId: chat.id, projectId }),
    onSuccess: (entry) => {
      queryClient.setQueryData<Thread>(chatKey(chat.id), (thread) => thread && updateChatEntry(thread, entry))
      for (const queryKey of [historyKey, projectsKey]) void queryClient.invalidateQueries({ queryKey })
      toast.ok(entry.project ? `Moved to ${entry.project.name}` : 'Moved out of the project')
    },
    onError: (error) => toast.error(error.message),
  })
}
