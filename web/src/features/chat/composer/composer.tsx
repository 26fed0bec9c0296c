import {
  Suspense,
  useCallback,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useState,
  type ClipboardEvent,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
} from 'react'
import type { ChatAttachment } from '#contract/attachments/schema.ts'
import type { ChatBot } from '#contract/bots/face.ts'
import { chatApi } from '#contract/chat/api.ts'
import { call } from '../../../api/call.ts'
import { FileDrop } from '../../../ui/file-drop.tsx'
import { isComposing } from '../../../ui/is-composing.ts'
import { lazy } from '../../../ui/lazy.tsx'
import { AttachMenu, attachPicked, clipboardFiles, setOpenTray } from '../../attachments/index.ts'
import type { ModelChoice } from '../../models/index.ts'
import { sendsOnKey } from '../sends-on-key.ts'
import { isLongPaste } from './compose-message.ts'
import { ComposerAttachments } from './composer-attachments.tsx'
import { withSuggestion } from './draft.ts'
import { GrowingText } from './growing-text.tsx'
import { setOpenComposer, type Words } from './open-composer.ts'
import { SendButton } from './send-button.tsx'
import { SendingFailure } from './sending-failure.tsx'
import { typedTrigger, type Trigger } from './trigger/trigger.ts'
import { useComposer, type OutgoingMessage } from './use-composer.ts'
import { whyNotSend } from './why-not-send.ts'

const BotChip = lazy(async () => ({ default: (await import('./bot-chip.tsx')).BotChip }))
const TriggerMenu = lazy(async () => ({ default: (await import('./trigger/trigger-menu.tsx')).TriggerMenu }))

/** What the page around may do with the composer. */
export type ComposerHandle = { focus(): void; suggest(text: string): void; attach(): void }

/** What is attached to the chat already, and what waits to be. */
export type AroundComposer = { files: number; images: number; waiting: readonly ChatAttachment[] }

type ComposerProps = {
  draftKey: string
  isGuest: boolean
  /** Nobody is signed in yet, not even as a guest. */
  isVisitor: boolean
  /** An answer is being written: it can be stopped, and nothing is sent meanwhile. */
  isAnswering: boolean
  around: AroundComposer
  /** The bot that the chat is with. */
  chatBot: ChatBot | null | undefined
  model: ModelChoice['model']
  onSend: (message: OutgoingMessage) => Promise<void>
  onStop: () => void
  onOpenVault: () => void
  onOpenAttachment: (itemId: string) => void
  /** There is something to send: typed, left from an earlier visit, or put there by a start. */
  onHasText?: () => void
  /** Stands in the row of buttons: modes at its start, the model at its end. */
  start?: ReactNode
  end?: ReactNode
  ref?: Ref<ComposerHandle>
}

/** Where a message is written. It grows with the text; Enter sends, Shift+Enter breaks the line. */
export function Composer({
  draftKey,
  isGuest,
  isVisitor,
  isAnswering,
  around,
  chatBot,
  model,
  onHasText,
  ref,
  ...props
}: ComposerProps) {
  const composer = useComposer({ draftKey, isGuest, chatBot, send: props.onSend })
  const { area, status, hasText, tray, uploads, restoring, answerer } = composer
  const [trigger, setTrigger] = useState<Trigger | null>(null)
  const whyNot = whyNotSend({ hasText, uploads, model })
  const { files, images, waiting } = around
  const adding = useCallback(
    () => ({ who: { isGuest }, isVisitor, elsewhere: { files, images } }),
    [isGuest, isVisitor, files, images],
  )

  const tellHasText = useEffectEvent(() => onHasText?.())
  useEffect(() => {
    if (hasText) tellHasText()
  }, [hasText])
  // Whoever writes will send: the guest that this makes them is there by then, and the first answer does not wait.
  useEffect(() => {
    if (hasText && isVisitor) call.prepareGuest()
  }, [hasText, isVisitor])
  useEffect(() => {
    setOpenTray({ tray, adding })
    return () => setOpenTray(null)
  }, [tray, adding])
  useEffect(
    () =>
      tray.restore(
        waiting.map(({ id }) => id),
        (itemId) => call(chatApi.release, { chatId: draftKey, itemId }),
      ),
    [tray, waiting, draftKey],
  )

  const insert = ({ text, selected }: Words) => {
    composer.setText(withSuggestion(area.current?.value ?? '', text))
    area.current?.focus()
    const before = (area.current?.value.length ?? 0) - text.length
    const { from, to } = selected ?? { from: text.length, to: text.length }
    area.current?.setSelectionRange(before + from, before + to)
  }
  const insertFromElsewhere = useEffectEvent(insert)
  useEffect(() => {
    setOpenComposer({ draftKey, insert: (words) => insertFromElsewhere(words) })
    return () => setOpenComposer(null)
  }, [draftKey])

  useImperativeHandle(ref, () => ({
    focus: () => area.current?.focus(),
    suggest: (text) => insert({ text }),
    attach: () => void attachPicked(tray, adding).then(() => area.current?.focus()),
  }))

  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    if (!isAnswering && !whyNot) void composer.submit()
  }
  const press = (event: KeyboardEvent) => {
    // A menu at the caret closes first; dialogs and menus have the focus to themselves.
    if (event.key === 'Escape' && isAnswering && !trigger && !isComposing(event.nativeEvent)) {
      event.preventDefault()
      props.onStop()
    }
    if (!sendsOnKey(event.nativeEvent, matchMedia('(pointer: coarse)').matches)) return
    event.preventDefault()
    submit()
  }
  const paste = (event: ClipboardEvent) => {
    const pasted = clipboardFiles(event.clipboardData)
    const text = event.clipboardData.getData('text/plain')
    if (pasted.length > 0) void tray.addFiles(pasted, adding())
    else if (isLongPaste(text)) {
      // What may not go beside the message stays in it: nothing that someone pasted is lost.
      void composer.pasted.add(text, tray, adding(), composer.insertText)
    } else return
    event.preventDefault()
  }

  return (
    <form
      aria-label="Message"
      onSubmit={submit}
      className="@container/composer relative w-full rounded-l border border-line-strong bg-surface-1 p-3 shadow-mid transition-[border-color,box-shadow] duration-160 focus-within:border-accent focus-within:ring-4 focus-within:ring-accent/10"
    >
      <FileDrop label="Drop to attach" onDrop={(dropped) => void tray.addFiles(dropped, adding())} />
      <ComposerAttachments
        tray={tray}
        uploads={uploads}
        isRestoring={restoring.length > 0}
        onOpen={props.onOpenAttachment}
      />
      <Suspense>
        {(answerer.bot || answerer.absent) && <BotChip answerer={answerer} onChange={composer.answerBy} />}
      </Suspense>
      <GrowingText
        ref={area}
        data-composer
        aria-label="Message Alcove"
        placeholder={uploads.length > 0 ? 'Ask about this' : 'Ask anything'}
        defaultValue={composer.draft.read().text}
        onInput={(event) => {
          composer.typed(event.currentTarget.value)
          const typed = typedTrigger(event.nativeEvent, event.currentTarget)
          if (typed) setTrigger(typed)
        }}
        onKeyDown={press}
        onPaste={paste}
      />
      <Suspense>
        {trigger && (
          <TriggerMenu
            key={trigger.at}
            trigger={trigger}
            onAnswerBy={composer.answerBy}
            onClose={() => setTrigger(null)}
          />
        )}
      </Suspense>
      {status.kind === 'failed' && <SendingFailure trouble={status.trouble} onRetry={() => submit()} />}
      {status.kind === 'waiting' && <WaitingNote onStop={composer.stopWaiting} />}
      {whyNot?.isShown && <Note>{whyNot.reason}</Note>}
      <div className="mt-1.5 flex items-center gap-1.5">
        <div className="flex min-w-0 flex-1 items-center gap-1.5">
          <AttachMenu tray={tray} adding={adding} onOpenVault={props.onOpenVault} />
          {props.start}
        </div>
        {props.end}
        <SendButton isAnswering={isAnswering} onStop={props.onStop} whyNot={whyNot?.reason} />
      </div>
    </form>
  )
}

function WaitingNote({ onStop }: { onStop: () => void }) {
  return (
    <Note>
      This is sent as soon as all files are ready.{' '}
      <button type="button" onClick={onStop} className="font-medium text-accent hover:underline">
        Do not wait
      </button>
    </Note>
  )
}

function Note({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="mt-1 rounded-s bg-surface-2 px-2.5 py-1.5 text-sm text-ink-2">
      {children}
    </p>
  )
}
