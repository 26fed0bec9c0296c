import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { saysBotIsGone } from '#contract/bots/gone.ts'
import { Button } from '../../../ui/button.tsx'
import { GrowingText } from '../composer/growing-text.tsx'
import { reasonOf } from '../sending/sending-trouble.ts'
import { sendsOnKey } from '../sends-on-key.ts'
import type { UnsentWords } from '../thread/thread-actions.ts'

type MessageEditProps = {
  text: string
  /** Words that were tried before, and why they were not taken. */
  unsent: UnsentWords | undefined
  /** Without a bot, once the one that was to answer turned out to be gone. */
  onSend: (text: string, isWithoutBot: boolean) => Promise<void>
  onSent: () => void
  onCancel: () => void
}

type Status = { kind: 'idle' } | { kind: 'sending' } | { kind: 'failed'; reason: string }

/** Asking again in other words. The old words stay, in a branch of their own. */
export function MessageEdit({ text, unsent, onSend, onSent, onCancel }: MessageEditProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  const [status, setStatus] = useState<Status>(unsent ? { kind: 'failed', reason: unsent.reason } : { kind: 'idle' })
  const isBotGone = status.kind === 'failed' && saysBotIsGone(status.reason)

  useEffect(() => {
    const end = area.current?.value.length ?? 0
    area.current?.focus()
    area.current?.setSelectionRange(end, end)
  }, [text])

  const send = async () => {
    const next = area.current!.value.trim()
    if (next === '' || status.kind === 'sending') return
    if (next === text.trim()) return onCancel()
    setStatus({ kind: 'sending' })
    try {
      await onSend(next, isBotGone)
      onSent()
    } catch (error) {
      setStatus({ kind: 'failed', reason: reasonOf(error) })
    }
  }
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === 'Escape') {
      event.preventDefault()
      onCancel()
    } else if (sendsOnKey(event.nativeEvent, matchMedia('(pointer: coarse)').matches)) {
      event.preventDefault()
      void send()
    }
  }
  return (
    <div className="rounded-l border border-line-strong bg-surface-1 p-3 shadow-low focus-within:border-accent">
      <GrowingText ref={area} aria-label="Edit your message" defaultValue={unsent?.text ?? text} onKeyDown={press} />
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
