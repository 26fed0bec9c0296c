import { useQueryClient } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { call } from '../../../api/call.ts'
import { newId } from '../../../api/new-id.ts'
import { upload } from '../../../api/upload.ts'
import { createUploadStore, isOnServer, pickFiles, toastRefusals, type UploadStore } from '../../attachments/index.ts'
import { vaultKey } from '../../vault/query-keys.ts'

export type TaskFiles = ReturnType<typeof useTaskFiles>

/** The files of a task: chosen from the vault, or uploaded here, which puts them into the vault. */
export function useTaskFiles(initial: readonly string[]) {
  const queryClient = useQueryClient()
  const [chosen, setChosen] = useState(initial)
  const [store] = useState(() =>
    createTaskUploads((id) => {
      setChosen((now) => (now.includes(id) ? now : [...now, id]))
      void queryClient.invalidateQueries({ queryKey: vaultKey })
    }),
  )
  const uploads = useSyncExternalStore(store.subscribe, store.read, store.read)
  const arrived = uploads.flatMap((row) =>
    row.item && isOnServer(row) && row.state.kind !== 'failed' ? row.item.id : [],
  )
  return {
    chosen,
    choose: setChosen,
    uploads,
    retry: store.retry,
    remove: (key: string) => void store.remove(key),
    async pick(): Promise<void> {
      const existing = { files: chosen.length, images: 0 }
      toastRefusals(store.addFiles(await pickFiles(), { who: { isGuest: false }, existing }), 'vault')
    },
    /** All that a run is given: what is still being read counts, too. */
    itemIds: [...new Set([...chosen, ...arrived])],
    isUploading: uploads.some(({ state }) => state.kind === 'uploading'),
  }
}

/** What has arrived leaves it: from then on it is one of the vault like any other. */
function createTaskUploads(onArrived: (itemId: string) => void): UploadStore {
  const store: UploadStore = createUploadStore({
    target: 'vault',
    targetId: newId,
    call,
    uploadFile: upload,
    onCompleted({ id }) {
      onArrived(id)
      store.drop(store.read().flatMap(({ key, item }) => (item?.id === id ? key : [])))
    },
  })
  return store
}
