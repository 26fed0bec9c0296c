import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { IconButton } from './icon-button.tsx'

const SHOWN_MS = 6_000
const MOST_AT_ONCE = 3

type Tone = 'ok' | 'error'
type Action = { label: string; run: () => void }
type Toast = { id: number; tone: Tone; message: string; action: Action | undefined }

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

/** Says something in passing. Can be called from anywhere; the same sentence is not said twice at once. */
export const toast = {
  ok: (message: string, action?: Action) => add('ok', message, action),
  error: (message: string, action?: Action) => add('error', message, action),
}

function add(tone: Tone, message: string, action: Action | undefined): void {
  const others = toasts.filter((shown) => shown.message !== message)
  change([...others, { id: ++lastId, tone, message, action }].slice(-MOST_AT_ONCE))
}

function remove(id: number): void {
  change(toasts.filter((shown) => shown.id !== id))
}

function change(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Where toasts appear. The live region stands from the start, so that readers hear the first one too. */
export function Toaster() {
  const shown = useSyncExternalStore(subscribe, () => toasts)
  return (
    <section
      aria-label="Notifications"
      aria-live="polite"
      className="pointer-events-none fixed inset-x-3 top-16 z-60 flex flex-col items-center gap-2 md:inset-x-auto md:top-auto md:right-4 md:bottom-4 md:items-end"
    >
      {shown.map((one) => (
        <ToastCard key={one.id} toast={one} />
      ))}
    </section>
  )
}

function ToastCard({ toast: { id, tone, message, action } }: { toast: Toast }) {
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => remove(id), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [id, isHeld])
  const Icon = tone === 'ok' ? CircleCheck : CircleAlert
  return (
    <div
      className="pointer-events-auto flex w-full max-w-96 animate-rise-in items-center gap-2.5 rounded-m border border-line bg-surface-1 py-2 pr-2 pl-3 shadow-high md:w-auto"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon aria-hidden className={tone === 'ok' ? 'text-accent' : 'text-danger'} />
      <p className="min-w-0 flex-1 py-1">{message}</p>
      {action && (
        <button
          type="button"
          className="rounded-s px-2 py-1 font-medium text-accent hover:bg-accent-soft"
          onClick={() => {
            remove(id)
            action.run()
          }}
        >
          {action.label}
        </button>
      )}
      <IconButton icon={X} label="Dismiss" className="size-7" onClick={() => remove(id)} />
    </div>
  )
}
