import { formatNumber } from '#contract/format-number.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { chatApi } from '#contract/chat/api.ts'
import type { ChatEntry } from '#contract/chat/thread.ts'
import { call } from '../../../api/call.ts'
import { toast } from '../../../ui/overlays/toast.tsx'
import { updateCachedHistory } from './history-query.ts'
import { isolateName } from '../../../format/names.ts'
import { chatKey, historyKey } from '../query-keys.ts'

/** Deletes chats at once, and brings them back for whoever did not mean it. */
export function useDeleteChats(): (chats: readonly Pick<ChatEntry, 'id' | 'title'>[]) => void {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { chatId: openId } = useParams({ strict: false })
  const refresh = () => queryClient.invalidateQueries({ queryKey: historyKey })

  const restore = async (chatIds: string[], openedId: string | undefined) => {
    try {
      await call(chatApi.restore, { chatIds })
    } catch (error) {
      toast.error((error as Error).message)
    }
    for (const id of chatIds) void queryClient.invalidateQueries({ queryKey: chatKey(id) })
    await refresh()
    // Back to where it was deleted: to its page if that was open, else to its row, as soon as the list is drawn.
    if (openedId !== undefined) void navigate({ to: '/chat/$chatId', params: { chatId: openedId } })
    else requestAnimationFrame(() => focusRow(chatIds[0]!))
  }

  const remove = async (chatIds: string[], description: string) => {
    updateCachedHistory(queryClient, (chat) => (chatIds.includes(chat.id) ? null : chat))
    // A page must not go on showing what was just deleted on it.
    const openedId = chatIds.find((id) => id === openId)
    if (openedId !== undefined) void navigate({ to: '/chat' })
    try {
      await call(chatApi.remove, { chatIds })
    } catch (error) {
      void refresh()
      return toast.error((error as Error).message)
    }
    for (const id of chatIds) queryClient.removeQueries({ queryKey: chatKey(id) })
    toast.ok(`Deleted ${description}`, { label: 'Undo', run: () => void restore(chatIds, openedId) })
  }

  return (chats) => {
    const description = chats.length === 1 ? `“${isolateName(chats[0]!.title)}”` : `${formatNumber(chats.length)} chats`
    void remove(
      chats.map(({ id }) => id),
      description,
    )
  }
}

/** The one in the list that is shown, be it beside the page or in the sidebar. */
function focusRow(chatId: string): void {
  const rows = document.querySelectorAll<HTMLElement>(`:is(nav, aside, [role=dialog]) a[href^="/chat/${chatId}"]`)
  const row = [...rows].findLast((each) => each.closest('li'))
  row?.focus()
}
