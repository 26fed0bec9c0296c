import { useRef, useState, type KeyboardEvent } from 'react'
import { isComposing } from '../../../ui/hooks/is-composing.ts'
import { toast } from '../../../ui/overlays/toast.tsx'
import { checkTitle } from './check-title.ts'
import { useRenameChat } from './use-rename-chat.ts'

type TitleFieldProps = {
  chat: { id: string; title: string }
  /** By a key the focus has nowhere to be yet; by a press elsewhere it is there already. */
  onDone: (isByKey: boolean) => void
}

/** The title while it is typed. One that is refused stays, with the reason. */
export function TitleField({ chat, onDone }: TitleFieldProps) {
  const rename = useRenameChat()
  const isClosed = useRef(false)
  const [reason, setReason] = useState<string | null>(null)
  const finishEditing = (typed: string, isByKey: boolean) => {
    if (isClosed.current) return
    const check = checkTitle(typed, chat.title)
    if (check.kind === 'refuse') return setReason(check.reason)
    isClosed.current = true
    onDone(isByKey)
    if (check.kind === 'close') return
    rename.mutate({ chatId: chat.id, newTitle: check.title }, { onError: (error) => toast.error(error.message) })
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isComposing(event.nativeEvent)) return
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    // The panels' Escape must not hear it, nor the title's button, which has the focus next, the Enter.
    event.preventDefault()
    finishEditing(event.key === 'Enter' ? event.currentTarget.value : chat.title, true)
  }
  return (
    <span className="relative -ml-1.5 w-full max-w-md min-w-0">
      <input
        aria-label="Chat title"
        dir="auto"
        autoFocus
        defaultValue={chat.title}
        aria-invalid={reason !== null}
        aria-describedby={reason ? 'title-refused' : undefined}
        onFocus={(event) => reason === null && event.currentTarget.select()}
        onChange={() => setReason(null)}
        onBlur={(event) => finishEditing(event.currentTarget.value, false)}
        onKeyDown={onKeyDown}
        className="w-full rounded-s border border-accent bg-surface-1 px-1.5 py-0.5 font-semibold outline-none aria-invalid:border-danger"
      />
      {reason && (
        <span
          id="title-refused"
          role="alert"
          className="absolute top-full left-0 z-10 mt-1.5 rounded-s border border-line bg-surface-1 px-2 py-1 text-sm whitespace-nowrap text-danger shadow-mid"
        >
          {reason}
        </span>
      )}
    </span>
  )
}
