import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { say as sayOfUploads } from '#contract/attachments/messages.ts'
import { vaultApi } from '#contract/vault/api.ts'
import { say } from '#contract/vault/messages.ts'
import { call } from '../../api/call.ts'
import { newId } from '../../api/new-id.ts'
import { upload } from '../../api/upload.ts'
import { toast } from '../../ui/toast.tsx'
import { addAndTell, createUploadStore, type Upload, type UploadStore, useTellKnown } from '../attachments/index.ts'
import { landInVault, refreshVault } from './vault-query.ts'

const stores = new Map<string, UploadStore>()

/** What is on its way into somebody's vault. It goes on while they look at something else. */
function vaultUploads(queryClient: QueryClient, uid: string): UploadStore {
  const known = stores.get(uid)
  if (known) return known
  const store: UploadStore = createUploadStore({
    place: 'vault',
    placeId: newId,
    call,
    sendFile: upload,
    // What becomes of files is said once for all of an upload.
    refused: (reason) => reason === sayOfUploads.sourceFailed && toast.error(reason),
    linkAdded: () => toast.ok(sayOfUploads.linkAdded),
    completed: ({ id }) => void settle(id),
  })
  // The card of the upload leaves when the item itself is in the list.
  const settle = async (id: string) => {
    try {
      landInVault(queryClient, await call(vaultApi.open, { id }))
    } catch {
      await refreshVault(queryClient)
    }
    store.forget(store.read().flatMap((row) => (row.item?.id === id ? row.key : [])))
  }
  stores.set(uid, store)
  return store
}

export function useVaultUploads(uid: string): { store: UploadStore; uploads: readonly Upload[] } {
  const queryClient = useQueryClient()
  const store = vaultUploads(queryClient, uid)
  const uploads = useSyncExternalStore(store.subscribe, store.read)
  useTellKnown(uploads)
  return { store, uploads }
}

/** Sends files into the vault. */
export function addFiles(store: UploadStore, files: readonly File[]): void {
  addAndTell(store, files, { who: { isGuest: false }, elsewhere: { files: 0, images: 0 } }, say.adding)
}
