import { randomUUIDv7 } from 'node:crypto'
import { fileKind } from '#contract/attachments/file-types.ts'
import { MAX_FILE_BYTES } from '#contract/attachments/limits.ts'
import { attachmentMessages } from '#contract/attachments/messages.ts'
import { REJECTED, refuseUpload } from '#contract/attachments/refuse-upload.ts'
import type { IntakeItem, AttachmentTarget } from '#contract/attachments/schema.ts'
import type { Caller } from '../../../http/caller.ts'
import { AppError } from '../../../http/errors.ts'
import type { World } from '../../../world.ts'
import { cleanFileName } from './file-name.ts'
import type { OnAttach } from '../dependencies.ts'
import { insertItem, lockOwner, readTargetUsage } from './intake-store.ts'
import { failItem, failUnfinishedRemoteFiles, findItem } from '../item-store.ts'
import { toIntakeItem } from '../item.ts'
import { throwRefusal, refuseTooManyArriving, refuseStorageFull, type UploadFinisher } from './upload-finisher.ts'
import { isKeptInVault, refuseGuests } from './uploads.ts'

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

type RemoteFileWorld = Pick<World, 'db' | 'clock' | 'log' | 'analyser' | 'staging'>

/** Files of a connected drive: there at once, copied behind the scenes, then like any upload. */
export function createRemoteFileIntake(
  { db, clock, log, analyser, staging }: RemoteFileWorld,
  uploadFinisher: UploadFinisher,
  onAttach: OnAttach,
) {
  const fetching = new Map<string, { readonly stop: AbortController; readonly finished: Promise<void> }>()

  async function download(caller: Caller, id: string, file: NewRemoteFile, signal: AbortSignal): Promise<void> {
    const { fileName, body } = await file.fetch(signal)
    await staging.append(id, body, { offset: 0, maxBytes: MAX_FILE_BYTES })
    const staged = await staging.finish(id)
    const sniffed = await analyser.sniff({ path: staged.path, name: fileName })
    const item = await findItem(db, caller.uid, id)
    if (!item || signal.aborted) return staging.remove(id)
    await uploadFinisher.finish({ item, staged, sniffed, user: caller, names: { fileName: cleanFileName(fileName) } })
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
      const { place, placeId, fileName, mimeType } = file
      refuseGuests(caller, place)
      const size = file.size ?? 0
      const kind = fileKind({ name: fileName, type: mimeType }) ?? throwRefusal(REJECTED)
      const id = randomUUIDv7()
      await db.transaction(async (tx) => {
        await lockOwner(tx, caller.uid)
        const usage = await readTargetUsage(tx, caller.uid, placeId)
        throwRefusal(refuseUpload({ name: fileName, type: mimeType, size }, { user: caller, place, existing: usage }))
        refuseTooManyArriving(usage)
        refuseStorageFull(caller, usage, size)
        await insertItem(tx, {
          id,
          uid: caller.uid,
          type: kind === 'image' ? 'CONNECTED_APP_IMAGE' : 'CONNECTED_APP_FILE',
          fileName: cleanFileName(fileName),
          mimeType,
          kind,
          bytes: size,
          state: 'arriving',
          place,
          placeId,
          isInVault: isKeptInVault(place),
          createdAt: clock(),
        })
        await onAttach(tx, caller, { place, placeId, itemId: id })
      })
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
