import { randomUUIDv7 } from 'node:crypto'
import { fileKind } from '#contract/attachments/file-types.ts'
import { MAX_FILE_BYTES } from '#contract/attachments/limits.ts'
import { say } from '#contract/attachments/messages.ts'
import { REJECTED, refuseUpload } from '#contract/attachments/refuse-upload.ts'
import type { IntakeItem, Place } from '#contract/attachments/schema.ts'
import type { Caller } from '../../http/caller.ts'
import { AppError } from '../../http/errors.ts'
import type { World } from '../../world.ts'
import { cleanFileName } from './file-name.ts'
import type { Enter } from './given.ts'
import { insertItem, lockOwner, readStanding } from './intake-store.ts'
import { failItem, failUnfetched, findItem } from './item-store.ts'
import { toIntakeItem } from './item.ts'
import { refuse, refuseCrowd, refuseFull, type Settling } from './settling.ts'
import { isKept, refuseGuests } from './uploads.ts'

/** A file of another place that somebody else knows how to bring. */
export type NewFetched = {
  readonly place: Place
  readonly placeId: string
  readonly fileName: string
  readonly mimeType: string
  /** Null when nobody knows before it is there. */
  readonly size: number | null
  fetch(signal: AbortSignal): Promise<{ fileName: string; body: ReadableStream<Uint8Array> }>
}

type FetchedWorld = Pick<World, 'db' | 'clock' | 'log' | 'analyser' | 'staging'>

/** Files of a connected drive: there at once, copied behind the scenes, then like any upload. */
export function createFetchedIntake(
  { db, clock, log, analyser, staging }: FetchedWorld,
  settling: Settling,
  enter: Enter,
) {
  const fetching = new Map<string, { readonly stop: AbortController; readonly over: Promise<void> }>()

  async function bring(caller: Caller, id: string, file: NewFetched, signal: AbortSignal): Promise<void> {
    const { fileName, body } = await file.fetch(signal)
    await staging.append(id, body, { offset: 0, maxBytes: MAX_FILE_BYTES })
    const staged = await staging.finish(id)
    const sniffed = await analyser.sniff({ path: staged.path, name: fileName })
    const item = await findItem(db, caller.uid, id)
    if (!item || signal.aborted) return staging.remove(id)
    await settling.settle({ item, staged, sniffed, who: caller, names: { fileName: cleanFileName(fileName) } })
  }

  async function run(caller: Caller, id: string, file: NewFetched, signal: AbortSignal): Promise<void> {
    try {
      await bring(caller, id, file, signal)
    } catch (error) {
      if (signal.aborted) return
      log.info({ err: error, itemId: id }, 'a file of a drive could not be fetched')
      await failItem(db, id, error instanceof AppError ? error.message : say.sourceFailed)
      await staging.remove(id)
    }
  }

  return {
    async add(caller: Caller, file: NewFetched): Promise<IntakeItem> {
      const { place, placeId, fileName, mimeType } = file
      refuseGuests(caller, place)
      const size = file.size ?? 0
      const kind = fileKind({ name: fileName, type: mimeType }) ?? refuse(REJECTED)
      const id = randomUUIDv7()
      await db.transaction(async (tx) => {
        await lockOwner(tx, caller.uid)
        const standing = await readStanding(tx, caller.uid, placeId)
        refuse(refuseUpload({ name: fileName, type: mimeType, size }, { who: caller, place, already: standing }))
        refuseCrowd(standing)
        refuseFull(caller, standing, size)
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
          isInVault: isKept(place),
          createdAt: clock(),
        })
        await enter(tx, caller, { place, placeId, itemId: id })
      })
      const stop = new AbortController()
      const over = run(caller, id, file, stop.signal)
        .catch((error: unknown) => log.error({ err: error, itemId: id }, 'a file of a drive was left unfinished'))
        .finally(() => fetching.delete(id))
      fetching.set(id, { stop, over })
      return toIntakeItem((await findItem(db, caller.uid, id))!)
    },

    stop(itemIds: readonly string[]): void {
      for (const id of itemIds) fetching.get(id)?.stop.abort()
    },

    /** What another run began nobody can bring to its end: only the person's own connection could. */
    async recover(): Promise<void> {
      await failUnfetched(db, [...fetching.keys()], say.sourceFailed)
    },

    async close(): Promise<void> {
      for (const { stop } of fetching.values()) stop.abort()
      await Promise.all([...fetching.values()].map(({ over }) => over))
    },
  }
}
