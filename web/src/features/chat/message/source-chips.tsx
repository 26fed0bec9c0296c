import { Quote } from 'lucide-react'
import type { Source } from '#contract/chat/events.ts'

const SHOWN = 3

type SourceChipsProps = { sources: readonly Source[]; onOpen: () => void }

/** What an answer rests on, in short. The right panel has the rest. */
export function SourceChips({ sources, onOpen }: SourceChipsProps) {
  if (sources.length === 0) return null
  const rest = sources.length - SHOWN
  return (
    <button
      type="button"
      onClick={onOpen}
      aria-label={`Show ${sources.length === 1 ? 'the source' : `${sources.length} sources`}`}
      className="mt-3 flex max-w-full flex-wrap items-center gap-1.5 rounded-s text-left text-xs text-ink-2"
    >
      <Quote aria-hidden className="size-4 text-ink-3" />
      {sources.slice(0, SHOWN).map((source) => (
        <span key={source.id} className="max-w-48 truncate rounded-xs bg-accent-soft px-1.5 py-0.5 text-accent">
          {source.title}
          {source.page !== null && ` · p. ${source.page}`}
        </span>
      ))}
      {rest > 0 && <span>and {rest} more</span>}
    </button>
  )
}
