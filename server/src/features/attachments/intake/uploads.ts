import type * as z from 'zod'
import { MAX_FILE_BYTES, MAX_IMAGE_BYTES } from '#contract/attachments/limits.ts'
import { attachmentMessages } from '#contract/attachments/messages.ts'
import type { IntakeItem, newUpload, UploadState } from '#contract/attachments/schema.ts'
import { errorMessages } from '#contract/envelope.ts'
import { BrokenBody, TooManyBytes, WrongOffset } from '../../../adapters/files/index.ts'
import type { Queryable } from '../../../db/transaction.ts'
import type { Caller } from '../../../http/caller.ts'
import { AppError, found, notFound } from '../../../http/errors.ts'
import type { World } from '../../../world.ts'
import type { AnnounceItem } from './announce-item.ts'
import type { OnAttach } from '../dependencies.ts'
import { lockOwner } from './intake-store.ts'
import { findEarlierItems, findItem, type ItemRow } from '../item-store.ts'
import { titleOf, toIntakeItem } from '../item.ts'
import type { Removals } from './removals.ts'
import type { UploadFinisher } from './upload-finisher.ts'
import type { UploadParts } from './upload-parts.ts'

type UploadWorld = Pick<World, 'db'>
type UploadsDependencies = Pick<AnnounceItem, 'announceFile'> & {
  readonly uploadFinisher: UploadFinisher
  readonly uploadParts: UploadParts
  readonly removals: Pick<Removals, 'remove' | 'removeWithin' | 'discard'>
  readonly onAttach: OnAttach
}

/** Files on their way in: announced, sent in parts, and settled by the last byte. Nothing is kept of one refused. */
export function createUploads(
  { db }: UploadWorld,
  { announceFile, uploadFinisher, uploadParts, removals, onAttach }: UploadsDependencies,
) {
  /** Two last parts of one file settle it once. */
  const finishing = new Map<string, Promise<UploadState>>()

  async function find({ uid }: Caller, id: string): Promise<ItemRow> {
    const item = await findItem(db, uid, id)
    if (!item || item.type === 'LINK') throw notFound()
    return item
  }

  async function stateOf(caller: Caller, id: string): Promise<UploadState> {
    const item = await find(caller, id)
    const received = item.state === 'arriving' ? await uploadParts.received(id) : item.bytes
    const [first] = await findEarlierCopies(item)
    return { received, item: { ...toIntakeItem(item, received), ...(first && { sameAs: sameAs(first) }) } }
  }

  async function findEarlierCopies({ uid, id, documentId }: ItemRow, within: Queryable = db): Promise<ItemRow[]> {
    return documentId === null ? [] : findEarlierItems(within, uid, { id, documentId })
  }

  /** What is there already is not put there a second time: the one that is there, or in the vault, answers for it. */
  async function dropDuplicate(caller: Caller, id: string): Promise<UploadState | null> {
    const { uid } = caller
    return db.transaction(async (tx) => {
      await lockOwner(tx, uid)
      const item = found(await findItem(tx, uid, id))
      const { place, placeId, isInVault, bytes } = item
      const earlier = await findEarlierCopies(item, tx)
      const there = earlier.find((one) => one.placeId === placeId)
      const duplicate = there ?? (isInVault ? earlier.find((one) => one.isInVault) : undefined)
      if (!duplicate) return null
      await onAttach(tx, caller, { place, placeId, itemId: duplicate.id, insteadOf: id })
      await removals.removeWithin(tx, uid, [id])
      return { received: bytes, item: { ...toIntakeItem(duplicate), sameAs: sameAs(duplicate) } }
    })
  }

  async function finish(caller: Caller, item: ItemRow): Promise<UploadState> {
    await uploadFinisher.finish({ item, name: item.fileName, user: caller })
    await uploadParts.remove(item.id)
    return (await dropDuplicate(caller, item.id)) ?? stateOf(caller, item.id)
  }

  /** What is refused leaves nothing behind. */
  async function discardOnRefusal<T>(caller: Caller, id: string, work: Promise<T>): Promise<T> {
    try {
      return await work
    } catch (error) {
      if (error instanceof AppError && error.code !== 'conflict') {
        await removals.discard(caller.uid, id)
        await uploadParts.remove(id)
      }
      throw error
    }
  }

  /** The same file was sent to another server too, and settled there. */
  async function hasArrived({ uid }: Caller, id: string): Promise<boolean> {
    const item = await findItem(db, uid, id)
    if (!item || item.state === 'arriving') return false
    await uploadParts.remove(id)
    return true
  }

  async function receive(item: ItemRow, offset: number, body: ReadableStream<Uint8Array> | null): Promise<number> {
    try {
      return await uploadParts.append(item.id, body, { offset, maxBytes: item.bytes })
    } catch (error) {
      if (error instanceof TooManyBytes) throw new AppError('too_large', tooLargeMessage(item))
      if (error instanceof WrongOffset) throw new AppError('conflict', attachmentMessages.uploadMoved)
      // Nobody is there to read it, unless a proxy gave up in between.
      if (error instanceof BrokenBody) throw new AppError('conflict', attachmentMessages.uploadFailed)
      throw error
    }
  }

  return {
    async announce(caller: Caller, file: z.output<typeof newUpload>): Promise<UploadState> {
      const id = await announceFile(caller, file, file, (isImage) =>
        isImage ? 'IMAGE' : file.isPastedText ? 'PASTED_TEXT_FILE' : 'FILE',
      )
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
      const received = await discardOnRefusal(caller, id, receive(item, offset, body))
      if (received < item.bytes) return { received, item: toIntakeItem(item, received) }
      const finished = finishing.get(id) ?? discardOnRefusal(caller, id, finish(caller, item))
      finishing.set(id, finished)
      try {
        return await finished
      } catch (error) {
        if (!(await hasArrived(caller, id))) throw error
      } finally {
        finishing.delete(id)
      }
      return stateOf(caller, id)
    },

    async resume(caller: Caller, id: string): Promise<UploadState> {
      await find(caller, id)
      await uploadParts.pause(id)
      return stateOf(caller, id)
    },

    async cancel(caller: Caller, id: string): Promise<void> {
      await find(caller, id)
      await removals.remove(caller.uid, [id])
      await uploadParts.remove(id)
    },
  }
}

export type Uploads = ReturnType<typeof createUploads>

function sameAs(first: ItemRow): NonNullable<IntakeItem['sameAs']> {
  return { id: first.id, title: titleOf(first) }
}

/** More came than was announced. If that was all that is allowed, the limit is named. */
function tooLargeMessage({ bytes, kind }: ItemRow): string {
  if (bytes === MAX_FILE_BYTES) return attachmentMessages.fileTooLarge
  return kind === 'image' && bytes === MAX_IMAGE_BYTES ? attachmentMessages.imageTooLarge : errorMessages.tooLarge
}
