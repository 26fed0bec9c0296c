import { Archive, SearchX } from 'lucide-react'
import { useEffect, useMemo } from 'react'
import { VAULT_SCROLL_MARGIN_PX } from '#contract/vault/limits.ts'
import { say } from '#contract/vault/messages.ts'
import type { VaultAttachment } from '#contract/vault/schema.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { ListEnd } from '../../ui/list-end.tsx'
import { toast } from '../../ui/toast.tsx'
import { hasArrived, pickFiles, type Upload, type UploadStore } from '../attachments/index.ts'
import { GRID } from './grid-class.ts'
import { asIntake } from './item-words.ts'
import type { Picked } from './picked.ts'
import { ProgressCard } from './progress-card.tsx'
import type { ItemActions } from './use-item-actions.ts'
import { addFiles } from './vault-uploads.ts'
import { VaultGrid } from './vault-grid.tsx'
import type { Listing, useVault } from './vault-query.ts'
import { VaultSkeleton } from './vault-skeleton.tsx'

type VaultContentProps = {
  vault: ReturnType<typeof useVault>
  listing: Listing
  items: readonly VaultAttachment[]
  store: UploadStore
  uploads: readonly Upload[]
  picked: Picked
  onPick: (id: string) => void
  onDetails: (id: string) => void
  actions: ItemActions
}

/** The cards in each of their faces: on their way, failed, none, and there. */
export function VaultContent({ vault, listing, items, store, uploads, ...grid }: VaultContentProps) {
  useAdopted(store, items)
  // What is still on its way has a card of its own.
  const shown = useMemo(() => {
    const moving = new Set(uploads.map(({ item }) => item?.id))
    return items.filter(({ id }) => !moving.has(id))
  }, [items, uploads])

  // What arrived and could not be read is in the vault: its own card asks before it is deleted.
  const leave = (upload: Upload) => {
    const { key } = upload
    if (upload.state.is !== 'failed' || !hasArrived(upload))
      return store.remove(key).catch(() => toast.error(say.deleteFailed))
    store.forget([key])
    void vault.refetch()
  }

  if (vault.isPending) return <VaultSkeleton />
  if (vault.isError && !vault.data) {
    return (
      <ErrorState
        title="Oops! Something went wrong"
        detail={say.loadFailed}
        retryLabel="Try Again"
        onRetry={() => location.reload()}
      />
    )
  }
  if (shown.length === 0 && uploads.length === 0) return <Nothing listing={listing} store={store} />
  return (
    <>
      {uploads.length > 0 && (
        <ul aria-label="On their way" className={GRID}>
          {uploads.map((upload) => (
            <ProgressCard
              key={upload.key}
              upload={upload}
              onRetry={() => store.retry(upload.key)}
              onRemove={() => leave(upload)}
            />
          ))}
        </ul>
      )}
      <VaultGrid items={shown} {...grid} />
      {vault.hasNextPage && (
        <ListEnd
          isReading={vault.isFetchingNextPage}
          error={vault.isFetchNextPageError ? vault.error : null}
          failure={say.loadMoreFailed}
          read={() => void vault.fetchNextPage()}
          within={VAULT_SCROLL_MARGIN_PX}
        >
          {vault.isFetchingNextPage ? <VaultSkeleton label="Loading more items" /> : <div className="h-px" />}
        </ListEnd>
      )}
    </>
  )
}

/** What was begun elsewhere, or before a reload, is followed to its end here too. */
function useAdopted(store: UploadStore, items: readonly VaultAttachment[]): void {
  const moving = items.filter(({ status }) => status === 'analysing' || status === 'uploading')
  const key = moving.map(({ id }) => id).join()
  useEffect(() => {
    if (moving.length > 0) store.addItems(moving.map(asIntake))
    // oxlint-disable-next-line react/exhaustive-deps -- by their ids: the objects are new with each answer
  }, [store, key])
}

function Nothing({ listing: { search, filter }, store }: { listing: Listing; store: UploadStore }) {
  if (search || filter) {
    return (
      <EmptyState icon={SearchX} title="Nothing found" size="page" headingLevel="h2">
        Nothing in your vault matches. Try other words, or another type.
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
      Files, links and notes that you keep here are ready for any chat. You can also drop files anywhere on this page.
    </EmptyState>
  )
}
