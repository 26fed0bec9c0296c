import { useState } from 'react'
import { getTier, useCurrentUser } from '../account/index.ts'
import { useOpenItem } from '../attachments/index.ts'
import { ModeMenu, useTableOffer } from '../labs/index.ts'
import { EngineNote, ModelPicker, useModelChoice } from '../models/index.ts'
import { useSend } from './sending/use-send.ts'
import { countAttached, Composer, newChatKey, UsageNote, useClearDraftsOnSignOut } from '../composer/index.ts'

type ProjectComposerProps = {
  projectId: string
  /** The first message made a chat in the project. */
  onCreated: (chatId: string) => void
  openVault: () => void
  /** Leads an owner to where models are connected. */
  openModels: () => void
}

/** The composer on the page of a project: what is sent begins a chat in it. Its draft is that of the new chat. */
export function ProjectComposer(props: ProjectComposerProps) {
  const signOutCount = useClearDraftsOnSignOut()
  return <NewChatComposer key={`${signOutCount}-${props.projectId}`} {...props} />
}

function NewChatComposer({ projectId, onCreated, openVault, openModels }: ProjectComposerProps) {
  const { data: me } = useCurrentUser()
  const choice = useModelChoice()
  const openItem = useOpenItem()
  // Words that are typed while the chat is being made go on in it.
  const [chatId, setChatId] = useState<string>()
  const handleCreated = (id: string) => {
    setChatId(id)
    onCreated(id)
  }
  const { sendingRequest, send } = useSend({
    chatId: undefined,
    projectId,
    modelId: choice.model?.id,
    onCreated: handleCreated,
  })
  const { tableNote, computesTables } = useTableOffer(undefined)
  const onConnect = me?.isOwner ? openModels : undefined
  return (
    <div>
      <UsageNote />
      <Composer
        draftKey={chatId ?? newChatKey(projectId)}
        isGuest={getTier(me).isGuest}
        isVisitor={me === null}
        isAnswering={false}
        attachedCounts={countAttached(undefined)}
        chatBot={undefined}
        model={choice.model}
        onOpenVault={openVault}
        onOpenAttachment={openItem}
        onSend={(message) => send({ kind: 'turn', ...message, computesTables })}
        onStop={() => {}}
        // The first answer should not wait for the code that draws it.
        onTextPresent={() => void import('./thread/thread-view.tsx')}
        tableNote={tableNote}
        leadingActions={<ModeMenu chatId={undefined} isInProject />}
        trailingActions={<ModelPicker choice={choice} onConnect={onConnect} />}
      />
      <p role="status" className="text-center text-sm text-ink-3 not-empty:pt-2">
        {sendingRequest && 'The chat is being started…'}
      </p>
      {!sendingRequest && <EngineNote choice={choice} onConnect={onConnect} />}
    </div>
  )
}
