import { useNavigate, useParams } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { ChatView } from './chat-view.tsx'
import { ModeMenu } from './composer/mode-menu.tsx'
import { useForgottenDrafts } from './composer/use-forgotten-drafts.ts'
import { showSourcesOf } from './sources/shown-sources.ts'

type ChatPageProps = { onCreateProject: () => void; openSources: () => void }

/** The page of /chat and of /chat/{chatId}. A chat that is made here gets its address without being drawn anew. */
export function ChatPage({ onCreateProject, openSources }: ChatPageProps) {
  const { chatId } = useParams({ strict: false })
  const navigate = useNavigate()
  const people = useForgottenDrafts()
  const [birth, setBirth] = useState<{ count: number; chatId: string | null }>({ count: 0, chatId: null })
  // The page on which a chat was made goes on being its page; any other chat, or a new one, has its own.
  const view = chatId === undefined || chatId === birth.chatId ? `new-${birth.count - (chatId ? 1 : 0)}` : chatId

  const created = (id: string) => {
    setBirth({ count: birth.count + 1, chatId: id })
    void navigate({ to: '/chat/$chatId', params: { chatId: id }, search: (now) => now, replace: true })
  }
  const open = useCallback(
    (messageId: string) => {
      showSourcesOf(messageId)
      openSources()
    },
    [openSources],
  )
  return (
    <ChatView
      key={`${people}-${view}`}
      chatId={chatId}
      onCreated={created}
      onCreateProject={onCreateProject}
      openSources={open}
      model={{ id: undefined, picker: null }}
      modes={<ModeMenu />}
    />
  )
}
