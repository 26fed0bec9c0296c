import { formatNumber } from '#contract/format-number.ts'
import { Download, FolderPlus, MessageSquarePlus, Trash2, X } from 'lucide-react'
import type { VaultChoice } from '#contract/vault/schema.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import type { ItemActions } from '../use-item-actions.ts'

type SelectionBarProps = {
  selectedItems: readonly VaultChoice[]
  total: number
  isAll: boolean
  /** All of them are being asked for. */
  isSelecting: boolean
  onSelectAll: () => void
  onClear: () => void
  actions: ItemActions
}

/** Floats over the cards while any of them is ticked. */
export function SelectionBar({
  selectedItems,
  total,
  isAll,
  isSelecting,
  onSelectAll,
  onClear,
  actions,
}: SelectionBarProps) {
  // What is done now would be done to fewer than were meant.
  const disabledReason = isSelecting ? 'Selecting all items…' : undefined
  return (
    <div className="pointer-events-none absolute inset-x-0 bottom-4 z-20 flex justify-center px-3">
      <div
        role="toolbar"
        aria-label="Selected items"
        className="pointer-events-auto flex max-w-full animate-rise-in flex-wrap items-center justify-center gap-1.5 rounded-l border border-line-strong bg-surface-1 p-2 shadow-high"
      >
        <span role="status" className="px-2 text-sm tabular-nums">
          {formatNumber(selectedItems.length)} of {formatNumber(total)} items selected
        </span>
        <Button size="s" isBusy={isSelecting} onClick={onSelectAll}>
          {isAll ? 'Deselect All' : 'Select All'}
        </Button>
        <Button
          size="s"
          variant="dangerOutline"
          disabledReason={disabledReason}
          onClick={() => actions.remove(selectedItems)}
        >
          <Trash2 aria-hidden className="size-4" />
          Delete
        </Button>
        <Button
          size="s"
          variant="primary"
          disabledReason={disabledReason}
          onClick={() => actions.startChat(selectedItems)}
        >
          <MessageSquarePlus aria-hidden className="size-4" />
          Start Chat
        </Button>
        <Button size="s" disabledReason={disabledReason} onClick={() => actions.addToProject(selectedItems)}>
          <FolderPlus aria-hidden className="size-4" />
          Add to Project
        </Button>
        <IconButton
          icon={Download}
          label="Download"
          disabled={isSelecting}
          onClick={() => actions.download(selectedItems)}
        />
        <IconButton icon={X} label="Clear the selection" onClick={onClear} />
      </div>
    </div>
  )
}
