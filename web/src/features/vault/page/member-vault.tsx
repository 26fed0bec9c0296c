import { useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import type { VaultAttachment } from '#contract/vault/schema.ts'
import { FileDrop } from '../../../ui/controls/file-drop.tsx'
import { lazy } from '../../../ui/lazy.tsx'
import { Skeleton } from '../../../ui/layout/skeleton.tsx'
import type { Upload } from '../../attachments/index.ts'
import { LanguageHint } from '../../retrieval/index.ts'
import { AddContentMenu } from '../add-content-menu.tsx'
import { Details } from '../details/details.tsx'
import { toIntakeItem } from '../item-text.ts'
import { SelectionBar } from './selection-bar.tsx'
import { StorageBar } from './storage-bar.tsx'
import { useItemActions, type ItemDialog } from '../use-item-actions.ts'
import { useSelection } from '../use-selection.ts'
import { VaultContent } from './vault-content.tsx'
import { VaultPageLayout } from './vault-frame.tsx'
import { VaultToolbar } from './vault-toolbar.tsx'
import { addFiles, useVaultUploads } from '../vault-uploads.ts'
import { useVaultListParams, useVault } from '../vault-query.ts'

const PreviewDialog = lazy(async () => ({ default: (await import('../dialogs/preview-dialog.tsx')).PreviewDialog }))
const DeleteDialog = lazy(async () => ({ default: (await import('../dialogs/delete-dialog.tsx')).DeleteDialog }))
const AddToProjectDialog = lazy(async () => ({
  default: (await import('../dialogs/add-to-project-dialog.tsx')).AddToProjectDialog,
}))

/** The vault of someone who is signed in. */
export function MemberVault({ uid }: { uid: string }) {
  const params = useVaultListParams()
  const vault = useVault(params)
  const { store, uploads } = useVaultUploads(uid)
  const [dialog, setDialog] = useState<ItemDialog | null>(null)
  const items = vault.data?.pages.flatMap(({ attachments }) => attachments) ?? NO_ITEMS
  const [first] = vault.data?.pages ?? []
  const total = first?.total ?? items.length
  const { selectedIds, selectedItems, clear, ...selection } = useSelection(params, items, total)
  const retry = (item: VaultAttachment) => {
    store.addItems([toIntakeItem(item)])
    store.retry(item.id)
  }
  const actions = useItemActions({ show: setDialog, onDone: clear, retry })
  const { item: detailsId } = useSearch({ from: '/vault' })
  const navigate = useNavigate({ from: '/vault' })
  const showDetails = (item: string | undefined) => void navigate({ search: (now) => ({ ...now, item }), hash: true })

  const close = () => setDialog(null)

  return (
    <VaultPageLayout actions={<AddContentMenu store={store} />}>
      <div className="flex min-h-0 flex-1">
        <FileDrop label="Drop to add to your vault" onDrop={(files) => addFiles(store, files)} />
        <div className="relative flex min-w-0 flex-1 flex-col">
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
          <div tabIndex={0} data-scroll className="min-h-0 flex-1 overflow-y-auto focus-visible:-outline-offset-2">
            <div className="mx-auto flex w-full max-w-384 flex-col gap-4 px-4 pt-5 pb-28 md:px-8">
              {first && <StorageBar storage={first.storageInfo} />}
              {vault.isPending && <Skeleton className="h-4.5 w-80 max-w-full" />}
              <LanguageHint />
              <VaultToolbar params={params} />
              <VaultContent
                vault={vault}
                params={params}
                items={items}
                store={store}
                // What comes in here is kept here.
                uploads={params.heldIn === 'vault' ? uploads : NO_UPLOADS}
                selectedIds={selectedIds}
                onToggle={selection.toggle}
                onDetails={showDetails}
                actions={actions}
              />
            </div>
          </div>
          {selectedItems.length > 0 && (
            <SelectionBar
              selectedItems={selectedItems}
              total={total}
              isAll={selection.isAll}
              isSelecting={selection.isSelecting}
              onSelectAll={() => void selection.selectAll()}
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
            <AddToProjectDialog
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
    </VaultPageLayout>
  )
}

const NO_ITEMS: readonly VaultAttachment[] = []
const NO_UPLOADS: readonly Upload[] = []
