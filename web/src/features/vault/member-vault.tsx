import { useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import type { VaultAttachment } from '#contract/vault/schema.ts'
import { FileDrop } from '../../ui/file-drop.tsx'
import { lazy } from '../../ui/lazy.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { AddContentMenu } from './add-content-menu.tsx'
import { Details } from './details.tsx'
import { asIntake } from './item-words.ts'
import { SelectionBar } from './selection-bar.tsx'
import { StorageBar } from './storage-bar.tsx'
import { useItemActions, type ItemDialog } from './use-item-actions.ts'
import { useSelection } from './use-selection.ts'
import { VaultContent } from './vault-content.tsx'
import { VaultFrame } from './vault-frame.tsx'
import { VaultToolbar } from './vault-toolbar.tsx'
import { addFiles, useVaultUploads } from './vault-uploads.ts'
import { useListing, useVault } from './vault-query.ts'

const PreviewDialog = lazy(async () => ({ default: (await import('./preview-dialog.tsx')).PreviewDialog }))
const DeleteDialog = lazy(async () => ({ default: (await import('./delete-dialog.tsx')).DeleteDialog }))
const ProjectDialog = lazy(async () => ({ default: (await import('./project-dialog.tsx')).ProjectDialog }))

/** The vault of someone who is signed in. */
export function MemberVault({ uid }: { uid: string }) {
  const listing = useListing()
  const vault = useVault(listing)
  const { store, uploads } = useVaultUploads(uid)
  const [dialog, setDialog] = useState<ItemDialog | null>(null)
  const items = vault.data?.pages.flatMap(({ attachments }) => attachments) ?? NO_ITEMS
  const [first] = vault.data?.pages ?? []
  const total = first?.total ?? items.length
  const { picked, chosen, clear, ...selection } = useSelection(listing, items, total)
  const retry = (item: VaultAttachment) => {
    store.addItems([asIntake(item)])
    store.retry(item.id)
  }
  const actions = useItemActions({ show: setDialog, done: clear, retry })
  const { item: detailsId } = useSearch({ from: '/vault' })
  const navigate = useNavigate({ from: '/vault' })
  const showDetails = (item: string | undefined) => void navigate({ search: (now) => ({ ...now, item }) })

  const close = () => setDialog(null)

  return (
    <VaultFrame actions={<AddContentMenu store={store} />}>
      <div className="flex min-h-0 flex-1">
        <FileDrop label="Drop to keep in your vault" onDrop={(files) => addFiles(store, files)} />
        <div className="relative flex min-w-0 flex-1 flex-col">
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
          <div tabIndex={0} data-scroll className="min-h-0 flex-1 overflow-y-auto focus-visible:-outline-offset-2">
            <div className="mx-auto flex w-full max-w-300 flex-col gap-4 px-4 pt-5 pb-28 md:px-8">
              {first && <StorageBar storage={first.storageInfo} />}
              {vault.isPending && <Skeleton className="h-4.5 w-80 max-w-full" />}
              <VaultToolbar listing={listing} />
              <VaultContent
                vault={vault}
                listing={listing}
                items={items}
                store={store}
                uploads={uploads}
                picked={picked}
                onPick={selection.toggle}
                onDetails={showDetails}
                actions={actions}
              />
            </div>
          </div>
          {chosen.length > 0 && (
            <SelectionBar
              chosen={chosen}
              total={total}
              isAll={selection.isAll}
              isSelecting={selection.isSelecting}
              onAll={() => void selection.selectAll()}
              actions={actions}
              onClear={clear}
            />
          )}
        </div>
        {detailsId && (
          <Details key={detailsId} id={detailsId} actions={actions} onClose={() => showDetails(undefined)} />
        )}
        <Suspense>
          {dialog?.kind === 'preview' && <PreviewDialog item={dialog.item} onClose={close} actions={actions} />}
          {dialog?.kind === 'delete' && (
            <DeleteDialog
              items={dialog.items}
              onClose={close}
              onDeleted={(ids) => {
                close()
                clear()
                if (detailsId && ids.includes(detailsId)) showDetails(undefined)
              }}
            />
          )}
          {dialog?.kind === 'project' && (
            <ProjectDialog
              items={dialog.items}
              onClose={close}
              onAdded={() => {
                close()
                clear()
              }}
            />
          )}
        </Suspense>
      </div>
    </VaultFrame>
  )
}

const NO_ITEMS: readonly VaultAttachment[] = []
