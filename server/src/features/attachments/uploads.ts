import { randomUUIDv7 } from 'node:crypto'
import type * as z from 'zod'
import { fileKind } from '#contract/attachments/file-types.ts'
import { MAX_FILE_BYTES, MAX_IMAGE_BYTES } from '#contract/attachments/limits.ts'
import { say } from '#contract/attachments/messages.ts'
import { refuseUpload } from '#contract/attachments/refuse-upload.ts'
import type { IntakeItem, newUpload, Place, UploadState } from '#contract/attachments/schema.ts'
import { say as sayGenerally } from '#contract/envelope.ts'
import { BrokenBody, TooManyBytes, WrongOffset } from '../../adapters/files/staging.ts'
import type { Queryable } from '../../db/transaction.ts'
import type { Caller } from '../../http/caller.ts'
import { AppError, notFound } from '../../http/errors.ts'
import type { World } from '../../world.ts'
import { cleanFileName } from './file-name.ts'
import type { Enter } from './given.ts'
import { insertItem, lockOwner, readStanding } from './intake-store.ts'
import { findEarlier, findItem, type ItemRow } from './item-store.ts'
import { titleOf, toIntakeItem } from './item.ts'
import type { Removals } from './removals.ts'
import { refuse, refuseCrowd, refuseFull, type Settling } from './settling.ts'

type UploadWorld = Pick<World, 'db' | 'clock' | 'analyser' | 'staging'>
type Parts = {
  readonly settling: Settling
  readonly removals: Pick<Removals, 'remove' | 'removeWithin' | 'discard'>
  readonly enter: Enter
}

/** Files on their way in: announced, sent in parts, and settled by the last byte. Nothing is kept of one refused. */
export function createUploads(world: UploadWorld, { settling, removals, enter }: Parts) {
  const { db, clock, analyser, staging } = world
  /** Two last parts of one file settle it once. */
  const settlingNow = new Map<string, Promise<UploadState>>()

  async function find({ uid }: Caller, id: string): Promise<ItemRow> {
    const item = await findItem(db, uid, id)
    if (!item || item.type === 'LINK') throw notFound()
    return item
  }

  async function stateOf(caller: Caller, id: string): Promise<UploadState> {
    const item = await find(caller, id)
    const received = item.state === 'arriving' ? await staging.received(id) : item.bytes
    const [first] = await earlierThan(item)
    return { received, item: { ...toIntakeItem(item, received), ...(first && { sameAs: sameAs(first) }) } }
  }

  async function earlierThan({ uid, id, documentId }: ItemRow, within: Queryable = db): Promise<ItemRow[]> {
    return documentId === null ? [] : findEarlier(within, uid, { id, documentId })
  }

  /** What is there already is not put there a second time: the one that is there, or in the vault, answers for it. */
  async function withoutTwin(caller: Caller, id: string): Promise<UploadState | null> {
    const { uid } = caller
    return db.transaction(async (tx) => {
      await lockOwner(tx, uid)
      const item = await findItem(tx, uid, id)
      if (!item) throw notFound()
      const { place, placeId, isInVault, bytes } = item
      const earlier = await earlierThan(item, tx)
      const there = earlier.find((one) => one.placeId === placeId)
      const twin = there ?? (isInVault ? earlier.find((one) => one.isInVault) : undefined)
      if (!twin) return null
      await enter(tx, caller, { place, placeId, itemId: twin.id, insteadOf: id })
      await removals.removeWithin(tx, uid, [id])
      return { received: bytes, item: { ...toIntakeItem(twin), sameAs: sameAs(twin) } }
    })
  }

  async function settle(caller: Caller, item: ItemRow): Promise<UploadState> {
    const staged = await staging.finish(item.id)
    const sniffed = await analyser.sniff({ path: staged.path, name: item.fileName })
    await settling.settle({ item, staged, sniffed, who: caller })
    return (await withoutTwin(caller, item.id)) ?? stateOf(caller, item.id)
  }

  /** What is refused leaves nothing behind. */
  async function orDiscard<T>(caller: Caller, id: string, work: Promise<T>): Promise<T> {
    try {
      return await work
    } catch (error) {
      if (error instanceof AppError && error.code !== 'conflict') await removals.discard(caller.uid, id)
      throw error
    }
  }

  /** The same file was sent to another server too, and settled there. */
  async function hasArrived({ uid }: Caller, id: string): Promise<boolean> {
    const item = await findItem(db, uid, id)
    if (!item || item.state === 'arriving') return false
    await staging.remove(id)
    return true
  }

  async function receive(item: ItemRow, offset: number, body: ReadableStream<Uint8Array> | null): Promise<number> {
    try {
      return await staging.append(item.id, body, { offset, maxBytes: item.bytes })
    } catch (error) {
      if (error instanceof TooManyBytes) throw new AppError('too_large', sentenceFor(item))
      if (error instanceof WrongOffset) throw new AppError('conflict', say.uploadMoved)
      // Nobody is there to read it, unless a proxy gave up in between.
      if (error instanceof BrokenBody) throw new AppError('conflict', say.uploadFailed)
      throw error
    }
  }

  return {
    async begin(caller: Caller, file: z.output<typeof newUpload>): Promise<UploadState> {
      refuseGuests(caller, file.place)
      const id = randomUUIDv7()
      const { place, placeId, name, type, size } = file
      await db.transaction(async (tx) => {
        await lockOwner(tx, caller.uid)
        const standing = await readStanding(tx, caller.uid, placeId)
        refuse(refuseUpload({ name, type, size }, { who: caller, place, already: standing }))
        refuseCrowd(standing)
        refuseFull(caller, standing, size)
        const kind = fileKind({ name, type })!
        await insertItem(tx, {
          id,
          uid: caller.uid,
          type: kind === 'image' ? 'IMAGE' : file.isPastedText ? 'PASTED_TEXT_FILE' : 'FILE',
          fileName: cleanFileName(name),
          mimeType: type,
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
      return stateOf(caller, id)
    },

    async put(
      caller: Caller,
      { id, offset }: { id: string; offset: number },
      body: ReadableStream<Uint8Array> | null,
    ): Promise<UploadState> {
      const item = await find(caller, id)
      // The answer to the last part was lost, and it is sent again.
      if (item.state !== 'arriving') return stateOf(caller, id)
      const received = await orDiscard(caller, id, receive(item, offset, body))
      if (received < item.bytes) return { received, item: toIntakeItem(item, received) }
      const going = settlingNow.get(id) ?? orDiscard(caller, id, settle(caller, item))
      settlingNow.set(id, going)
      try {
        return await going
      } catch (error) {
        if (!(await hasArrived(caller, id))) throw error
      } finally {
        settlingNow.delete(id)
      }
      return stateOf(caller, id)
    },

    async resume(caller: Caller, id: string): Promise<UploadState> {
      await find(caller, id)
      await staging.pause(id)
      return stateOf(caller, id)
    },

    async cancel(caller: Caller, id: string): Promise<void> {
      await find(caller, id)
      await removals.remove(caller.uid, [id])
    },
  }
}

export type Uploads = ReturnType<typeof createUploads>

function sameAs(first: ItemRow): NonNullable<IntakeItem['sameAs']> {
  return { id: first.id, title: titleOf(first) }
}

/** What is put into a project or a bot is in the vault too, and stays there when that goes. */
export function isKept(place: Place): boolean {
  return place !== 'chat'
}

/** A guest has chats and nothing else. */
export function refuseGuests(caller: Pick<Caller, 'isGuest'>, place: Place): void {
  if (caller.isGuest && place !== 'chat') throw new AppError('sign_up_needed', sayGenerally.signUpNeeded)
}

/** More came than was announced. If that was all that is allowed, the limit is named. */
function sentenceFor({ bytes, kind }: ItemRow): string {
  if (bytes === MAX_FILE_BYTES) return say.fileTooLarge
  return kind === 'image' && bytes === MAX_IMAGE_BYTES ? say.imageTooLarge : sayGenerally.tooLarge
}
