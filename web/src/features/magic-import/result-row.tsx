import { Check, CircleAlert, ExternalLink } from 'lucide-react'
import { cx } from '../../ui/cx.ts'
import { Spinner } from '../../ui/controls/spinner.tsx'
import { percentOf } from '../attachments/index.ts'
import type { ListedResource } from './selected-resources.ts'
import { KINDS } from './resource-kinds.ts'
import type { ImportState } from './use-import.ts'
import { Name } from '../../ui/name.tsx'

type ResultRowProps = {
  resource: ListedResource
  isSelected: boolean
  isImporting: boolean
  state: ImportState
  onToggle: () => void
}

/** One resource: what it is, why it was suggested, and how far its import is. */
export function ResultRow({ resource, isSelected, isImporting, state, onToggle }: ResultRowProps) {
  const { title, url, displayed_url: shownUrl, reason, type } = resource
  return (
    <li
      className={cx(
        'flex items-start gap-1 rounded-s pr-1',
        isSelected ? 'bg-accent-soft/60' : 'hover:bg-surface-2',
        isImporting && !isSelected && 'opacity-50',
      )}
    >
      <label className="flex min-w-0 flex-1 cursor-pointer items-start gap-2.5 py-2 pl-2">
        <input
          type="checkbox"
          checked={isSelected}
          disabled={isImporting}
          onChange={onToggle}
          className="mt-1 size-4 shrink-0 accent-accent"
        />
        <span className="min-w-0 flex-1">
          <Name className="line-clamp-2 font-medium break-words">{title}</Name>
          <span className="block truncate text-xs text-ink-3">
            {KINDS[type].one} · {shownUrl}
          </span>
          {reason && <span className="mt-0.5 line-clamp-3 text-sm text-ink-2">{reason}</span>}
          {isImporting && isSelected && <Progress state={state} />}
        </span>
      </label>
      <a
        href={url}
        target="_blank"
        rel="noopener noreferrer nofollow"
        aria-label={`Open ${title} in a new tab`}
        data-tip="Open in a new tab"
        className="mt-1 grid size-8 shrink-0 place-items-center rounded-s text-ink-3 hover:bg-surface-3 hover:text-ink-1 pointer-coarse:size-10"
      >
        <ExternalLink aria-hidden className="size-4!" />
      </a>
    </li>
  )
}

function Progress({ state }: { state: ImportState }) {
  if (state?.kind === 'completed') {
    return (
      <span className="mt-1 flex items-center gap-1 text-xs text-accent">
        <Check aria-hidden className="size-3.5!" /> Imported
      </span>
    )
  }
  if (state?.kind === 'failed') {
    return (
      <span className="mt-1 flex items-center gap-1 text-xs text-danger">
        <CircleAlert aria-hidden className="size-3.5!" /> {state.reason}
      </span>
    )
  }
  return (
    <span className="mt-1 flex items-center gap-1 text-xs text-ink-3 tabular-nums">
      <Spinner className="size-3" /> {state ? `Importing ${percentOf({ state })}%` : 'Importing'}
    </span>
  )
}
