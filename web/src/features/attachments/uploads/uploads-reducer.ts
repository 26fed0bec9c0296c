import type { IntakeItem } from '#contract/attachments/schema.ts'
import { isOnServer, type Upload, type UploadState } from './upload.ts'

export type UploadEvent =
  | { type: 'added'; uploads: readonly Upload[] }
  | { type: 'announced'; key: string; item: IntakeItem }
  | { type: 'sent'; key: string; bytes: number }
  | { type: 'lost'; key: string }
  /** The server says how far these are; those that it was asked about and left out are gone. */
  | { type: 'statesReceived'; requestedIds: readonly string[]; items: readonly IntakeItem[] }
  | { type: 'arrived'; key: string; item: IntakeItem }
  | { type: 'failed'; key: string; reason: string }
  | { type: 'retried'; key: string }
  | { type: 'removed'; keys: readonly string[] }

export function uploadsReducer(uploads: readonly Upload[], event: UploadEvent): readonly Upload[] {
  switch (event.type) {
    case 'added': {
      const existing = new Set(uploads.flatMap(({ item }) => item?.id ?? []))
      return [...uploads, ...event.uploads.filter(({ item }) => !item || !existing.has(item.id))]
    }
    case 'announced':
      return updateUpload(uploads, event.key, (upload) => ({ ...upload, item: event.item }))
    case 'sent':
      return updateUpload(uploads, event.key, (upload) => ({ ...upload, state: sending(event.bytes, upload.size) }))
    case 'lost':
      return updateUpload(uploads, event.key, (upload) =>
        upload.state.kind === 'uploading' ? { ...upload, state: { ...upload.state, isOffline: true } } : upload,
      )
    case 'statesReceived':
      return uploads.flatMap((upload) => {
        if (!upload.item || !event.requestedIds.includes(upload.item.id)) return [upload]
        const { id, sameAs } = upload.item
        const item = event.items.find((one) => one.id === id)
        // That it was here before is told once, when it arrives.
        return item ? [{ ...upload, item: sameAs ? { ...item, sameAs } : item, state: stateOf(item) }] : []
      })
    case 'arrived': {
      // The same bytes were here already: the first row answers for both.
      const duplicate = uploads.find(({ key, item }) => key !== event.key && item?.id === event.item.id)
      const rest = duplicate ? uploads.filter(({ key }) => key !== event.key) : uploads
      return updateUpload(rest, duplicate?.key ?? event.key, (upload) => ({
        ...upload,
        item: event.item,
        state: stateOf(event.item),
      }))
    }
    case 'failed':
      return updateUpload(uploads, event.key, (upload) => ({
        ...upload,
        state: { kind: 'failed', reason: event.reason },
      }))
    case 'retried':
      return updateUpload(uploads, event.key, (upload) => ({
        ...upload,
        state: isOnServer(upload) ? { kind: 'analysing', percent: 0 } : sending(0, upload.size),
      }))
    case 'removed':
      return uploads.filter(({ key }) => !event.keys.includes(key))
  }
}

/** A row for something that the server knows already. */
export function toUpload(item: IntakeItem): Upload {
  return {
    key: item.id,
    name: item.type === 'LINK' ? item.title : item.fileName,
    size: item.size,
    kind: item.type === 'LINK' ? 'link' : item.kind,
    item,
    state: stateOf(item),
  }
}

export function stateOf(
  item: Pick<IntakeItem, 'status' | 'uploadProgress' | 'analysingProgress' | 'failure'>,
): UploadState {
  switch (item.status) {
    case 'uploading':
      return { kind: 'uploading', percent: item.uploadProgress, isOffline: false }
    case 'analysing':
      return { kind: 'analysing', percent: item.analysingProgress }
    case 'completed':
      return { kind: 'completed' }
    case 'failed':
      return { kind: 'failed', reason: item.failure ?? NO_REASON }
  }
}

const NO_REASON = 'This could not be read.'

function sending(bytes: number, size: number): UploadState {
  return { kind: 'uploading', percent: size > 0 ? Math.min(100, (bytes / size) * 100) : 0, isOffline: false }
}

function updateUpload(uploads: readonly Upload[], key: string, next: (upload: Upload) => Upload): readonly Upload[] {
  return uploads.map((upload) => (upload.key === key ? next(upload) : upload))
}
