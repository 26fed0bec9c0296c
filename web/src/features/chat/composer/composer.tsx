import {
  useImperativeHandle,
  type ClipboardEvent,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
} from 'react'
import { say } from '#contract/chat/messages.ts'
import { sendsOnKey } from '../sends-on-key.ts'
import { isLongPaste } from './compose-message.ts'
import { withSuggestion } from './draft.ts'
import { GrowingText } from './growing-text.tsx'
import { PastedPieces } from './pasted-pieces.tsx'
import { SendButton } from './send-button.tsx'
import { SendingFailure } from './sending-failure.tsx'
import { useComposer } from './use-composer.ts'

/** What the page around may do with the composer. */
export type ComposerHandle = { focus(): void; suggest(text: string): void }

type ComposerProps = {
  draftKey: string
  isGuest: boolean
  /** An answer is being written: it can be stopped, and nothing is sent meanwhile. */
  isAnswering: boolean
  onSend: (message: { clientMessageId: string; text: string }) => Promise<void>
  onStop: () => void
  onFirstKey?: () => void
  /** Stands in the row of buttons: modes at its start, the model at its end. */
  start?: ReactNode
  end?: ReactNode
  ref?: Ref<ComposerHandle>
}

/** Where a message is written. It grows with the text; Enter sends, Shift+Enter breaks the line. */
export function Composer({
  draftKey,
  isGuest,
  isAnswering,
  onSend,
  onStop,
  onFirstKey,
  start,
  end,
  ref,
}: ComposerProps) {
  const composer = useComposer({ draftKey, isGuest, send: onSend })
  const { area, status, hasText, pasted, setPieces } = composer

  useImperativeHandle(ref, () => ({
    focus: () => area.current?.focus(),
    suggest(text) {
      composer.setText(withSuggestion(area.current?.value ?? '', text))
      area.current?.focus()
    },
  }))

  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    if (!isAnswering) void composer.submit()
  }
  const press = (event: KeyboardEvent) => {
    if (!sendsOnKey(event.nativeEvent, matchMedia('(pointer: coarse)').matches)) return
    event.preventDefault()
    submit()
  }
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain')
    if (!isLongPaste(text)) return
    event.preventDefault()
    setPieces([...pasted, text])
  }

  return (
    <form
      aria-label="Message"
      onSubmit={submit}
      className="w-full rounded-l border border-line-strong bg-surface-1 p-3 shadow-mid transition-[border-color,box-shadow] duration-160 focus-within:border-accent focus-within:ring-4 focus-within:ring-accent/10"
    >
      <PastedPieces pieces={pasted} onRemove={(at) => setPieces(pasted.filter((_, index) => index !== at))} />
      <GrowingText
        ref={area}
        data-composer
        aria-label="Message Alcove"
        placeholder="Ask anything"
        defaultValue={composer.draft.read().text}
        onInput={(event) => {
          if (!hasText) onFirstKey?.()
          composer.typed(event.currentTarget.value)
        }}
        onKeyDown={press}
        onPaste={paste}
      />
      {status.kind === 'failed' && <SendingFailure trouble={status.trouble} onRetry={() => submit()} />}
      <div className="mt-1.5 flex items-center gap-1.5">
        <div className="flex min-w-0 flex-1 items-center gap-1.5">{start}</div>
        {end}
        <SendButton
          isAnswering={isAnswering}
          onStop={onStop}
          whyNot={hasText || pasted.length > 0 ? undefined : say.messageRequired}
        />
      </div>
    </form>
  )
}
