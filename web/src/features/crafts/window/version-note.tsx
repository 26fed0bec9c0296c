import { FileDiff, History, RotateCcw } from 'lucide-react'
import { Button } from '../../../ui/controls/button.tsx'
import type { Craft } from './use-craft.ts'

type VersionNoteProps = {
  craft: Craft
  showsChanges: boolean
  onToggleChanges: (isOn: boolean) => void
  /** Makes the version that is shown the newest again. */
  onRestore: (() => void) | null
}

/** Which of several versions this is, what it changed, and the way back to it. */
export function VersionNote({ craft, showsChanges, onToggleChanges, onRestore }: VersionNoteProps) {
  const { versions, at, isNewest, status } = craft
  const failedChanges = versions[at]?.missed ?? 0
  if (status !== 'success' || versions.length < 2 || at === -1) return null
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-1.5 border-b border-line bg-surface-2 px-4 py-1.5 text-sm text-ink-2">
      <span className="flex min-w-0 flex-1 basis-40 items-center gap-2">
        <History aria-hidden className="size-4 text-ink-3" />
        <span>
          Version {at + 1} of {versions.length}
          {isNewest ? ', the newest' : ''}
          {failedChanges > 0 &&
            `. ${failedChanges === 1 ? 'One change' : `${failedChanges} changes`} of the model did not fit and was left out`}
        </span>
      </span>
      <span className="flex items-center gap-1">
        {at > 0 && (
          <Button size="s" variant="ghost" aria-pressed={showsChanges} onClick={() => onToggleChanges(!showsChanges)}>
            <FileDiff aria-hidden className="size-4" />
            {showsChanges ? 'Hide changes' : 'Show changes'}
          </Button>
        )}
        {!isNewest && onRestore && (
          <Button size="s" onClick={onRestore}>
            <RotateCcw aria-hidden className="size-4" />
            Restore
          </Button>
        )}
        {!isNewest && (
          <Button size="s" variant="ghost" onClick={() => craft.show(versions.length - 1)}>
            Newest
          </Button>
        )}
      </span>
    </div>
  )
}
