import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { say } from '#contract/attachments/messages.ts'
import type { IntakeItem, Place } from '#contract/attachments/schema.ts'
import { call } from '../../../api/call.ts'
import { upload } from '../../../api/upload.ts'
import { toast } from '../../../ui/toast.tsx'
import { addAndTell } from '../add-and-tell.ts'
import { tellRefusals } from '../tell-refusals.ts'
import { createUploadStore, type UploadStore } from '../upload-store.ts'
import { uploadOf, type Upload } from '../uploads.ts'
import { useTellKnown } from '../use-tell-known.ts'
import { mergeRows } from './merge-rows.ts'

const stores = new Map<string, UploadStore>()

type PlaceParts = {
  place: Extract<Place, 'project' | 'bot'>
  placeId: string
  /** What the server tells of it, newest first. */
  items: readonly IntakeItem[]
  /** Something has arrived: what the server tells is read anew. */
  changed: () => void
}

/** What is on its way into a place. It goes on while its dialog or page is left. */
function uploadsInto({ place, placeId, changed }: PlaceParts): UploadStore {
  const key = `${place} ${placeId}`
  const known = stores.get(key)
  if (known) return known
  const store = createUploadStore({
    place,
    placeId: () => placeId,
    call,
    sendFile: upload,
    // What becomes of files of a bot is said once for all of them.
    refused: (message) => (place === 'project' || message === say.sourceFailed) && tellRefusals([{ message }], place),
    linkAdded: () => toast.ok(say.linkAdded),
    completed: changed,
  })
  stores.set(key, store)
  return store
}

export type PlaceFiles = ReturnType<typeof usePlaceFiles>

/** The documents of a place, newest first: those that are there and those that are on their way. */
export function usePlaceFiles(parts: PlaceParts) {
  const { items } = parts
  const store = uploadsInto(parts)
  const uploads = useSyncExternalStore(store.subscribe, store.read, store.read)
  useAdopted(store, items)
  useTellKnown(uploads)
  const rows = useMemo(() => mergeRows(uploads, items.map(uploadOf)), [uploads, items])

  return {
    rows,
    /** Where `words` are given, they stand while the files are on their way, and how it went is said at the end. */
    addFiles(files: readonly File[], words?: string) {
      // Links have a limit of their own.
      const isMine = ({ item }: Upload) => uploads.some((one) => one.item !== null && one.item.id === item?.id)
      const here = rows.filter((row) => row.kind !== 'link' && !uploads.includes(row) && !isMine(row))
      const links = uploads.filter(({ kind }) => kind === 'link').length
      const images = here.filter(({ kind }) => kind === 'image').length
      const adding = { who: { isGuest: false }, elsewhere: { files: here.length - links, images } }
      if (words) addAndTell(store, files, adding, words)
      else tellRefusals(store.addFiles(files, adding), parts.place)
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
    async takeOut(row: Upload, remove: (itemId: string) => Promise<unknown>): Promise<void> {
      const { item, key, state } = row
      // What never became a document is gone with its row.
      if (item === null || (state.is === 'uploading' && row.kind !== 'link')) await store.remove(key)
      else await remove(item.id)
      store.forget(
        store.read().flatMap((one) => (one.key === key || (item && one.item?.id === item.id) ? one.key : [])),
      )
    },
  }
}

/** What was begun elsewhere, or before a reload, is followed to its end here too. */
function useAdopted(store: UploadStore, items: readonly IntakeItem[]): void {
  const moving = items.filter(({ status }) => status === 'analysing' || status === 'uploading')
  const key = moving.map(({ id }) => id).join()
  useEffect(() => {
    if (moving.length > 0) store.addItems(moving)
    // oxlint-disable-next-line react/exhaustive-deps -- by their ids: the objects are new with each answer
  }, [store, key])
}
