import type { QueryClient } from '@tanstack/react-query'
import type { Thread } from '#contract/chat/thread.ts'
import { chatKey, newestHistoryKey } from '../../chat/query-keys.ts'

/** A model writes a better title within seconds of the first answer; it is looked for so long after. */
const POLL_AFTER_MS = [1_200, 3_000, 7_000]

/** After the first answer, looks for the title that its model may give the chat. One that a person gave stays. */
export function pollForTitle(queryClient: QueryClient, chatId: string): void {
  const before = queryClient.getQueryData<Thread>(chatKey(chatId))
  if (!before || before.messages.length > 2 || before.chat.metadata.title !== null) return
  const hasNewTitle = () => queryClient.getQueryData<Thread>(chatKey(chatId))?.chat.title !== before.chat.title
  const poll = async (times: readonly number[]) => {
    const [next, ...later] = times
    if (next === undefined || hasNewTitle()) return
    await new Promise((resolve) => setTimeout(resolve, next))
    await queryClient.refetchQueries({ queryKey: chatKey(chatId), exact: true, type: 'active' })
    if (hasNewTitle()) void queryClient.invalidateQueries({ queryKey: newestHistoryKey })
    await poll(later)
  }
  void poll(POLL_AFTER_MS)
}
