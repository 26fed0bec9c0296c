import { ChatTaskLink } from './chat-task-link.tsx'
import { NewsDot } from './news-dot.tsx'

export function Sign({ chatId }: { chatId?: string }) {
  return chatId === undefined ? <NewsDot /> : <ChatTaskLink chatId={chatId} />
}
