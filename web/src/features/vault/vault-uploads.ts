import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { say as sayOfUploads } from '#contract/attachments/messages.ts'
import { vaultApi } from '#contract/vault/api.ts'
import { say } from '#contract/vault/messages.ts'
import { call } from '../../api/call.ts'
import { newId } from '../../api/new-id.ts'
import { upload } from '../../api/upload.ts'
import { toast } from '../../ui/toast.tsx'
import {
  createUploadStore,
  hasArrived,
  hasDetail,
  tellRefusals,
  type Upload,
  type UploadStore,
} from '../attachments/index.ts'
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
    completed: ({ id, type }) => {
      if (type === 'LINK') toast.ok(say.linkAdded)
      void settle(id)
    },
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
  return { store, uploads: useSyncExternalStore(store.subscribe, store.read) }
}

/** Sends files into the vault, and says how that went once the last of them has arrived. */
export function addFiles(store: UploadStore, files: readonly File[]): void {
  const before = new Set(store.read().map(({ key }) => key))
  tellRefusals(store.addFiles(files, { who: { isGuest: false }, elsewhere: { files: 0, images: 0 } }))
  const mine = store.read().flatMap(({ key }) => (before.has(key) ? [] : key))
  if (mine.length === 0) return
  const end = toast.busy(say.adding)
  let arrived = 0
  const check = () => {
    const rows = store.read().filter(({ key }) => mine.includes(key))
    arrived = Math.max(arrived, rows.filter(hasArrived).length)
    if (rows.some(({ state }) => state.is === 'uploading')) return
    leave()
    end()
    const failed = rows.find((row) => row.state.is === 'failed' && !hasArrived(row))
    if (failed) tellFailure(reasonOf(failed))
    // Where every one was cancelled there is nothing to tell.
    else if (arrived > 0) toast.ok(sayOfUploads.uploaded)
  }
  const leave = store.subscribe(check)
}

function tellFailure(reason: string): void {
  tellRefusals([hasDetail(reason) ? { message: reason } : { message: sayOfUploads.uploadFailed, detail: reason }])
}

function reasonOf({ state }: Upload): string {
  return state.is === 'failed' ? state.reason : ''
}
