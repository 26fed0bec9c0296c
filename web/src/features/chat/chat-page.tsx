import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { getTier, useCurrentUser } from '../account/index.ts'
import { ModelPicker, useModelChoice } from '../models/index.ts'
import { ChatView } from './chat-view.tsx'
import { useClearDraftsOnSignOut } from '../composer/index.ts'
import { setShownSources } from '../answers/index.ts'
import { addCreatedChat, markOpened, NO_CREATED_CHATS, chatViewKey } from './chat-view-key.ts'

type ChatPageProps = {
  onCreateProject: () => void
  onTryBot: () => void
  openSources: () => void
  openVault: () => void
  /** Leads an owner to where models are connected. */
  openModels?: () => void
}

/** The page of /chat and of /chat/{chatId}. A chat that is made here gets its address without being drawn anew. */
export function ChatPage({ onCreateProject, onTryBot, openSources, openVault, openModels }: ChatPageProps) {
  const { chatId } = useParams({ strict: false })
  const { project } = useSearch({ strict: false })
  const navigate = useNavigate()
  const signOutCount = useClearDraftsOnSignOut()
  const { data: me } = useCurrentUser()
  const choice = useModelChoice()
  // Projects are for members: anyone else begins a chat of its own.
  const projectId = chatId === undefined && (me === undefined || !getTier(me).isGuest) ? project : undefined
  const [createdChats, setCreatedChats] = useState(NO_CREATED_CHATS)
  const openedChats = markOpened(createdChats, chatId)
  if (openedChats !== createdChats) setCreatedChats(openedChats)

  const handleCreated = (id: string) => {
    setCreatedChats(addCreatedChat(createdChats, id, projectId))
    const search = (params: { project?: string | undefined }) => ({ ...params, project: undefined })
    void navigate({ to: '/chat/$chatId', params: { chatId: id }, search, replace: true })
  }
  const open = useCallback(
    (messageId: string, sourceId: string | null = null) => {
      setShownSources({ messageId, sourceId })
      openSources()
    },
    [openSources],
  )
  const onConnect = me?.isOwner ? openModels : undefined
  return (
    <ChatView
      key={`${signOutCount}-${chatViewKey(openedChats, chatId, projectId)}`}
      chatId={chatId}
      projectId={projectId}
      onCreated={handleCreated}
      onCreateProject={onCreateProject}
      onTryBot={onTryBot}
      openSources={open}
      openVault={openVault}
      model={{ choice, picker: <ModelPicker choice={choice} onConnect={onConnect} />, onConnect }}
    />
  )
}
