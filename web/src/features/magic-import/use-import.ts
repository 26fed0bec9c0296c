import { useState, useSyncExternalStore } from 'react'
import { attachmentsApi } from '#contract/attachments/api.ts'
import { magicImportApi } from '#contract/magic-import/api.ts'
import { RESOURCES_AT_ONCE } from '#contract/magic-import/limits.ts'
import { magicImportMessages } from '#contract/magic-import/messages.ts'
import type { ImportedResource } from '#contract/magic-import/schema.ts'
import { call } from '../../api/call.ts'
import { newId } from '../../api/new-id.ts'
import { upload } from '../../api/upload.ts'
import { toast } from '../../ui/overlays/toast.tsx'
import { createUploadStore, isUnfinished, type Upload, type UploadStore } from '../attachments/index.ts'
import type { ListedResource } from './selected-resources.ts'

type ImportResult = { added: number; failed: number }

/** How far one resource is: on its way in percent, there, or why not. */
export type ImportState = Upload['state'] | undefined

/** Brings resources in, all at once, and tells how far each is. Without a project they go into the vault. */
export function useImport(projectId: string | undefined) {
  const [store] = useState(() =>
    createUploadStore({
      target: projectId === undefined ? 'vault' : 'project',
      targetId: () => projectId ?? newId(),
      call,
      uploadFile: upload,
    }),
  )
  const uploads = useSyncExternalStore(store.subscribe, store.read, store.read)
  const [imported, setImported] = useState<readonly ImportedResource[]>([])

  /** Rejects when nothing could be stored; otherwise it answers once the last one has settled. */
  const run = async (resources: readonly ListedResource[]): Promise<ImportResult> => {
    const input = resources.slice(0, RESOURCES_AT_ONCE).map(({ url, title }) => ({ url, title: title.slice(0, 500) }))
    const answer = await call(magicImportApi.importAll, { ...(projectId && { projectId }), resources: input })
    setImported(answer.imported)
    store.addItems(answer.imported.flatMap(({ item }) => item ?? []))
    await waitUntilFinished(store)
    const rows = store.read()
    const failed = rows.filter(({ state }) => state.kind === 'failed')
    // A resource that could not be read is not left behind as a broken document.
    await Promise.all(failed.map(({ item }) => call(attachmentsApi.removeOne, { id: item!.id }).catch(() => undefined)))
    return { added: rows.length - failed.length, failed: answer.imported.length - rows.length + failed.length }
  }

  const stateOf = (url: string): ImportState => {
    const one = imported.find((resource) => resource.url === url)
    if (one?.failure) return { kind: 'failed', reason: one.failure }
    return uploads.find(({ item }) => item?.id === one?.item?.id)?.state
  }
  return { run, stateOf }
}

/** Says how an import went. */
export function toastImportResult({ added, failed }: ImportResult): void {
  if (failed > 0) toast.error(magicImportMessages.importedPartly(added, failed))
  else toast.ok(magicImportMessages.imported(added))
}

function waitUntilFinished(store: UploadStore): Promise<void> {
  return new Promise((resolve) => {
    const unsubscribe = store.subscribe(() => check())
    const check = () => {
      if (store.read().some(isUnfinished)) return
      unsubscribe()
      resolve()
    }
    check()
  })
}
