import { useState } from 'react'
import type { ChatEntry } from '#contract/chat/thread.ts'
import { say } from '#contract/vault/messages.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ProjectChoice, useSetupDoor } from '../../projects/index.ts'
import { useMoveChat } from './move-chat.ts'

type MoveDialogProps = { chat: ChatEntry; onClose: () => void }

/** Puts a chat into a project. From then on it follows the project's instructions and documents. */
export function MoveDialog({ chat, onClose }: MoveDialogProps) {
  const [chosenId, setChosenId] = useState(chat.project?.id ?? null)
  const openSetup = useSetupDoor()
  const move = useMoveChat(chat)
  const why = chosenId === null ? say.selectProject : chosenId === chat.project?.id ? 'It is there already.' : undefined
  return (
    <Dialog isOpen onClose={onClose} title="Move to a project" description={chat.title} focusesItself>
      <ProjectChoice
        chosenId={chosenId}
        onChoose={({ id }) => setChosenId(id)}
        onNew={() => {
          onClose()
          openSetup('new')
        }}
      />
      <div className="flex justify-end gap-2 border-t border-line px-6 py-4">
        <Button onClick={onClose}>Cancel</Button>
        <Button
          variant="primary"
          isBusy={move.isPending}
          whyDisabled={why}
          onClick={() => move.mutate(chosenId, { onSuccess: onClose })}
        >
          Move
        </Button>
      </div>
    </Dialog>
  )
}
