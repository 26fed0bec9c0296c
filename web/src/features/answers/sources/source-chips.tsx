import { Quote } from 'lucide-react'
import type { Source } from '#contract/chat/events.ts'
import { shortenFileName } from '../../../format/file-name.ts'
import { useThreadContext } from '../thread-context.ts'
import { Name } from '../../../ui/name.tsx'
import { groupSources } from './group-sources.ts'

const SHOWN = 3

type SourceChipsProps = { sources: readonly Source[]; onOpen: () => void }

/** What an answer rests on, in short. One of a file leads to its passage; the right panel has the rest. */
export function SourceChips({ sources, onOpen }: SourceChipsProps) {
  const { openAttachment } = useThreadContext()
  const documents = groupSources(sources).map(({ first }) => first)
  if (documents.length === 0) return null
  const rest = documents.length - SHOWN
  return (
    <div className="mt-3 flex max-w-full flex-wrap items-center gap-1.5 text-xs text-ink-2">
      <button
        type="button"
        onClick={onOpen}
        aria-label={`Show ${documents.length === 1 ? 'the source' : `${documents.length} sources`}`}
        data-tip="Show the sources"
        className="grid size-6 place-items-center print:hidden rounded-s text-ink-3 hover:bg-surface-2 hover:text-ink-1 pointer-coarse:size-9"
      >
        <Quote aria-hidden className="size-4" />
      </button>
      {documents.slice(0, SHOWN).map((source) => (
        <button
          key={source.id}
          type="button"
          dir="auto"
          data-tip={source.title}
          onClick={() =>
            source.itemId && openAttachment ? openAttachment(source.itemId, passageOf(source)) : onOpen()
          }
          className="rounded-xs text-start wrap-anywhere bg-accent-soft px-1.5 py-1 text-accent hover:text-accent-strong pointer-coarse:py-1.5"
        >
          <Name>{shortenFileName(source.title)}</Name>
          {source.page !== null && ` · p. ${source.page}`}
        </button>
      ))}
      {rest > 0 && (
        <button
          type="button"
          onClick={onOpen}
          className="rounded-xs px-1 py-1 hover:text-ink-1 hover:underline pointer-coarse:py-1.5"
        >
          and {rest} more
        </button>
      )}
    </div>
  )
}

export function passageOf({ page, span }: Source) {
  return { page, span: span ?? null }
}
