import { ArrowDown } from 'lucide-react'

/** Back to where the answer is being written. */
export function JumpToLatest({ onJump }: { onJump: () => void }) {
  return (
    <div className="pointer-events-none absolute inset-x-0 bottom-2 flex justify-center">
      <button
        type="button"
        onClick={onJump}
        className="pointer-events-auto inline-flex h-8 animate-rise-in items-center gap-1.5 rounded-full border border-line-strong bg-surface-1 pr-3.5 pl-2.5 text-sm font-medium shadow-mid hover:bg-surface-2"
      >
        <ArrowDown aria-hidden className="size-4" />
        Jump to latest
      </button>
    </div>
  )
}
