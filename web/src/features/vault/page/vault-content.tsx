import { Archive, SearchX } from 'lucide-react'
import { useEffect, useMemo } from 'react'
import { VAULT_SCROLL_MARGIN_PX } from '#contract/vault/limits.ts'
import { vaultMessages } from '#contract/vault/messages.ts'
import type { VaultAttachment } from '#contract/vault/schema.ts'
import { toCursorList } from '../../../api/cursor-list.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { EmptyState } from '../../../ui/layout/empty-state.tsx'
import { ErrorState } from '../../../ui/layout/error-state.tsx'
import { LoadMore } from '../../../ui/layout/load-more.tsx'
import { toast } from '../../../ui/overlays/toast.tsx'
import { isOnServer, pickFiles, type Upload, type UploadStore } from '../../attachments/index.ts'
import { GRID_CLASS } from './grid-class.ts'
import { toIntakeItem } from '../item-text.ts'
import type { SelectedIds } from '../selection-reducer.ts'
import { ProgressCard } from './progress-card.tsx'
import type { ItemActions } from '../use-item-actions.ts'
import { addFiles } from '../vault-uploads.ts'
import { VaultGrid } from './vault-grid.tsx'
import type { VaultListParams, useVault } from '../vault-query.ts'
import { VaultSkeleton } from './vault-skeleton.tsx'

type VaultContentProps = {
  vault: ReturnType<typeof useVault>
  params: VaultListParams
  items: readonly VaultAttachment[]
  store: UploadStore
  uploads: readonly Upload[]
  selectedIds: SelectedIds
  onToggle: (id: string) => void
  onDetails: (id: string) => void
  actions: ItemActions
}

/** The cards in each of their faces: on their way, failed, none, and there. */
export function VaultContent({ vault, params, items, store, uploads, ...grid }: VaultContentProps) {
  const { nextPage } = toCursorList(vault, ({ attachments }) => attachments)
  useFollowUnfinished(store, params.heldIn === 'vault' ? items : NO_ITEMS)
  // What is still on its way has a card of its own.
  const shown = useMemo(() => {
    const unfinished = new Set(uploads.map(({ item }) => item?.id))
    return items.filter(({ id }) => !unfinished.has(id))
  }, [items, uploads])

  // What arrived and could not be read is in the vault: its own card asks before it is deleted.
  const removeUpload = (upload: Upload) => {
    const { key } = upload
    if (upload.state.kind !== 'failed' || !isOnServer(upload))
      return store.remove(key).catch(() => toast.error(vaultMessages.deleteFailed))
    store.drop([key])
    void vault.refetch()
  }

  if (vault.isPending) return <VaultSkeleton />
  if (vault.isError && !vault.data) {
    return (
      <ErrorState
        title="Oops! Something went wrong"
        detail={vaultMessages.loadFailed}
        retryLabel="Try Again"
        onRetry={() => void vault.refetch()}
      />
    )
  }
  if (shown.length === 0 && uploads.length === 0) return <EmptyVault params={params} store={store} />
  return (
    <>
      {uploads.length > 0 && (
        <ul aria-label="Uploading" className={GRID_CLASS}>
          {uploads.map((upload) => (
            <ProgressCard
              key={upload.key}
              upload={upload}
              onRetry={() => store.retry(upload.key)}
              onRemove={() => removeUpload(upload)}
            />
          ))}
        </ul>
      )}
      <VaultGrid items={shown} {...grid} />
      {nextPage && (
        <LoadMore {...nextPage} errorMessage={vaultMessages.loadMoreFailed} marginPx={VAULT_SCROLL_MARGIN_PX}>
          {nextPage.isLoading ? <VaultSkeleton label="Loading more items" /> : <div className="h-px" />}
        </LoadMore>
      )}
    </>
  )
}

const NO_ITEMS: readonly VaultAttachment[] = []

/** What was begun elsewhere, or before a reload, is followed to its end here too. */
function useFollowUnfinished(store: UploadStore, items: readonly VaultAttachment[]): void {
  const unfinished = items.filter(({ status }) => status === 'analysing' || status === 'uploading')
  const key = unfinished.map(({ id }) => id).join()
  useEffect(() => {
    if (unfinished.length > 0) store.addItems(unfinished.map(toIntakeItem))
    // oxlint-disable-next-line react/exhaustive-deps -- by their ids: the objects are new with each answer
  }, [store, key])
}

function EmptyVault({ params: { heldIn, search, filter }, store }: { params: VaultListParams; store: UploadStore }) {
  if (search || filter) {
    return (
      <EmptyState icon={SearchX} title="Nothing found" size="page" headingLevel="h2">
        Nothing in your vault matches. Try other words or another type.
      </EmptyState>
    )
  }
  if (heldIn === 'chats') {
    return (
      <EmptyState icon={Archive} title="Nothing in chats" size="page" headingLevel="h2">
        Files you sent in chats without saving them to your vault are listed here. They use storage until you delete
        them.
      </EmptyState>
    )
  }
  const upload = async () => {
    const files = await pickFiles()
    if (files.length > 0) addFiles(store, files)
  }
  return (
    <EmptyState
      icon={Archive}
      title="Your Vault is Empty"
      size="page"
      headingLevel="h2"
      action={
        <Button variant="primary" onClick={() => void upload()}>
          Upload docs, code, files
        </Button>
      }
    >
      Your vault keeps files, links and notes ready for any chat. You can also drop files anywhere on this page.
    </EmptyState>
  )
}
