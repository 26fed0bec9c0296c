import { randomUUIDv7 } from 'node:crypto'
import {
  NO_IMAGES_IN_PROJECTS,
  refuseUpload,
  rejectionOf,
  REJECTED,
  type Refusal,
} from '#contract/attachments/refuse-upload.ts'
import { attachmentMessages } from '#contract/attachments/messages.ts'
import type { Sniffed } from '../../../adapters/analysis/index.ts'
import type { Staged } from '../../../adapters/files/index.ts'
import type { Transaction } from '../../../db/transaction.ts'
import type { Caller } from '../../../http/caller.ts'
import { AppError, found } from '../../../http/errors.ts'
import type { World } from '../../../world.ts'
import {
  findDocument,
  insertDocument,
  lockOwner,
  readTargetUsage,
  replaceBlob,
  completeItem,
  startReadingOver,
  type DocumentRow,
  type TargetUsage,
} from './intake-store.ts'
import type { ItemRow } from '../item-store.ts'
import { recordNewBlob } from './blobs.ts'
import { forgetThumbnails, requeueDocuments } from './check-store.ts'
import type { StorageLimit } from '../dependencies.ts'
import type { Removals } from './removals.ts'

/** Where a file ends up that has arrived: as a new document, or as one that its owner has already. */
export type UploadFinisher = {
  /** All bytes are staged. Refuses with an AppError; the staged file and its item are then the caller's to remove. */
  finish(receivedFile: ReceivedFile): Promise<void>
}

type ReceivedFile = {
  readonly item: Pick<ItemRow, 'id' | 'uid' | 'type' | 'place' | 'placeId'>
  /** What it was called where it came from: a help to tell what it is. */
  readonly name: string
  /** What it is, where that is known without a look. */
  readonly sniffed?: Sniffed
  /** Whose limits are to be kept. Nobody's for a link: those were kept when it was added. */
  readonly user: Pick<Caller, 'isGuest' | 'role'> | null
  /** What a page says of itself. */
  readonly names?: { readonly fileName: string; readonly title?: string }
}

export const PAGE_TYPE = 'text/html'

/** The same, looked at. */
type SniffedFile = Pick<ReceivedFile, 'item' | 'user'> & {
  readonly names: ReceivedFile['names'] | undefined
  readonly staged: Staged
  readonly sniffed: Sniffed
}

/**
 * Which bytes are lost; another upload may have put others in their place since. `isMisread`: what was read out of them
 * may be wrong, or its picture is gone.
 */
type Loss = { readonly blobKey: string; readonly lostPicture: string | undefined; readonly isMisread: boolean }

type UploadFinisherWorld = Pick<World, 'db' | 'clock' | 'files' | 'staging' | 'analyser'>

type UploadFinisherDependencies = {
  readonly removals: Pick<Removals, 'soon' | 'drop'>
  readonly storageLimit: StorageLimit
  onNewDocument(): void
}

export function createUploadFinisher(
  world: UploadFinisherWorld,
  { removals, storageLimit, onNewDocument }: UploadFinisherDependencies,
): UploadFinisher {
  const { db, clock, files, staging, analyser } = world

  /** Puts the bytes where they stay. They are known as removable first, so a crash leaves nothing behind. */
  async function storeBlob(staged: Staged): Promise<string> {
    const key = await recordNewBlob(db, clock())
    await files.take(key, staged.path)
    return key
  }

  /** Bytes that a document names are gone or cut short, as a broken disk or a bad copy leaves them. */
  async function findLoss({ blobKey, thumbnailKey }: DocumentRow, { bytes }: Staged): Promise<Loss | undefined> {
    const size = await files.size(blobKey)
    if (size === bytes) return undefined
    const isPictureLost = thumbnailKey !== null && (await files.size(thumbnailKey)) === undefined
    return {
      blobKey,
      lostPicture: isPictureLost ? thumbnailKey : undefined,
      isMisread: isPictureLost || size !== undefined,
    }
  }

  /** The new bytes take the place of the lost ones, and are read unless what was read before them is whole. */
  async function heal(tx: Transaction, document: DocumentRow, loss: Loss, blobKey: string): Promise<void> {
    await replaceBlob(tx, document, blobKey, clock())
    if (!loss.isMisread) return startReadingOver(tx, document.id)
    if (loss.lostPicture !== undefined) await forgetThumbnails(tx, [loss.lostPicture])
    await requeueDocuments(tx, [document.id])
  }

  /** Answers whether the bytes were needed; nothing is written when they are needed and not there. */
  function write(
    file: SniffedFile,
    blobKey: string | undefined,
    loss: Loss | undefined,
  ): Promise<'new' | 'healed' | 'known' | 'again'> {
    const { item, staged, sniffed, user, names } = file
    return db.transaction(async (tx) => {
      await lockOwner(tx, item.uid)
      const existing = await findDocument(tx, item.uid, staged.sha256)
      if (!existing && blobKey === undefined) return 'again'
      if (user) {
        const usage = await readTargetUsage(tx, item.uid, item.placeId, item.id)
        throwRefusal(checkReceived(sniffed, staged.bytes, { user, place: item.place, usage }))
        if (!existing) refuseStorageFull(storageLimit(user), usage, staged.bytes)
      }
      const documentId = existing?.id ?? randomUUIDv7()
      if (!existing) {
        await insertDocument(tx, {
          id: documentId,
          uid: item.uid,
          sha256: staged.sha256,
          bytes: staged.bytes,
          mimeType: sniffed.mimeType,
          kind: sniffed.kind,
          blobKey: blobKey!,
          state: 'waiting',
          createdAt: clock(),
        })
      }
      const type = sniffed.kind === 'image' ? (IMAGE_TYPE_OF[item.type] ?? item.type) : item.type
      const arrived = { documentId, ...sniffed, bytes: staged.bytes, type, ...names }
      found(await completeItem(tx, item.uid, item.id, arrived))
      if (!existing) return 'new'
      if (blobKey === undefined || existing.blobKey !== loss?.blobKey) return 'known'
      await heal(tx, existing, loss, blobKey)
      return 'healed'
    })
  }

  return {
    async finish({ item, name, sniffed: sniffedBefore, user, names }) {
      const staged = await staging.finish(item.id)
      const seen =
        sniffedBefore ?? (await analyser.sniff({ path: staged.path, name })) ?? throwRefusal(rejectionOf(name))
      // A page is read like a document, whatever its source looks like.
      const isPage = item.type === 'LINK' && seen.mimeType === PAGE_TYPE
      const sniffed = isPage ? { ...seen, kind: 'document' as const } : seen
      const file = { item, staged, sniffed, user, names }
      // Whatever it was announced as, and whoever looks after its limits.
      if (sniffed.kind === 'image' && item.place === 'project') throwRefusal(NO_IMAGES_IN_PROJECTS)
      let blobKey: string | undefined
      try {
        const earlier = await findDocument(db, item.uid, staged.sha256)
        const loss = earlier && (await findLoss(earlier, staged))
        if (!earlier || loss) blobKey = await storeBlob(staged)
        let outcome = await write(file, blobKey, loss)
        if (outcome === 'again') {
          // The document went away since we looked: its last item was deleted.
          blobKey = await storeBlob(staged)
          outcome = await write(file, blobKey, undefined)
        }
        if (outcome === 'new' || outcome === 'healed') onNewDocument()
        else if (blobKey !== undefined) await removals.drop([blobKey])
      } catch (error) {
        if (blobKey !== undefined) await removals.drop([blobKey])
        throw error
      }
      await staging.remove(item.id)
    },
  }
}

/** What a file is called that was announced as something else than the image that it is. */
const IMAGE_TYPE_OF: Partial<Record<ItemRow['type'], ItemRow['type']>> = {
  FILE: 'IMAGE',
  CONNECTED_APP_FILE: 'CONNECTED_APP_IMAGE',
}

/** The same rules as at the announcement, by what the file really is. */
function checkReceived(
  { mimeType, kind }: Sniffed,
  size: number,
  { user, place, usage }: { user: Pick<Caller, 'isGuest'>; place: ItemRow['place']; usage: TargetUsage },
): Refusal | null {
  const name = kind === 'image' ? 'image.png' : 'file.txt'
  return refuseUpload({ name, type: mimeType, size }, { user, place, existing: usage })
}

export function throwRefusal(refusal: Refusal): never
export function throwRefusal(refusal: Refusal | null): void
export function throwRefusal(refusal: Refusal | null): void {
  if (!refusal) return
  // Which type it is and what to save it as, a program is to know too.
  const isNamed = refusal.code === REJECTED.code && refusal.detail !== REJECTED.detail
  throw new AppError(refusal.code, isNamed ? `${refusal.message}. ${refusal.detail}` : refusal.message)
}

export function refuseStorageFull(
  limitBytes: number,
  { usedBytes }: Pick<TargetUsage, 'usedBytes'>,
  bytes: number,
): void {
  if (usedBytes + bytes > limitBytes) throw new AppError('limit_reached', attachmentMessages.storageFull)
}

export function isStorageFull(error: unknown): boolean {
  return error instanceof AppError && error.message === attachmentMessages.storageFull
}
