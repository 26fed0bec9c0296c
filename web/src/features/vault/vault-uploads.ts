import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { attachmentMessages } from '#contract/attachments/messages.ts'
import { vaultApi } from '#contract/vault/api.ts'
import { vaultMessages } from '#contract/vault/messages.ts'
import { call } from '../../api/call.ts'
import { newId } from '../../api/new-id.ts'
import { upload } from '../../api/upload.ts'
import { toast } from '../../ui/overlays/toast.tsx'
import {
  uploadWithToasts,
  createUploadStore,
  type Upload,
  type UploadStore,
  useDuplicateToasts,
} from '../attachments/index.ts'
import { insertCachedItem, refreshVault } from './vault-query.ts'

const stores = new Map<string, UploadStore>()

/** What is on its way into somebody's vault. It goes on while they look at something else. */
function vaultUploads(queryClient: QueryClient, uid: string): UploadStore {
  const existing = stores.get(uid)
  if (existing) return existing
  const store: UploadStore = createUploadStore({
    target: 'vault',
    targetId: newId,
    call,
    uploadFile: upload,
    // What becomes of files is said once for all of an upload.
    onRefused: (reason) => reason === attachmentMessages.sourceFailed && toast.error(reason),
    onLinkAdded: () => toast.ok(attachmentMessages.linkAdded),
    onCompleted: ({ id }) => void moveIntoList(id),
  })
  // The card of the upload leaves when the item itself is in the list.
  const moveIntoList = async (id: string) => {
    try {
      insertCachedItem(queryClient, await call(vaultApi.open, { id }))
    } catch {
      await refreshVault(queryClient)
    }
    store.drop(store.read().flatMap((row) => (row.item?.id === id ? row.key : [])))
  }
  stores.set(uid, store)
  return store
}

export function useVaultUploads(uid: string): { store: UploadStore; uploads: readonly Upload[] } {
  const queryClient = useQueryClient()
  const store = vaultUploads(queryClient, uid)
  const uploads = useSyncExternalStore(store.subscribe, store.read)
  useDuplicateToasts(uploads)
  return { store, uploads }
}

/** Sends files into the vault. */
export function addFiles(store: UploadStore, files: readonly File[]): void {
  uploadWithToasts(store, files, { who: { isGuest: false }, existing: { files: 0, images: 0 } }, vaultMessages.adding)
}
