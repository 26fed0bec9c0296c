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
import type { ChatBot } from '#contract/bots/bot-summary.ts'
import { chatApi } from '#contract/chat/api.ts'
import { call } from '../../api/call.ts'
import { FileDrop } from '../../ui/controls/file-drop.tsx'
import { isComposing } from '../../ui/hooks/is-composing.ts'
import { lazy } from '../../ui/lazy.tsx'
import { AttachMenu, pickAndAttach, clipboardFiles, setActiveAttachments } from '../attachments/index.ts'
import type { ModelChoice } from '../models/index.ts'
import { isSendKey } from './sends-on-key.ts'
import { isLongPaste } from './pasted-file.ts'
import { ComposerAttachments } from './composer-attachments.tsx'
import { appendText } from './drafts/draft.ts'
import { AutoGrowTextarea } from './auto-grow-textarea.tsx'
import { setActiveComposer, type ComposerInsert } from './active-composer.ts'
import { SendButton } from './send-button.tsx'
import { SendError } from './send-error.tsx'
import { detectTrigger, type Trigger } from './trigger/trigger.ts'
import { useComposer, type OutgoingMessage } from './use-composer.ts'
import { sendBlockedReason } from './send-blocked-reason.ts'

const BotChip = lazy(async () => ({ default: (await import('./bot-chip.tsx')).BotChip }))
const TriggerMenu = lazy(async () => ({ default: (await import('./trigger/trigger-menu.tsx')).TriggerMenu }))

/** What the page around may do with the composer. */
export type ComposerHandle = { focus(): void; suggest(text: string): void; attach(): void }

/** What is attached to the chat already, and what waits to be. */
export type AttachedCounts = { files: number; images: number; waiting: readonly ChatAttachment[] }

type ComposerProps = {
  draftKey: string
  isGuest: boolean
  /** Nobody is signed in yet, not even as a guest. */
  isVisitor: boolean
  /** An answer is being written: it can be stopped, and nothing is sent meanwhile. */
  isAnswering: boolean
  attachedCounts: AttachedCounts
  /** The bot that the chat is with. */
  chatBot: ChatBot | null | undefined
  model: ModelChoice['model']
  onSend: (message: OutgoingMessage) => Promise<void>
  onStop: () => void
  onOpenVault: () => void
  onOpenAttachment: (itemId: string) => void
  /** There is something to send: typed, left from an earlier visit, or put there by a start. */
  onTextPresent?: () => void
  /** Stands below tables that are attached. */
  tableNote?: ReactNode
  /** Stands below a message that may say when; it empties the field once it is done in another way. */
  timeNote?: (text: string, clear: () => void) => ReactNode
  /** Stands in the row of buttons: modes at its start, the model at its end. */
  leadingActions?: ReactNode
  trailingActions?: ReactNode
  ref?: Ref<ComposerHandle>
}

/** Where a message is written. It grows with the text; Enter sends, Shift+Enter breaks the line. */
export function Composer({
  draftKey,
  isGuest,
  isVisitor,
  isAnswering,
  attachedCounts,
  chatBot,
  model,
  onTextPresent,
  ref,
  ...props
}: ComposerProps) {
  const composer = useComposer({ draftKey, isGuest, chatBot, send: props.onSend })
  const { textarea, status, hasText, pending, uploads, restoring, answerer } = composer
  const [trigger, setTrigger] = useState<Trigger | null>(null)
  const blockedReason = sendBlockedReason({ hasText, uploads, model })
  const { files, images, waiting } = attachedCounts
  const uploadContext = useCallback(
    () => ({ who: { isGuest }, isVisitor, existing: { files, images } }),
    [isGuest, isVisitor, files, images],
  )

  const notifyHasText = useEffectEvent(() => onTextPresent?.())
  useEffect(() => {
    if (hasText) notifyHasText()
  }, [hasText])
  // Whoever writes will send: the guest that this makes them is there by then, and the first answer does not wait.
  useEffect(() => {
    if (hasText && isVisitor) call.prepareGuest()
  }, [hasText, isVisitor])
  useEffect(() => {
    setActiveAttachments({ pending, context: uploadContext })
    return () => setActiveAttachments(null)
  }, [pending, uploadContext])
  useEffect(
    () =>
      pending.restore(
        waiting.map(({ id }) => id),
        (itemId) => call(chatApi.removeWaitingItem, { chatId: draftKey, itemId }),
      ),
    [pending, waiting, draftKey],
  )

  const insert = ({ text, selected }: ComposerInsert) => {
    composer.setText(appendText(textarea.current?.value ?? '', text))
    textarea.current?.focus()
    const before = (textarea.current?.value.length ?? 0) - text.length
    const { from, to } = selected ?? { from: text.length, to: text.length }
    textarea.current?.setSelectionRange(before + from, before + to)
  }
  const insertLatest = useEffectEvent(insert)
  useEffect(() => {
    setActiveComposer({ draftKey, insert: (words) => insertLatest(words) })
    return () => setActiveComposer(null)
  }, [draftKey])

  useImperativeHandle(ref, () => ({
    focus: () => textarea.current?.focus(),
    suggest: (text) => insert({ text }),
    attach: () => void pickAndAttach(pending, uploadContext).then(() => textarea.current?.focus()),
  }))

  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    if (!isAnswering && !blockedReason) void composer.submit()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // A menu at the caret closes first; dialogs and menus have the focus to themselves.
    if (event.key === 'Escape' && isAnswering && !trigger && !isComposing(event.nativeEvent)) {
      event.preventDefault()
      props.onStop()
    }
    if (!isSendKey(event.nativeEvent, matchMedia('(pointer: coarse)').matches)) return
    event.preventDefault()
    submit()
  }
  const onPaste = (event: ClipboardEvent) => {
    const pasted = clipboardFiles(event.clipboardData)
    const text = event.clipboardData.getData('text/plain')
    if (pasted.length > 0) void pending.addFiles(pasted, uploadContext())
    else if (isLongPaste(text)) {
      // What may not go beside the message stays in it: nothing that someone pasted is lost.
      void composer.pasted.add(text, pending, uploadContext(), composer.insertText)
    } else return
    event.preventDefault()
  }

  return (
    <form
      aria-label="Message"
      onSubmit={submit}
      className="@container/composer relative w-full rounded-l border border-line-strong bg-surface-1 p-3 shadow-mid transition-[border-color,box-shadow] duration-160 focus-within:border-accent focus-within:ring-4 focus-within:ring-accent/10"
    >
      <FileDrop label="Drop to attach" onDrop={(dropped) => void pending.addFiles(dropped, uploadContext())} />
      <ComposerAttachments
        pending={pending}
        uploads={uploads}
        isRestoring={restoring.length > 0}
        onOpen={props.onOpenAttachment}
        tableNote={props.tableNote}
      />
      <Suspense>
        {(answerer.bot || answerer.absentBot) && <BotChip answerer={answerer} onChange={composer.setAnsweringBot} />}
      </Suspense>
      <AutoGrowTextarea
        ref={textarea}
        data-composer
        aria-label="Message Alcove"
        placeholder={uploads.length > 0 ? 'Ask about this' : 'Ask anything'}
        defaultValue={composer.draft.read().text}
        onInput={(event) => {
          composer.onTextChange(event.currentTarget.value)
          const typed = detectTrigger(event.nativeEvent, event.currentTarget)
          if (typed) setTrigger(typed)
        }}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      />
      <Suspense>
        {trigger && (
          <TriggerMenu
            key={trigger.at}
            trigger={trigger}
            onBotChosen={composer.setAnsweringBot}
            onClose={() => setTrigger(null)}
          />
        )}
      </Suspense>
      {composer.timedText && <Suspense>{props.timeNote?.(composer.timedText, () => composer.setText(''))}</Suspense>}
      {status.kind === 'failed' && <SendError failure={status.failure} onRetry={() => submit()} />}
      {status.kind === 'waiting' && <WaitingNote onStop={composer.stopWaiting} />}
      {blockedReason?.isShown && <ComposerNote>{blockedReason.reason}</ComposerNote>}
      <div className="mt-1.5 flex items-end gap-1.5">
        <div className="flex min-w-0 flex-1 items-end gap-1.5">
          <AttachMenu pending={pending} uploadContext={uploadContext} onOpenVault={props.onOpenVault} />
          {props.leadingActions}
        </div>
        {props.trailingActions}
        <SendButton isAnswering={isAnswering} onStop={props.onStop} blockedReason={blockedReason?.reason} />
      </div>
    </form>
  )
}

function WaitingNote({ onStop }: { onStop: () => void }) {
  return (
    <ComposerNote>
      This will be sent as soon as all files are ready.{' '}
      <button type="button" onClick={onStop} className="font-medium text-accent hover:underline">
        Cancel
      </button>
    </ComposerNote>
  )
}

function ComposerNote({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="mt-1 rounded-s bg-surface-2 px-2.5 py-1.5 text-sm text-ink-2">
      {children}
    </p>
  )
}
