import { formatNumber } from '#contract/format-number.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { VaultChoice } from '#contract/vault/schema.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { SkeletonRows } from '../../../ui/layout/skeleton.tsx'
import { DialogFooter } from '../../../ui/overlays/dialog-footer.tsx'
import { useDeleteItems, usesQuery } from '../use-delete-items.ts'
import { DeleteReview } from './delete-review.tsx'
import { usagesOf, usageText } from '../usage-text.ts'
import { isolateName } from '../../../format/names.ts'
import { Name } from '../../../ui/name.tsx'

type DeleteDialogProps = {
  items: readonly VaultChoice[]
  onClose: () => void
  onDeleted: (ids: readonly string[]) => void
}

/** Asks before items are gone, and says where they are in use. Of several, some can be kept after a look. */
export function DeleteDialog({ items, onClose, onDeleted }: DeleteDialogProps) {
  const [step, setStep] = useState<'summary' | 'review'>('summary')
  const [keptIds, setKeptIds] = useState<ReadonlySet<string>>(new Set())
  const uses = useQuery(usesQuery(items.map(({ id }) => id)))
  const { mutate, isPending } = useDeleteItems(onDeleted)
  const itemsToDelete = items.filter(({ id }) => !keptIds.has(id))
  const toggle = (id: string) => {
    const next = new Set(keptIds)
    if (!next.delete(id)) next.add(id)
    setKeptIds(next)
  }
  const [firstItem] = items
  const title =
    items.length === 1
      ? `Delete Attachment ${isolateName(firstItem!.title)}?`
      : `Delete ${formatNumber(items.length)} items?`
  const deleteButton = (
    <Button
      variant="danger"
      isBusy={isPending}
      disabledReason={itemsToDelete.length === 0 ? 'Every item will be kept.' : undefined}
      onClick={() => mutate(itemsToDelete)}
    >
      {items.length === 1
        ? 'Delete'
        : `Delete ${formatNumber(itemsToDelete.length)} ${itemsToDelete.length === 1 ? 'item' : 'items'}`}
    </Button>
  )
  if (step === 'review') {
    return (
      <Dialog
        isOpen
        onClose={onClose}
        title="Review items"
        description="Uncheck anything you want to keep."
        className="max-w-130!"
      >
        <DeleteReview items={items} uses={uses.data ?? []} keptIds={keptIds} onToggle={toggle} />
        <DialogFooter isBar>
          <Button onClick={() => setStep('summary')}>Back</Button>
          {deleteButton}
        </DialogFooter>
      </Dialog>
    )
  }
  return (
    <Dialog isOpen onClose={onClose} title={title} description="This cannot be undone." className="max-w-130!">
      <div className="px-6 pt-4">
        {uses.isPending && <SkeletonRows label="Loading where they are in use" count={2} />}
        {uses.isError && <p className="text-ink-2">Alcove cannot tell right now where this is used.</p>}
        {uses.data && (
          <UsageList
            isOne={itemsToDelete.length === 1}
            usages={usagesOf(uses.data.filter(({ id }) => !keptIds.has(id)))}
          />
        )}
      </div>
      <DialogFooter className="px-6 pt-5 pb-6">
        {items.length > 1 && (
          <Button variant="ghost" className="mr-auto" onClick={() => setStep('review')}>
            Review items
          </Button>
        )}
        <Button onClick={onClose}>Cancel</Button>
        {deleteButton}
      </DialogFooter>
    </Dialog>
  )
}

function UsageList({ isOne, usages }: { isOne: boolean; usages: ReturnType<typeof usagesOf> }) {
  const text = usageText(usages)
  if (text === null) return <p className="text-ink-2">{isOne ? 'It is' : 'They are'} not in use anywhere.</p>
  return (
    <div className="rounded-s bg-warn-soft px-3 py-2.5 text-warn-ink">
      <p className="font-medium">In use in {text}</p>
      <ul className="mt-1 list-disc pl-4 text-sm">
        {usages.slice(0, MAX_SHOWN).map(({ key, name }) => (
          <li key={key}>
            <Name className="block truncate">{name}</Name>
          </li>
        ))}
        {usages.length > MAX_SHOWN && <li>and {usages.length - MAX_SHOWN} more</li>}
      </ul>
      <p className="mt-1.5 text-sm">Answers that were given stay; the contents can no longer be read there.</p>
    </div>
  )
}

const MAX_SHOWN = 5
