import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { tierOf, useMe } from '../account/index.ts'
import { ModelPicker, useModelChoice } from '../models/index.ts'
import { ChatView } from './chat-view.tsx'
import { useForgottenDrafts } from './composer/use-forgotten-drafts.ts'
import { showSourcesOf } from './sources/shown-sources.ts'
import { born, landed, NO_BIRTHS, viewKey } from './view-key.ts'

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
  const people = useForgottenDrafts()
  const { data: me } = useMe()
  const choice = useModelChoice()
  // Projects are for members: anyone else begins a chat of its own.
  const projectId = chatId === undefined && (me === undefined || !tierOf(me).isGuest) ? project : undefined
  const [births, setBirths] = useState(NO_BIRTHS)
  const now = landed(births, chatId)
  if (now !== births) setBirths(now)

  const created = (id: string) => {
    setBirths(born(births, id, projectId))
    const search = (place: { project?: string | undefined }) => ({ ...place, project: undefined })
    void navigate({ to: '/chat/$chatId', params: { chatId: id }, search, replace: true })
  }
  const open = useCallback(
    (messageId: string) => {
      showSourcesOf(messageId)
      openSources()
    },
    [openSources],
  )
  const onConnect = me?.isOwner ? openModels : undefined
  return (
    <ChatView
      key={`${people}-${viewKey(now, chatId, projectId)}`}
      chatId={chatId}
      projectId={projectId}
      onCreated={created}
      onCreateProject={onCreateProject}
      onTryBot={onTryBot}
      openSources={open}
      openVault={openVault}
      model={{ choice, picker: <ModelPicker choice={choice} onConnect={onConnect} />, onConnect }}
    />
  )
}
