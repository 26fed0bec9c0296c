import { CircleCheck } from 'lucide-react'
import { useEffect, useState, type FormEvent } from 'react'
import { TITLE_SAVED_CLOSES_MS } from '#contract/chat/limits.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { TextField } from '../../../ui/controls/field.tsx'
import { DialogFooter } from '../../../ui/overlays/dialog-footer.tsx'
import { checkTitle } from './check-title.ts'
import { useRenameChat } from './use-rename-chat.ts'

type RenameDialogProps = { chat: { id: string; title: string }; onClose: () => void }

type Status = { kind: 'idle' } | { kind: 'success' } | { kind: 'error'; reason: string }

/** A chat's title, to be changed. It closes by itself soon after saving. */
export function RenameDialog({ chat, onClose }: RenameDialogProps) {
  const [titleText, setTitleText] = useState(chat.title)
  const [status, setStatus] = useState<Status>({ kind: 'idle' })
  const rename = useRenameChat()

  useEffect(() => {
    if (status.kind !== 'success') return
    const timer = setTimeout(onClose, TITLE_SAVED_CLOSES_MS)
    return () => clearTimeout(timer)
  }, [status, onClose])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const check = checkTitle(titleText, chat.title)
    if (check.kind === 'close') return onClose()
    if (check.kind === 'refuse') return setStatus({ kind: 'error', reason: check.reason })
    rename.mutate(
      { chatId: chat.id, newTitle: check.title },
      {
        onSuccess: () => setStatus({ kind: 'success' }),
        onError: (error) => setStatus({ kind: 'error', reason: error.message }),
      },
    )
  }
  return (
    <Dialog isOpen onClose={onClose} title="Rename chat">
      <form onSubmit={submit} className="flex flex-col gap-4 p-6 pt-4" noValidate>
        <TextField
          label="Title"
          name="newTitle"
          autoFocus
          value={titleText}
          error={status.kind === 'error' ? status.reason : undefined}
          onChange={(event) => {
            setTitleText(event.target.value)
            setStatus({ kind: 'idle' })
          }}
        />
        <DialogFooter>
          <p role="status" className="flex flex-1 items-center gap-2 text-sm text-accent">
            {status.kind === 'success' && (
              <>
                <CircleCheck aria-hidden className="size-4" /> Title saved
              </>
            )}
          </p>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" isBusy={rename.isPending}>
            Save
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}
