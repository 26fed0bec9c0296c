import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore, type ComponentType } from 'react'
import { IconButton } from '../controls/icon-button.tsx'
import { Spinner } from '../controls/spinner.tsx'
import { Sentence } from '../name.tsx'

const SHOWN_MS = 6_000
const MAX_TOASTS = 3

type Tone = 'ok' | 'note' | 'error' | 'busy'
type Action = { label: string; run: () => void }
type NoAction = { label?: undefined; run?: undefined }
/** `detail` is a second line below the sentence. */
type Extra = ((Action | NoAction) & { detail?: string | undefined }) | undefined
type Toast = { id: number; tone: Tone; message: string; extra: Extra }

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

/** Says something in passing. Can be called from anywhere; the same sentence is not said twice at once. */
export const toast = {
  ok: (message: string, extra?: Extra) => void add('ok', message, extra),
  /** What is neither done nor wrong. */
  note: (message: string, extra?: Extra) => void add('note', message, extra),
  error: (message: string, extra?: Extra) => void add('error', message, extra),
  /** Stays until it is taken away, or until what it spoke of is said to have ended. */
  loading: (message: string): (() => void) => {
    const id = add('busy', message, undefined)
    return () => remove(id)
  },
}

function add(tone: Tone, message: string, extra: Extra): number {
  const others = toasts.filter((shown) => shown.message !== message || shown.extra?.detail !== extra?.detail)
  change([...others, { id: ++lastId, tone, message, extra }].slice(-MAX_TOASTS))
  return lastId
}

function remove(id: number): void {
  change(toasts.filter((shown) => shown.id !== id))
}

function change(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

const readToasts = () => toasts

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Where toasts appear: below the header, away from where people write and send. The live region stands from the start, so that readers hear the first one too. */
export function Toaster() {
  const shown = useSyncExternalStore(subscribe, readToasts, readToasts)
  return (
    <section
      aria-label="Notifications"
      aria-live="polite"
      className="pointer-events-none fixed inset-x-3 top-16 z-60 flex flex-col items-center gap-2 md:right-4 md:left-auto md:w-96"
    >
      {shown.map((one) => (
        <ToastCard key={one.id} toast={one} />
      ))}
    </section>
  )
}

const TONES: Record<Tone, { icon: ComponentType<{ className?: string }>; color: string }> = {
  ok: { icon: CircleCheck, color: 'text-accent' },
  note: { icon: Info, color: 'text-ink-3' },
  error: { icon: CircleAlert, color: 'text-danger' },
  busy: { icon: Spinner, color: 'text-accent' },
}

function ToastCard({ toast: { id, tone, message, extra } }: { toast: Toast }) {
  const [isHovered, setHovered] = useState(false)
  const action = extra?.run ? extra : undefined
  useEffect(() => {
    if (isHovered || tone === 'busy') return
    const timer = setTimeout(() => remove(id), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [id, isHovered, tone])
  const { icon: Icon, color } = TONES[tone]
  return (
    <div
      className="pointer-events-auto flex w-full max-w-96 animate-rise-in items-center gap-2.5 rounded-m border border-line bg-surface-1 py-2 pr-2 pl-3 shadow-high"
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setHovered(true)}
      onBlur={() => setHovered(false)}
    >
      <Icon aria-hidden className={color} />
      {/* The action goes below rather than leave the sentence a column of single words. */}
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-end gap-x-2">
        <div className="min-w-0 flex-1 basis-44 py-1 wrap-anywhere">
          <p>
            <Sentence>{message}</Sentence>
          </p>
          {extra?.detail && (
            <p className="text-sm text-ink-3">
              <Sentence>{extra.detail}</Sentence>
            </p>
          )}
        </div>
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
      </div>
      <IconButton icon={X} label="Dismiss" className="size-7" onClick={() => remove(id)} />
    </div>
  )
}
