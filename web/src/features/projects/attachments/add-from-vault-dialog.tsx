import { useMutation } from '@tanstack/react-query'
import { Archive, SearchX } from 'lucide-react'
import { useState } from 'react'
import { ITEMS_AT_ONCE } from '#contract/attachments/limits.ts'
import { attachmentMessages } from '#contract/attachments/messages.ts'
import { projectsApi } from '#contract/projects/api.ts'
import type { ProjectPage } from '#contract/projects/schema.ts'
import { vaultMessages } from '#contract/vault/messages.ts'
import type { VaultAttachment } from '#contract/vault/schema.ts'
import { shortenFileName } from '../../../format/file-name.ts'
import { call } from '../../../api/call.ts'
import { toCursorList } from '../../../api/cursor-list.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { EmptyState } from '../../../ui/layout/empty-state.tsx'
import { ErrorState } from '../../../ui/layout/error-state.tsx'
import { LoadMore } from '../../../ui/layout/load-more.tsx'
import { SearchField } from '../../../ui/controls/search-field.tsx'
import { SkeletonRows } from '../../../ui/layout/skeleton.tsx'
import { toast } from '../../../ui/overlays/toast.tsx'
import { useDebouncedValue } from '../../../ui/hooks/use-debounced-value.ts'
import { Thumbnail } from '../../attachments/index.ts'
import { itemFacts, isImage, kindOfItem, useVault } from '../../vault/index.ts'
import { DialogFooter } from '../../../ui/overlays/dialog-footer.tsx'
import { Name } from '../../../ui/name.tsx'

const SEARCH_DEBOUNCE_MS = 250

type AddFromVaultDialogProps = {
  project: Pick<ProjectPage, 'id' | 'attachments'>
  onClose: () => void
  onAdded: () => void
}

/** Puts what is in the vault into a project. */
export function AddFromVaultDialog({ project, onClose, onAdded }: AddFromVaultDialogProps) {
  const [searchText, setSearchText] = useState('')
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(new Set())
  const search = useDebouncedValue(searchText.trim(), SEARCH_DEBOUNCE_MS)
  const vault = toCursorList(
    useVault({ heldIn: 'vault', search, filter: undefined, sort: 'newest' }),
    ({ attachments }) => attachments,
  )
  const attachedIds = new Set(project.attachments.map(({ id }) => id))
  const items = vault.items
  const add = useMutation({
    mutationFn: (attachmentIds: string[]) => call(projectsApi.attach, { projectId: project.id, attachmentIds }),
    onSuccess: () => {
      toast.ok(vaultMessages.addedToProject)
      onAdded()
      onClose()
    },
    onError: (error) => toast.error(vaultMessages.addToProjectFailed, { detail: error.message }),
  })
  const toggle = (id: string) => {
    const next = new Set(selectedIds)
    if (!next.delete(id)) next.add(id)
    setSelectedIds(next)
  }
  return (
    <Dialog isOpen onClose={onClose} title="Add from the vault" className="max-w-130!">
      <SearchField label="Search the vault" value={searchText} onChange={setSearchText} className="mx-6 mt-4 mb-2" />
      <div className="min-h-40 flex-1 overflow-y-auto px-4 pb-2">
        {vault.isPending && <SkeletonRows label="Loading vault items" row="h-11" />}
        {vault.failure && (
          <ErrorState title={vaultMessages.loadFailed} detail={vault.failure.message} onRetry={vault.refetch} />
        )}
        {vault.firstPage && items.length === 0 && (
          <EmptyState icon={search ? SearchX : Archive} title={search ? 'Nothing found' : 'Your Vault is Empty'} />
        )}
        <ul>
          {items.map((item) => (
            <VaultRow
              key={item.id}
              item={item}
              isAttached={attachedIds.has(item.id)}
              isSelected={selectedIds.has(item.id)}
              onToggle={() => toggle(item.id)}
            />
          ))}
        </ul>
        {vault.nextPage && (
          <LoadMore {...vault.nextPage} errorMessage={vaultMessages.loadMoreFailed}>
            <SkeletonRows label="Loading more items" count={3} row="h-11" />
          </LoadMore>
        )}
      </div>
      <DialogFooter isBar>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          variant="primary"
          isBusy={add.isPending}
          disabledReason={selectedIds.size === 0 ? vaultMessages.selectItem : undefined}
          onClick={() => add.mutate([...selectedIds].slice(0, ITEMS_AT_ONCE))}
        >
          {selectedIds.size > 0 ? `Add ${selectedIds.size} ${selectedIds.size === 1 ? 'item' : 'items'}` : 'Add'}
        </Button>
      </DialogFooter>
    </Dialog>
  )
}

type VaultRowProps = { item: VaultAttachment; isAttached: boolean; isSelected: boolean; onToggle: () => void }

function VaultRow({ item, isAttached, isSelected, onToggle }: VaultRowProps) {
  const refusal = refusalReason(item, isAttached)
  return (
    <li>
      <label
        data-tip={refusal ?? undefined}
        className="flex min-h-12 cursor-pointer items-center gap-3 rounded-s px-2 py-1.5 hover:bg-surface-2 has-checked:bg-accent-soft has-disabled:cursor-default has-disabled:opacity-60"
      >
        <input
          type="checkbox"
          checked={isAttached || isSelected}
          disabled={refusal !== null}
          onChange={onToggle}
          className="size-4 shrink-0 accent-accent"
        />
        <Thumbnail
          id={item.id}
          kind={kindOfItem(item)}
          hasThumbnail={item.hasThumbnail}
          className="size-9 rounded-s"
          iconClass="size-4"
        />
        <span className="min-w-0 flex-1">
          <Name data-tip={item.title} className="block text-sm font-medium wrap-anywhere">
            {shortenFileName(item.title)}
          </Name>
          <span className="block truncate text-xs text-ink-3">{refusal ?? itemFacts(item)}</span>
        </span>
      </label>
    </li>
  )
}

/** Why an item cannot be put into the project, or null. */
function refusalReason(item: VaultAttachment, isAttached: boolean): string | null {
  if (isAttached) return 'Already in this project.'
  if (isImage(item)) return attachmentMessages.noImagesInProjects
  if (item.status === 'failed') return item.failure ?? 'It could not be read.'
  return item.status === 'completed' ? null : 'Still processing.'
}
