import { useState } from 'react'
import type { ChatEntry } from '#contract/chat/thread.ts'
import { vaultMessages } from '#contract/vault/messages.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { DialogFooter } from '../../../ui/overlays/dialog-footer.tsx'
import { ProjectPicker, useOpenSetup } from '../../projects/index.ts'
import { useMoveChat } from './use-move-chat.ts'
import { isolateName } from '../../../format/names.ts'

type MoveDialogProps = { chat: ChatEntry; onClose: () => void }

/** Puts a chat into a project. From then on it follows the project's instructions and documents. */
export function MoveDialog({ chat, onClose }: MoveDialogProps) {
  const [chosenId, setChosenId] = useState(chat.project?.id ?? null)
  const openSetup = useOpenSetup()
  const move = useMoveChat(chat)
  const disabledReason =
    chosenId === null
      ? vaultMessages.selectProject
      : chosenId === chat.project?.id
        ? 'The chat is already in this project.'
        : undefined
  return (
    <Dialog isOpen onClose={onClose} title="Move to a project" description={isolateName(chat.title)} autoFocusDialog>
      <ProjectPicker
        selectedId={chosenId}
        onSelect={({ id }) => setChosenId(id)}
        onNew={() => {
          onClose()
          openSetup('new')
        }}
      />
      <DialogFooter isBar>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          variant="primary"
          isBusy={move.isPending}
          disabledReason={disabledReason}
          onClick={() => move.mutate(chosenId, { onSuccess: onClose })}
        >
          Move
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
