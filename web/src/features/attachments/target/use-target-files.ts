import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { attachmentMessages } from '#contract/attachments/messages.ts'
import type { IntakeItem, AttachmentTarget } from '#contract/attachments/schema.ts'
import { call } from '../../../api/call.ts'
import { upload } from '../../../api/upload.ts'
import { toast } from '../../../ui/overlays/toast.tsx'
import { offerVault, uploadWithToasts } from '../uploads/upload-with-toasts.ts'
import { toastRefusals } from '../uploads/toast-refusals.ts'
import { createUploadStore, type UploadStore } from '../uploads/upload-store.ts'
import { toUpload } from '../uploads/uploads-reducer.ts'
import { type Upload } from '../uploads/upload.ts'
import { useDuplicateToasts } from '../uploads/use-duplicate-toasts.ts'
import { mergeRows } from './merge-rows.ts'

const stores = new Map<string, UploadStore>()

type TargetFilesOptions = {
  target: Extract<AttachmentTarget, 'project' | 'bot'>
  targetId: string
  /** What the server tells of it, newest first. */
  items: readonly IntakeItem[]
  /** Something has arrived: what the server tells is read anew. */
  onChange: () => void
}

/** What is on its way into a place. It goes on while its dialog or page is left. */
function getUploadStore({ target, targetId, onChange }: TargetFilesOptions): UploadStore {
  const key = `${target} ${targetId}`
  const existing = stores.get(key)
  if (existing) return existing
  const store = createUploadStore({
    target,
    targetId: () => targetId,
    call,
    uploadFile: upload,
    // What becomes of files of a bot is said once for all of them.
    onRefused: (message) =>
      (target === 'project' || message === attachmentMessages.sourceFailed) && toastRefusals([{ message }], target),
    onLinkAdded: () => toast.ok(attachmentMessages.linkAdded),
    onCompleted: onChange,
  })
  stores.set(key, store)
  return store
}

export type TargetFiles = ReturnType<typeof useTargetFiles>

/** The documents of a place, newest first: those that are there and those that are on their way. */
export function useTargetFiles(options: TargetFilesOptions) {
  const { items } = options
  const store = getUploadStore(options)
  const uploads = useSyncExternalStore(store.subscribe, store.read, store.read)
  useFollowUnfinished(store, items)
  useDuplicateToasts(uploads)
  const rows = useMemo(() => mergeRows(uploads, items.map(toUpload)), [uploads, items])

  return {
    rows,
    /** Where `words` are given, they stand while the files are on their way, and how it went is said at the end. */
    addFiles(files: readonly File[], progressText?: string) {
      // Links have a limit of their own.
      const isOwnUpload = ({ item }: Upload) => uploads.some((one) => one.item !== null && one.item.id === item?.id)
      const storedRows = rows.filter((row) => row.kind !== 'link' && !uploads.includes(row) && !isOwnUpload(row))
      const links = uploads.filter(({ kind }) => kind === 'link').length
      const images = storedRows.filter(({ kind }) => kind === 'image').length
      const context = { who: { isGuest: false }, existing: { files: storedRows.length - links, images } }
      if (progressText) uploadWithToasts(store, files, context, progressText)
      else toastRefusals(store.addFiles(files, context), options.target, offerVault(context))
    },
    addLink: (url: string) => store.addLink(url, {}),
    /** What came in by another way is followed from here. */
    addItems: (added: readonly IntakeItem[]) => store.addItems(added),
    retry(row: Upload) {
      // A row that only the server knows is followed from now on.
      if (row.item && !store.read().some(({ key }) => key === row.key)) store.addItems([row.item])
      store.retry(row.key)
    },
    /** Takes one out; `remove` does so with what the server has of it. */
    async removeRow(row: Upload, remove: (itemId: string) => Promise<unknown>): Promise<void> {
      const { item, key, state } = row
      // What never became a document is gone with its row.
      if (item === null || (state.kind === 'uploading' && row.kind !== 'link')) await store.remove(key)
      else await remove(item.id)
      store.drop(store.read().flatMap((one) => (one.key === key || (item && one.item?.id === item.id) ? one.key : [])))
    },
  }
}

/** What was begun elsewhere, or before a reload, is followed to its end here too. */
function useFollowUnfinished(store: UploadStore, items: readonly IntakeItem[]): void {
  const unfinished = items.filter(({ status }) => status === 'analysing' || status === 'uploading')
  const key = unfinished.map(({ id }) => id).join()
  useEffect(() => {
    if (unfinished.length > 0) store.addItems(unfinished)
    // oxlint-disable-next-line react/exhaustive-deps -- by their ids: the objects are new with each answer
  }, [store, key])
}
