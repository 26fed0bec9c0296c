import { useState } from 'react'
import { tierOf, useMe } from '../../account/index.ts'
import { useOpenItem } from '../../attachments/index.ts'
import { ModeMenu } from '../../labs/index.ts'
import { EngineNote, ModelPicker, useModelChoice } from '../../models/index.ts'
import { useSending } from '../sending/use-sending.ts'
import { aroundComposer } from './around-composer.ts'
import { Composer } from './composer.tsx'
import { newChatKey } from './draft.ts'
import { UsageNote } from './usage-note.tsx'
import { useForgottenDrafts } from './use-forgotten-drafts.ts'

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
  const people = useForgottenDrafts()
  return <NewChat key={`${people}-${props.projectId}`} {...props} />
}

function NewChat({ projectId, onCreated, openVault, openModels }: ProjectComposerProps) {
  const { data: me } = useMe()
  const choice = useModelChoice()
  const openItem = useOpenItem()
  // Words that are typed while the chat is being made go on in it.
  const [chatId, setChatId] = useState<string>()
  const created = (id: string) => {
    setChatId(id)
    onCreated(id)
  }
  const { onItsWay, send } = useSending({ chatId: undefined, projectId, modelId: choice.model?.id, created })
  const onConnect = me?.isOwner ? openModels : undefined
  return (
    <div>
      <UsageNote />
      <Composer
        draftKey={chatId ?? newChatKey(projectId)}
        isGuest={tierOf(me).isGuest}
        isVisitor={me === null}
        isAnswering={false}
        around={aroundComposer(undefined)}
        chatBot={undefined}
        model={choice.model}
        onOpenVault={openVault}
        onOpenAttachment={openItem}
        onSend={(message) => send({ kind: 'turn', ...message })}
        onStop={() => {}}
        // The first answer should not wait for the code that draws it.
        onHasText={() => void import('../thread/thread-view.tsx')}
        start={<ModeMenu chatId={undefined} isInProject />}
        end={<ModelPicker choice={choice} onConnect={onConnect} />}
      />
      <p role="status" className="text-center text-sm text-ink-3 not-empty:pt-2">
        {onItsWay && 'The chat is being started…'}
      </p>
      {!onItsWay && <EngineNote choice={choice} onConnect={onConnect} />}
    </div>
  )
}
