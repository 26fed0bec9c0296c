import { useEffect, useState } from 'react'
import { SEARCH_LABELS } from './resource-kinds.ts'

/** The labels of a search, each for so long. */
export function SearchLabels({ everyMs }: { everyMs: number }) {
  const [at, setAt] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setAt((now) => (now + 1) % SEARCH_LABELS.length), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return (
    <div className="flex flex-col items-center gap-5 px-6 py-14 text-center">
      <span aria-hidden className="relative grid size-16 place-items-center">
        <span className="absolute inset-0 animate-breathe rounded-full bg-accent-soft" />
        <span className="alcove-mark scale-125 animate-breathe [--mark-ground:var(--accent-soft)]" />
      </span>
      <p role="status" className="text-md font-medium">
        {SEARCH_LABELS[at]}…
      </p>
      <p className="max-w-80 text-sm text-ink-3">This takes a few seconds. Slow sources are skipped.</p>
    </div>
  )
}
