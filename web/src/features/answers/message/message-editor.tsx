import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { isBotUnavailableMessage } from '#contract/bots/unavailable.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { AutoGrowTextarea, UNEXPECTED_MESSAGE, isSendKey } from '../../composer/index.ts'
import { reasonOf } from '../../../api/reason-of.ts'
import type { UnsentEdit } from '../thread-context.ts'

type MessageEditorProps = {
  text: string
  /** Words that were tried before, and why they were not taken. */
  unsent: UnsentEdit | undefined
  /** Without a bot, once the one that was to answer turned out to be gone. */
  onSend: (text: string, isWithoutBot: boolean) => Promise<void>
  onSent: () => void
  onCancel: () => void
}

type Status = { kind: 'idle' } | { kind: 'sending' } | { kind: 'failed'; reason: string }

/** Asking again in other words. The old words stay, in a branch of their own. */
export function MessageEditor({ text, unsent, onSend, onSent, onCancel }: MessageEditorProps) {
  const textarea = useRef<HTMLTextAreaElement>(null)
  const [status, setStatus] = useState<Status>(unsent ? { kind: 'failed', reason: unsent.reason } : { kind: 'idle' })
  const isBotGone = status.kind === 'failed' && isBotUnavailableMessage(status.reason)

  useEffect(() => {
    const end = textarea.current?.value.length ?? 0
    textarea.current?.focus()
    textarea.current?.setSelectionRange(end, end)
  }, [text])

  const send = async () => {
    const next = textarea.current!.value.trim()
    if (next === '' || status.kind === 'sending') return
    if (next === text.trim()) return onCancel()
    setStatus({ kind: 'sending' })
    try {
      await onSend(next, isBotGone)
      onSent()
    } catch (error) {
      setStatus({ kind: 'failed', reason: reasonOf(error, UNEXPECTED_MESSAGE) })
    }
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === 'Escape') {
      event.preventDefault()
      onCancel()
    } else if (isSendKey(event.nativeEvent, matchMedia('(pointer: coarse)').matches)) {
      event.preventDefault()
      void send()
    }
  }
  return (
    <div className="rounded-l border border-line-strong bg-surface-1 p-3 shadow-low focus-within:border-accent">
      <AutoGrowTextarea
        ref={textarea}
        aria-label="Edit your message"
        defaultValue={unsent?.text ?? text}
        onKeyDown={onKeyDown}
      />
      {status.kind === 'failed' && (
        <p role="alert" className="px-1.5 text-sm text-danger">
          {status.reason}
        </p>
      )}
      <div className="mt-2 flex justify-end gap-2">
        <Button onClick={onCancel}>Cancel</Button>
        <Button variant="primary" isBusy={status.kind === 'sending'} onClick={() => void send()}>
          {isBotGone ? 'Write without it' : status.kind === 'failed' ? 'Retry' : 'Send'}
        </Button>
      </div>
    </div>
  )
}
