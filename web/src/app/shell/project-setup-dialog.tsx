import { useNavigate } from '@tanstack/react-router'
import { projectsGate } from '#contract/account/can.ts'
import { Folder } from 'lucide-react'
import { useState } from 'react'
import { SignInGate, getTier, useCurrentUser } from '../../features/account/index.ts'
import { sendInNextComposer } from '../../features/composer/index.ts'
import { SetupDialog } from '../../features/projects/setup/setup-dialog.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import type { PanelLocation } from '../panel-location.ts'

/** The set-up of a project in its surroundings: it leads to the project's page, or into a chat there. */
export function ProjectSetupDialog({ setupId, step }: { setupId: string; step: PanelLocation['step'] }) {
  const { data: me } = useCurrentUser()
  const navigate = useNavigate()
  // The set-up that is open here goes on as it is when its project gets an address.
  const [ownId, setOwnId] = useState<string>()
  const showStarted = (projectId: string) => {
    setOwnId(projectId)
    void navigate({ to: '.', search: (now) => ({ ...now, setup: projectId }), replace: true })
  }
  const close = () =>
    void navigate({ to: '.', search: (now) => ({ ...now, setup: undefined, step: undefined }), replace: true })
  const openCreated = (projectId: string, chat: { question: string } | null) => {
    if (!chat) return void navigate({ to: '/chat/projects/$projectId', params: { projectId } })
    if (chat.question) sendInNextComposer(chat.question)
    void navigate({ to: '/chat', search: { project: projectId } })
  }
  if (me === undefined) return null
  const isNew = setupId === 'new' || setupId === ownId
  if (projectsGate(getTier(me)) !== 'open') {
    return (
      <Dialog isOpen onClose={close} title="Projects" isTitleHidden>
        <SignInGate icon={Folder} title="Sign in for Projects">
          A goal with its own instructions, documents and chats.
        </SignInGate>
      </Dialog>
    )
  }
  return (
    <SetupDialog
      key={isNew ? 'new' : setupId}
      resumed={isNew ? undefined : { id: setupId, step }}
      onClose={close}
      onStarted={showStarted}
      onCreated={openCreated}
    />
  )
}
