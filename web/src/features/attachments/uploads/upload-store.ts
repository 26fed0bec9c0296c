import { attachmentsApi } from '#contract/attachments/api.ts'
import { fileKind } from '#contract/attachments/file-types.ts'
import type { IntakeItem, AttachmentTarget } from '#contract/attachments/schema.ts'
import type { Call } from '../../../api/call.ts'
import { newId } from '../../../api/new-id.ts'
import { reasonOf } from '../../../api/reason-of.ts'
import type { Upload as UploadFile, UploadStep } from '../../../api/upload.ts'
import { validateFiles, type FilesRefusal } from './validate-files.ts'
import { createProgressPoller } from './progress-poller.ts'
import { createUploadQueue } from './upload-queue.ts'
import { toUpload, uploadsReducer, type UploadEvent } from './uploads-reducer.ts'
import { isOnServer, isUnfinished, NO_UPLOADS, type Upload } from './upload.ts'

/** So many files travel at once; the browser keeps connections for the rest of the page. */
const MAX_PARALLEL_UPLOADS = 3

const INTERRUPTED_MESSAGE = 'The upload was interrupted. Add the file again.'

export type UploadStore = ReturnType<typeof createUploadStore>

/** Who adds files, and what is there already beside the rows of this store. */
export type UploadContext = {
  who: { isGuest: boolean }
  existing: { files: number; images: number }
  isVisitor?: boolean
  /** The one file is a text that was pasted. */
  pasted?: PastedText
}

/** A pasted text is known to whoever keeps it until it has arrived. */
export type PastedText = {
  key: string
  /** What the server called it, if a try was begun before the page was left. */
  begunId: string | null
}

type ActiveUpload = {
  file: File
  targetId: string
  pasted: PastedText | undefined
  isVisitor: boolean
  stop: AbortController
}

type UploadStoreOptions = {
  target: AttachmentTarget
  /** Where the next files are put; asked once for all that are added together. */
  targetId: () => string
  call: Call
  uploadFile: UploadFile
  /** Told why one was not taken after all. */
  onRefused?: (reason: string) => void
  /** Told when a link that was added here has been read. */
  onLinkAdded?: () => void
  /** Told of each that has come to its good end here. */
  onCompleted?: (item: IntakeItem) => void
}

/** Files and links on their way into one place. It outlives the page that shows it, so leaving stops nothing. */
export function createUploadStore(options: UploadStoreOptions) {
  const { target, targetId, call, uploadFile, onCompleted, onRefused } = options
  let uploads: readonly Upload[] = NO_UPLOADS
  /** Links of this visit that are being read; those that somebody added elsewhere are none of our news. */
  const addedLinks = new Set<string>()
  const listeners = new Set<() => void>()
  const activeUploads = new Map<string, ActiveUpload>()
  const queue = createUploadQueue(MAX_PARALLEL_UPLOADS)

  const dispatch = (event: UploadEvent) => {
    const previous = uploads
    uploads = uploadsReducer(uploads, event)
    for (const { key, kind, state, item } of uploads) {
      if (!item || !previous.some((old) => old.key === key && isUnfinished(old))) continue
      if (state.kind === 'completed') {
        onCompleted?.(item)
        if (addedLinks.delete(item.id)) options.onLinkAdded?.()
      }
      // A link is fetched behind the scenes: nobody was waiting for this word.
      if (state.kind === 'failed' && kind === 'link') onRefused?.(state.reason)
    }
    for (const listener of listeners) listener()
    poller.schedule()
  }
  const poller = createProgressPoller({
    // What is being sent from here is known here; a link is fetched by the server.
    unfinished: () =>
      uploads.flatMap((row) => (row.item && isUnfinished(row) && !activeUploads.has(row.key) ? row.item.id : [])),
    isWatched: () => listeners.size > 0,
    fetchStates: async (ids) => {
      const items = await call(attachmentsApi.states, { ids: ids.join(',') })
      dispatch({ type: 'statesReceived', requestedIds: ids, items })
    },
  })

  const send = async (key: string) => {
    const active = activeUploads.get(key)
    if (!active || active.stop.signal.aborted) return
    const { file, pasted, isVisitor, stop } = active
    const announcement = {
      place: target,
      placeId: active.targetId,
      name: file.name,
      type: file.type,
      size: file.size,
      isPastedText: pasted !== undefined,
    }
    const onStep = (step: UploadStep) => dispatch({ ...step, key })
    try {
      const item = await uploadFile(file, announcement, onStep, stop.signal, {
        isVisitor,
        begunId: pasted?.begunId ?? null,
      })
      activeUploads.delete(key)
      dispatch({ type: 'arrived', key, item })
    } catch (error) {
      if (stop.signal.aborted) return
      const reason = reasonOf(error)
      dispatch({ type: 'failed', key, reason })
      onRefused?.(reason)
    }
  }
  const enqueue = (key: string) => queue.run(() => send(key))

  const sendAll = (
    files: readonly File[],
    { pasted, isVisitor = false }: Pick<UploadContext, 'pasted' | 'isVisitor'>,
  ) => {
    const id = targetId()
    const rows = files.map((file): Upload => {
      const key = pasted?.key ?? newId()
      activeUploads.set(key, { file, targetId: id, pasted, isVisitor, stop: new AbortController() })
      return { key, name: file.name, size: file.size, kind: fileKind(file) ?? 'text', item: null, state: WAITING }
    })
    if (rows.length > 0) dispatch({ type: 'added', uploads: rows })
    for (const { key } of rows) enqueue(key)
  }

  return {
    target,
    read: () => uploads,
    subscribe(listener: () => void) {
      listeners.add(listener)
      poller.schedule()
      return () => void listeners.delete(listener)
    },
    /** Sends what may go there, and answers with why the others may not. */
    addFiles(files: readonly File[], context: UploadContext): FilesRefusal[] {
      const { who, existing } = context
      // The vault has no end: only the files of one upload are counted together.
      const counted = target === 'vault' ? existing : sumCounts(existing, countUploads(uploads))
      const { accepted, refusals } = validateFiles(files, { user: who, place: target, existing: counted })
      sendAll(accepted, context)
      return refusals
    },
    /** A text that was taken before the page was left; it may be here already. */
    resend(file: File, pasted: PastedText): void {
      if (!uploads.some(({ key }) => key === pasted.key)) sendAll([file], { pasted })
    },
    async addLink(url: string, { isVisitor = false }: Pick<UploadContext, 'isVisitor'>): Promise<void> {
      const item = await call(attachmentsApi.addLink, { place: target, placeId: targetId(), url }, { isVisitor })
      if (item.status === 'completed') options.onLinkAdded?.()
      else addedLinks.add(item.id)
      dispatch({ type: 'added', uploads: [toUpload(item)] })
    },
    /** What is there already, in the vault or in a chat that waits. */
    addItems: (items: readonly IntakeItem[]) => dispatch({ type: 'added', uploads: items.map(toUpload) }),
    /** What a draft remembers. A file that was still being sent when the page was left is no longer at hand. */
    async restore(ids: readonly string[]): Promise<void> {
      const items = await call(attachmentsApi.states, { ids: ids.join(',') })
      const rows = ids.flatMap((id) => items.find((item) => item.id === id) ?? []).map(toUpload)
      const isLost = ({ state, kind }: Upload) => state.kind === 'uploading' && kind !== 'link'
      dispatch({
        type: 'added',
        uploads: rows.map((row) =>
          isLost(row) ? { ...row, state: { kind: 'failed', reason: INTERRUPTED_MESSAGE } } : row,
        ),
      })
    },
    retry(key: string): void {
      const row = uploads.find((upload) => upload.key === key)
      if (row?.state.kind !== 'failed') return
      if (activeUploads.has(key)) {
        dispatch({ type: 'retried', key })
        return enqueue(key)
      }
      if (!row.item) return
      dispatch({ type: 'retried', key })
      call(attachmentsApi.retry, { id: row.item.id }).then(
        (item) => dispatch({ type: 'arrived', key, item }),
        (error: unknown) => dispatch({ type: 'failed', key, reason: reasonOf(error) }),
      )
    },
    /** Takes one out. What was only put here, and is kept nowhere else, is deleted. */
    async remove(key: string): Promise<void> {
      const row = uploads.find((upload) => upload.key === key)
      const sending = activeUploads.get(key)
      activeUploads.delete(key)
      sending?.stop.abort()
      dispatch({ type: 'removed', keys: [key] })
      // What was broken off here, or refused by the server, is no longer there.
      const isUnknownToServer = !row?.item || (sending !== undefined && !isOnServer(row))
      const isInVault = target !== 'vault' && row?.item?.isInVault
      if (isUnknownToServer || isInVault) return
      await call(attachmentsApi.removeOne, { id: row.item.id })
    },
    /** They belong to something else now: a message that was sent, the list of the vault. */
    drop(keys: readonly string[]): void {
      for (const key of keys) activeUploads.delete(key)
      dispatch({ type: 'removed', keys })
    },
    /** What was taken out for a message that could not be sent. */
    putBack: (rows: readonly Upload[]) => dispatch({ type: 'added', uploads: rows }),
  }
}

const WAITING = { kind: 'uploading', percent: 0, isOffline: false } as const

function countUploads(uploads: readonly Upload[]): { files: number; images: number } {
  const counting = uploads.filter((upload) => upload.state.kind !== 'failed' || isOnServer(upload))
  return { files: counting.length, images: counting.filter(({ kind }) => kind === 'image').length }
}

function sumCounts(one: { files: number; images: number }, other: { files: number; images: number }) {
  return { files: one.files + other.files, images: one.images + other.images }
}
