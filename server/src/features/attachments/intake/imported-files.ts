import { randomUUIDv7 } from 'node:crypto'
import { fileKind } from '#contract/attachments/file-types.ts'
import { REJECTED, refuseUpload } from '#contract/attachments/refuse-upload.ts'
import type { Caller } from '../../../http/caller.ts'
import type { World } from '../../../world.ts'
import { cleanFileName } from './file-name.ts'
import { insertItem, lockOwner, readTargetUsage } from './intake-store.ts'
import { findItem, readItems, type ItemRow } from '../item-store.ts'
import type { Removals } from './removals.ts'
import type { ItemContent } from '../serving/item-content.ts'
import { throwRefusal, refuseTooManyArriving, refuseStorageFull, type UploadFinisher } from './upload-finisher.ts'

type ImportedFilesWorld = Pick<World, 'db' | 'clock' | 'staging' | 'analyser'>
type ImportedFilesDependencies = {
  readonly uploadFinisher: UploadFinisher
  readonly removals: Pick<Removals, 'remove'>
  readonly itemContent: Pick<ItemContent, 'open'>
}
/** Bytes that came with something else: a chat that is imported. */
export type NewImportedFile = { readonly placeId: string; readonly fileName: string; readonly bytes: Buffer }

const ITEMS_AT_ONCE = 100

/** Files that travel with chats, in and out. */
export function createImportedFiles(
  { db, clock, staging, analyser }: ImportedFilesWorld,
  { uploadFinisher, removals, itemContent }: ImportedFilesDependencies,
) {
  async function announce(caller: Caller, id: string, { placeId, fileName, bytes }: NewImportedFile): Promise<void> {
    const file = { name: fileName, type: '', size: bytes.length }
    const kind = fileKind(file) ?? throwRefusal(REJECTED)
    await db.transaction(async (tx) => {
      await lockOwner(tx, caller.uid)
      const usage = await readTargetUsage(tx, caller.uid, placeId)
      throwRefusal(refuseUpload(file, { user: caller, place: 'chat', existing: usage }))
      refuseTooManyArriving(usage)
      refuseStorageFull(caller, usage, bytes.length)
      await insertItem(tx, {
        id,
        uid: caller.uid,
        type: kind === 'image' ? 'IMAGE' : 'FILE',
        fileName: cleanFileName(fileName),
        mimeType: '',
        kind,
        bytes: bytes.length,
        state: 'arriving',
        place: 'chat',
        placeId,
        isInVault: false,
        createdAt: clock(),
      })
    })
  }

  return {
    /** The same rules as for an upload: sniffed, counted, and refused by what it really is. */
    async add(caller: Caller, file: NewImportedFile): Promise<string> {
      const id = randomUUIDv7()
      await announce(caller, id, file)
      try {
        await staging.write(id, file.bytes)
        const staged = await staging.finish(id)
        const sniffed = await analyser.sniff({ path: staged.path, name: file.fileName })
        const item = (await findItem(db, caller.uid, id))!
        await uploadFinisher.finish({ item, staged, sniffed, user: caller })
      } catch (error) {
        await removals.remove(caller.uid, [id])
        throw error
      }
      return id
    },

    async *open(uid: string, ids: readonly string[]) {
      for (let at = 0; at < ids.length; at += ITEMS_AT_ONCE) {
        for (const row of await readItems(db, uid, ids.slice(at, at + ITEMS_AT_ONCE))) yield* openItem(row)
      }
    },
  }

  async function* openItem(row: ItemRow) {
    const file = await itemContent.open(row)
    if (file) yield { id: row.id, createdAt: row.createdAt, stream: file.stream }
  }
}
