import { MAX_FILE_BYTES } from '#contract/attachments/limits.ts'
import { attachmentMessages } from '#contract/attachments/messages.ts'
import type { IntakeItem, AttachmentTarget } from '#contract/attachments/schema.ts'
import type { Caller } from '../../../http/caller.ts'
import { AppError } from '../../../http/errors.ts'
import type { World } from '../../../world.ts'
import type { AnnounceItem } from './announce-item.ts'
import { cleanFileName } from './file-name.ts'
import { failItem, failUnfinishedRemoteFiles, findItem } from '../item-store.ts'
import { toIntakeItem } from '../item.ts'
import type { UploadFinisher } from './upload-finisher.ts'

/** A file of another place that somebody else knows how to bring. */
export type NewRemoteFile = {
  readonly place: AttachmentTarget
  readonly placeId: string
  readonly fileName: string
  readonly mimeType: string
  /** Null when nobody knows before it is there. */
  readonly size: number | null
  fetch(signal: AbortSignal): Promise<{ fileName: string; body: ReadableStream<Uint8Array> }>
}

type RemoteFileWorld = Pick<World, 'db' | 'log' | 'staging'>

/** Files of a connected drive: there at once, copied behind the scenes, then like any upload. */
export function createRemoteFileIntake(
  { db, log, staging }: RemoteFileWorld,
  { announceFile }: Pick<AnnounceItem, 'announceFile'>,
  uploadFinisher: UploadFinisher,
) {
  const fetching = new Map<string, { readonly stop: AbortController; readonly finished: Promise<void> }>()

  async function download(caller: Caller, id: string, file: NewRemoteFile, signal: AbortSignal): Promise<void> {
    const { fileName, body } = await file.fetch(signal)
    await staging.append(id, body, { offset: 0, maxBytes: MAX_FILE_BYTES })
    const item = await findItem(db, caller.uid, id)
    if (!item || signal.aborted) return staging.remove(id)
    await uploadFinisher.finish({ item, name: fileName, user: caller, names: { fileName: cleanFileName(fileName) } })
  }

  async function run(caller: Caller, id: string, file: NewRemoteFile, signal: AbortSignal): Promise<void> {
    try {
      await download(caller, id, file, signal)
    } catch (error) {
      if (signal.aborted) return
      log.info({ err: error, itemId: id }, 'remote_file_fetch_failed')
      await failItem(db, id, error instanceof AppError ? error.message : attachmentMessages.sourceFailed)
      await staging.remove(id)
    }
  }

  return {
    async add(caller: Caller, file: NewRemoteFile): Promise<IntakeItem> {
      // A file of unknown size is held to the limits when it has arrived.
      const described = { name: file.fileName, type: file.mimeType, size: file.size ?? 0 }
      const id = await announceFile(caller, file, described, (isImage) =>
        isImage ? 'CONNECTED_APP_IMAGE' : 'CONNECTED_APP_FILE',
      )
      const stop = new AbortController()
      const finished = run(caller, id, file, stop.signal)
        .catch((error: unknown) => log.error({ err: error, itemId: id }, 'remote_file_left_unfinished'))
        .finally(() => fetching.delete(id))
      fetching.set(id, { stop, finished })
      return toIntakeItem((await findItem(db, caller.uid, id))!)
    },

    stop(itemIds: readonly string[]): void {
      for (const id of itemIds) fetching.get(id)?.stop.abort()
    },

    /** What another run began nobody can bring to its end: only the person's own connection could. */
    async recover(): Promise<void> {
      await failUnfinishedRemoteFiles(db, [...fetching.keys()], attachmentMessages.sourceFailed)
    },

    async close(): Promise<void> {
      for (const { stop } of fetching.values()) stop.abort()
      await Promise.all([...fetching.values()].map(({ finished }) => finished))
    },
  }
}
