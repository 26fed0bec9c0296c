import { useState, type FormEvent } from 'react'
import { FEEDBACK_REASON_MAX_CHARS } from '#contract/chat/limits.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { CONTROL_CLASS } from '../../../ui/controls/field.tsx'
import { toast } from '../../../ui/overlays/toast.tsx'
import { DialogFooter } from '../../../ui/overlays/dialog-footer.tsx'

const REASONS = ['Not correct', 'Did not do what I asked', 'Too long', 'Out of date', 'Wrong sources']

type FeedbackDialogProps = { onSend: (reason: string) => void; onClose: () => void }

/** Asks what was wrong with an answer. The thumb counts already; the reason is a gift. */
export function FeedbackDialog({ onSend, onClose }: FeedbackDialogProps) {
  const [reason, setReason] = useState('')
  const send = (event: FormEvent) => {
    event.preventDefault()
    const trimmedReason = reason.trim()
    if (trimmedReason) {
      onSend(trimmedReason)
      toast.ok('Thank you for your feedback.')
    }
    onClose()
  }
  return (
    <Dialog isOpen onClose={onClose} title="What was wrong?" description="Your feedback stays on this Alcove.">
      <form onSubmit={send} className="flex flex-col gap-3 p-6 pt-4">
        <div className="flex flex-wrap gap-1.5">
          {REASONS.map((text) => (
            <button
              key={text}
              type="button"
              aria-pressed={reason === text}
              className="h-8 rounded-full border border-line px-3 text-sm text-ink-2 hover:bg-surface-2 aria-pressed:border-transparent aria-pressed:bg-accent-soft aria-pressed:text-accent"
              onClick={() => setReason(reason === text ? '' : text)}
            >
              {text}
            </button>
          ))}
        </div>
        <textarea
          aria-label="Reason"
          rows={3}
          maxLength={FEEDBACK_REASON_MAX_CHARS}
          placeholder="Or in your own words"
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          className={`${CONTROL_CLASS} resize-none border-line-strong py-2`}
        />
        <DialogFooter>
          <Button onClick={onClose}>Skip</Button>
          <Button variant="primary" type="submit">
            Send
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}
