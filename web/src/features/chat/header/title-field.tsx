import { useRef, type KeyboardEvent } from 'react'
import { isComposing } from '../../../ui/is-composing.ts'
import { toast } from '../../../ui/toast.tsx'
import { checkTitle } from './check-title.ts'
import { useRename } from './rename-chat.ts'

type TitleFieldProps = { chat: { id: string; title: string }; onDone: () => void }

/** The title while it is typed. */
export function TitleField({ chat, onDone }: TitleFieldProps) {
  const rename = useRename()
  const isLeft = useRef(false)
  const leave = (typed: string) => {
    if (isLeft.current) return
    isLeft.current = true
    onDone()
    const check = checkTitle(typed, chat.title)
    if (check.kind === 'refuse') return toast.error(check.reason)
    if (check.kind === 'close') return
    rename.mutate({ chatId: chat.id, newTitle: check.title }, { onError: (error) => toast.error(error.message) })
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isComposing(event.nativeEvent)) return
    if (event.key === 'Enter') leave(event.currentTarget.value)
    if (event.key !== 'Escape') return
    // The panels' Escape must not hear it too.
    event.preventDefault()
    leave(chat.title)
  }
  return (
    <input
      aria-label="Chat title"
      dir="auto"
      autoFocus
      defaultValue={chat.title}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={(event) => leave(event.currentTarget.value)}
      onKeyDown={press}
      className="-ml-1.5 w-full max-w-md min-w-0 rounded-s border border-accent bg-surface-1 px-1.5 py-0.5 font-semibold outline-none"
    />
  )
}
