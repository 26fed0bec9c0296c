import { randomUUIDv7 } from 'node:crypto'
import { fileKind } from '#contract/attachments/file-types.ts'
import { MAX_PENDING_ITEMS, MAX_OPEN_UPLOADS } from '#contract/attachments/limits.ts'
import { attachmentMessages } from '#contract/attachments/messages.ts'
import { refuseUpload } from '#contract/attachments/refuse-upload.ts'
import type { AttachmentTarget } from '#contract/attachments/schema.ts'
import { errorMessages } from '#contract/envelope.ts'
import type { Transaction } from '../../../db/transaction.ts'
import type { Caller } from '../../../http/caller.ts'
import { AppError } from '../../../http/errors.ts'
import type { World } from '../../../world.ts'
import type { AttachmentsDependencies } from '../dependencies.ts'
import { cleanFileName } from './file-name.ts'
import {
  countOpenUploads,
  insertItem,
  listBlobsOfSize,
  lockOwner,
  readTargetUsage,
  type NewItem,
  type TargetUsage,
} from './intake-store.ts'
import { isStorageFull, refuseStorageFull, throwRefusal } from './upload-finisher.ts'

type ItemTarget = {
  readonly place: AttachmentTarget
  readonly placeId: string
  /** What is put into a project or a bot is in the vault too, and stays there when that goes. */
  readonly isInVault?: boolean
}
type AnnouncedItem = Pick<NewItem, 'type' | 'fileName' | 'mimeType' | 'kind' | 'bytes' | 'url'>
/** After so long without an end an upload counts as open no more: its tab may be closed, and others are not to wait. */
const OPEN_MS = 60 * 60 * 1_000

type AnnouncedFile = { readonly name: string; readonly type: string; readonly size: number }

/** How everything begins that comes in: its limits are counted and its row is stored in one go, then its bytes follow. */
export function createAnnounceItem(
  { db, clock, files }: Pick<World, 'db' | 'clock' | 'files'>,
  { onAttach, storageLimit }: Pick<AttachmentsDependencies, 'onAttach' | 'storageLimit'>,
) {
  /** Each open upload has a row and a file on disk, however little of it comes. */
  async function refuseTooManyUploads(tx: Transaction, uid: string): Promise<void> {
    const since = new Date(clock().getTime() - OPEN_MS)
    if ((await countOpenUploads(tx, uid, since)) < MAX_OPEN_UPLOADS) return
    throw new AppError('limit_reached', attachmentMessages.tooManyOpenUploads)
  }

  /** `describe` says what comes, or throws when there is too much in that place already. Answers the id. */
  async function announceItem(
    caller: Caller,
    { place, placeId, isInVault = place !== 'chat' }: ItemTarget,
    describe: (usage: TargetUsage) => AnnouncedItem,
    mayReplaceLost = false,
  ): Promise<string> {
    refuseGuests(caller, place)
    const { uid } = caller
    const id = randomUUIDv7()
    await db.transaction(async (tx) => {
      await lockOwner(tx, uid)
      const usage = await readTargetUsage(tx, uid, placeId)
      const item = describe(usage)
      refuseTooManyPending(usage)
      if (UPLOADED.has(item.type)) await refuseTooManyUploads(tx, uid)
      if (!mayReplaceLost) refuseStorageFull(storageLimit(caller), usage, item.bytes)
      await insertItem(tx, { ...item, id, uid, state: 'arriving', place, placeId, isInVault, createdAt: clock() })
      await onAttach(tx, caller, { place, placeId, itemId: id })
    })
    return id
  }

  /** A file of theirs of that size has lost its bytes: the same file again takes no room that it did not have. */
  async function hasLostBytes(uid: string, bytes: number): Promise<boolean> {
    for (const key of await listBlobsOfSize(db, uid, bytes)) if ((await files.size(key)) !== bytes) return true
    return false
  }

  return {
    announceItem,

    async announceFile(
      caller: Caller,
      target: ItemTarget,
      { name, type, size }: AnnouncedFile,
      toItemType: (isImage: boolean) => NewItem['type'],
    ): Promise<string> {
      const describe = (usage: TargetUsage): AnnouncedItem => {
        throwRefusal(refuseUpload({ name, type, size }, { user: caller, place: target.place, existing: usage }))
        const kind = fileKind({ name, type })!
        return {
          type: toItemType(kind === 'image'),
          fileName: cleanFileName(name),
          mimeType: type,
          kind,
          bytes: size,
        }
      }
      try {
        return await announceItem(caller, target, describe)
      } catch (error) {
        // Whether it is that file its last byte says; any other is refused then.
        if (!isStorageFull(error) || !(await hasLostBytes(caller.uid, size))) throw error
        return announceItem(caller, target, describe, true)
      }
    },
  }
}

export type AnnounceItem = ReturnType<typeof createAnnounceItem>

/** What somebody sends; the rest is fetched by the server. */
const UPLOADED: ReadonlySet<NewItem['type']> = new Set(['FILE', 'IMAGE', 'PASTED_TEXT_FILE'])

/** A guest has chats and nothing else. */
function refuseGuests(caller: Pick<Caller, 'isGuest'>, target: AttachmentTarget): void {
  if (caller.isGuest && target !== 'chat') throw new AppError('sign_up_needed', errorMessages.signUpNeeded)
}

/** Rows cost something too, even of files that hold nothing and are never sent. */
function refuseTooManyPending({ arriving }: Pick<TargetUsage, 'arriving'>): void {
  if (arriving >= MAX_PENDING_ITEMS) throw new AppError('limit_reached', attachmentMessages.tooManyAtOnce)
}
