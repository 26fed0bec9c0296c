import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { Button } from '../../../ui/button.tsx'
import { GrowingText } from '../composer/growing-text.tsx'
import { sendsOnKey } from '../sends-on-key.ts'

type MessageEditProps = { text: string; onSend: (text: string) => Promise<void>; onCancel: () => void }

/** Asking again in other words. The old words stay, in a branch of their own. */
export function MessageEdit({ text, onSend, onCancel }: MessageEditProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  const [status, setStatus] = useState<{ kind: 'idle' } | { kind: 'sending' } | { kind: 'failed'; reason: string }>({
    kind: 'idle',
  })

  useEffect(() => {
    area.current?.focus()
    area.current?.setSelectionRange(text.length, text.length)
  }, [text])

  const send = async () => {
    const next = area.current!.value.trim()
    if (next === '' || status.kind === 'sending') return
    if (next === text.trim()) return onCancel()
    setStatus({ kind: 'sending' })
    try {
      await onSend(next)
      onCancel()
    } catch (error) {
      setStatus({ kind: 'failed', reason: error instanceof Error ? error.message : String(error) })
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
      <GrowingText ref={area} aria-label="Edit your message" defaultValue={text} onKeyDown={press} />
      {status.kind === 'failed' && (
        <p role="alert" className="px-1.5 text-sm text-danger">
          {status.reason}
        </p>
      )}
      <div className="mt-2 flex justify-end gap-2">
        <Button onClick={onCancel}>Cancel</Button>
        <Button variant="primary" isBusy={status.kind === 'sending'} onClick={() => void send()}>
          {status.kind === 'failed' ? 'Retry' : 'Send'}
        </Button>
      </div>
    </div>
  )
}
