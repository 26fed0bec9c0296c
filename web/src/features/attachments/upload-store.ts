import { attachmentsApi } from '#contract/attachments/api.ts'
import { fileKind } from '#contract/attachments/file-types.ts'
import type { Refusal } from '#contract/attachments/refuse-upload.ts'
import type { IntakeItem, Place } from '#contract/attachments/schema.ts'
import { CallError, type Call } from '../../api/call.ts'
import { newId } from '../../api/new-id.ts'
import type { Upload as SendFile, UploadStep } from '../../api/upload.ts'
import { admitFiles } from './admit-files.ts'
import { createProgressWatch } from './progress-watch.ts'
import { createQueue } from './queue.ts'
import {
  hasArrived,
  isUnfinished,
  NO_UPLOADS,
  uploadOf,
  uploadsReducer,
  type Upload,
  type UploadEvent,
} from './uploads.ts'

/** So many files travel at once; the browser keeps connections for the rest of the page. */
const SENT_AT_ONCE = 3

const CUT_OFF = 'The upload was cut off. Add the file again.'

export type UploadStore = ReturnType<typeof createUploadStore>

/** Who adds files, and what is there already beside the rows of this store. */
export type Adding = {
  who: { isGuest: boolean }
  elsewhere: { files: number; images: number }
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

type Sending = {
  file: File
  placeId: string
  pasted: PastedText | undefined
  isVisitor: boolean
  stop: AbortController
}

type StoreParts = {
  place: Place
  /** Where the next files are put; asked once for all that are added together. */
  placeId: () => string
  call: Call
  sendFile: SendFile
  /** Told why one was not taken after all. */
  refused?: (reason: string) => void
  /** Told when a link that was added here has been read. */
  linkAdded?: () => void
  /** Told of each that has come to its good end here. */
  completed?: (item: IntakeItem) => void
}

/** Files and links on their way into one place. It outlives the page that shows it, so leaving stops nothing. */
export function createUploadStore(parts: StoreParts) {
  const { place, placeId, call, sendFile, completed, refused } = parts
  let uploads: readonly Upload[] = NO_UPLOADS
  /** Links of this visit that are being read; those that somebody added elsewhere are none of our news. */
  const addedLinks = new Set<string>()
  const listeners = new Set<() => void>()
  const files = new Map<string, Sending>()
  const queue = createQueue(SENT_AT_ONCE)

  const dispatch = (event: UploadEvent) => {
    const before = uploads
    uploads = uploadsReducer(uploads, event)
    for (const { key, kind, state, item } of uploads) {
      if (!item || !before.some((old) => old.key === key && isUnfinished(old))) continue
      if (state.is === 'completed') {
        completed?.(item)
        if (addedLinks.delete(item.id)) parts.linkAdded?.()
      }
      // A link is fetched behind the scenes: nobody was waiting for this word.
      if (state.is === 'failed' && kind === 'link') refused?.(state.reason)
    }
    for (const listener of listeners) listener()
    watch.changed()
  }
  const watch = createProgressWatch({
    // What is being sent from here is known here; a link is fetched by the server.
    unfinished: () =>
      uploads.flatMap((row) => (row.item && isUnfinished(row) && !files.has(row.key) ? row.item.id : [])),
    isWatched: () => listeners.size > 0,
    ask: async (ids) => {
      const items = await call(attachmentsApi.states, { ids: ids.join(',') })
      dispatch({ type: 'told', asked: ids, items })
    },
  })

  const send = async (key: string) => {
    const sent = files.get(key)
    if (!sent || sent.stop.signal.aborted) return
    const { file, pasted, isVisitor, stop } = sent
    const announcement = {
      place,
      placeId: sent.placeId,
      name: file.name,
      type: file.type,
      size: file.size,
      isPastedText: pasted !== undefined,
    }
    const tell = (step: UploadStep) => dispatch({ ...step, key })
    try {
      const item = await sendFile(file, announcement, tell, stop.signal, {
        isVisitor,
        begunId: pasted?.begunId ?? null,
      })
      files.delete(key)
      dispatch({ type: 'arrived', key, item })
    } catch (error) {
      if (stop.signal.aborted) return
      const reason = reasonOf(error)
      dispatch({ type: 'failed', key, reason })
      refused?.(reason)
    }
  }
  const begin = (key: string) => queue.run(() => send(key))

  const sendAll = (picked: readonly File[], { pasted, isVisitor = false }: Pick<Adding, 'pasted' | 'isVisitor'>) => {
    const id = placeId()
    const rows = picked.map((file): Upload => {
      const key = pasted?.key ?? newId()
      files.set(key, { file, placeId: id, pasted, isVisitor, stop: new AbortController() })
      return { key, name: file.name, size: file.size, kind: fileKind(file) ?? 'text', item: null, state: WAITING }
    })
    if (rows.length > 0) dispatch({ type: 'added', uploads: rows })
    for (const { key } of rows) begin(key)
  }

  return {
    place,
    read: () => uploads,
    subscribe(listener: () => void) {
      listeners.add(listener)
      watch.changed()
      return () => void listeners.delete(listener)
    },
    /** Sends what may go there, and answers with why the others may not. */
    addFiles(picked: readonly File[], adding: Adding): Refusal[] {
      const { who, elsewhere } = adding
      // The vault has no end: only the files of one upload are counted together.
      const already = place === 'vault' ? elsewhere : together(elsewhere, counts(uploads))
      const { admitted, refusals } = admitFiles(picked, { who, place, already })
      sendAll(admitted, adding)
      return refusals
    },
    /** A text that was taken before the page was left; it may be here already. */
    sendAgain(file: File, pasted: PastedText): void {
      if (!uploads.some(({ key }) => key === pasted.key)) sendAll([file], { pasted })
    },
    async addLink(url: string, { isVisitor = false }: Pick<Adding, 'isVisitor'>): Promise<void> {
      const item = await call(attachmentsApi.addLink, { place, placeId: placeId(), url }, { isVisitor })
      if (item.status === 'completed') parts.linkAdded?.()
      else addedLinks.add(item.id)
      dispatch({ type: 'added', uploads: [uploadOf(item)] })
    },
    /** What is there already, in the vault or in a chat that waits. */
    addItems: (items: readonly IntakeItem[]) => dispatch({ type: 'added', uploads: items.map(uploadOf) }),
    /** What a draft remembers. A file that was still being sent when the page was left is no longer at hand. */
    async restore(ids: readonly string[]): Promise<void> {
      const items = await call(attachmentsApi.states, { ids: ids.join(',') })
      const rows = ids.flatMap((id) => items.find((item) => item.id === id) ?? []).map(uploadOf)
      const isLost = ({ state, kind }: Upload) => state.is === 'uploading' && kind !== 'link'
      dispatch({
        type: 'added',
        uploads: rows.map((row) => (isLost(row) ? { ...row, state: { is: 'failed', reason: CUT_OFF } } : row)),
      })
    },
    retry(key: string): void {
      const row = uploads.find((upload) => upload.key === key)
      if (row?.state.is !== 'failed') return
      if (files.has(key)) {
        dispatch({ type: 'retried', key })
        return begin(key)
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
      const sending = files.get(key)
      files.delete(key)
      sending?.stop.abort()
      dispatch({ type: 'removed', keys: [key] })
      // What was broken off here, or refused by the server, is no longer there.
      const isNowhere = !row?.item || (sending !== undefined && !hasArrived(row))
      const isKept = place !== 'vault' && row?.item?.isInVault
      if (isNowhere || isKept) return
      await call(attachmentsApi.removeOne, { id: row.item.id })
    },
    /** They belong to something else now: a message that was sent, the list of the vault. */
    forget(keys: readonly string[]): void {
      for (const key of keys) files.delete(key)
      dispatch({ type: 'removed', keys })
    },
    /** What was taken out for a message that could not be sent. */
    putBack: (rows: readonly Upload[]) => dispatch({ type: 'added', uploads: rows }),
  }
}

const WAITING = { is: 'uploading', percent: 0, isLost: false } as const

export function counts(uploads: readonly Upload[]): { files: number; images: number } {
  const taken = uploads.filter((upload) => upload.state.is !== 'failed' || hasArrived(upload))
  return { files: taken.length, images: taken.filter(({ kind }) => kind === 'image').length }
}

function together(one: { files: number; images: number }, other: { files: number; images: number }) {
  return { files: one.files + other.files, images: one.images + other.images }
}

function reasonOf(error: unknown): string {
  if (error instanceof CallError) return error.message
  throw error
}
