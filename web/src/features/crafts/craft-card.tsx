import { ChevronRight, CircleAlert, FilePen } from 'lucide-react'
import type { CraftPart } from '#contract/crafts/parse.ts'
import { cx } from '../../ui/cx.ts'
import { Spinner } from '../../ui/controls/spinner.tsx'
import { describeKind, kindOf } from './craft-kinds.ts'
import { useOpenCraft, useCurrentCraft } from './current-craft.ts'

type CraftCardProps = { part: CraftPart; messageId: string; isWindowOpen: boolean }

/** A craft where the answer made it: what it is called, what it is, how far it is. The window has the rest. */
export function CraftCard({ part, messageId, isWindowOpen }: CraftCardProps) {
  const open = useOpenCraft()
  const shown = useCurrentCraft()
  const Icon = part.isPatch ? FilePen : kindOf(part.type, part.language).icon
  const isShown = isWindowOpen && shown?.messageId === messageId && shown.index === part.index
  return (
    <button
      type="button"
      data-opens="crafts"
      aria-pressed={isShown}
      onClick={() => open({ messageId, index: part.index })}
      className={cx(
        'group/card my-3 flex w-full max-w-120 items-center gap-3 rounded-m border bg-surface-1 p-3 text-left transition-[border-color,box-shadow] duration-160',
        'hover:border-line-strong hover:shadow-mid',
        isShown ? 'border-accent' : 'border-line',
      )}
    >
      <span
        className={cx(
          'grid size-10 shrink-0 place-items-center rounded-s',
          part.status === 'error' ? 'bg-danger-soft text-danger' : 'bg-accent-soft text-accent',
        )}
      >
        <Icon aria-hidden />
      </span>
      <span className="min-w-0 flex-1">
        <span dir="auto" className="block truncate font-medium">
          {part.isPatch ? patchTitle(part) : part.title}
        </span>
        <span className="block truncate text-sm text-ink-3">
          {part.isPatch ? 'Changed' : describeKind(part.type, part.language)} · {STATES[part.status]}
        </span>
      </span>
      {part.status === 'pending' && <Spinner className="size-4 text-accent" />}
      {part.status === 'error' && <CircleAlert aria-hidden className="size-4 text-danger" />}
      {part.status === 'success' && (
        <ChevronRight
          aria-hidden
          className="size-4 text-ink-3 transition-transform duration-160 group-hover/card:translate-x-0.5"
        />
      )}
    </button>
  )
}

const STATES: Record<CraftPart['status'], string> = {
  pending: 'Writing…',
  success: 'Open',
  error: 'Cut off',
}

/** A change says no title of its own; the name that the model uses is better than none. */
function patchTitle({ title, identifier }: CraftPart): string {
  if (title !== identifier) return title
  const words = identifier.replaceAll(/[-_]+/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
