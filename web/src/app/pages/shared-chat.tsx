import { useParams } from '@tanstack/react-router'
import { SharedChatPage } from '../../features/chat/sharing/shared-chat-page.tsx'

export function SharedChat() {
  const { shareId } = useParams({ from: '/shared-chat/$shareId' })
  return <SharedChatPage shareId={shareId} />
}
