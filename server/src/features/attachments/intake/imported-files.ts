import type { Caller } from '../../../http/caller.ts'
import type { World } from '../../../world.ts'
import type { AnnounceItem } from './announce-item.ts'
import { findItem, listFiles, readItems, type ItemRow } from '../item-store.ts'
import type { Removals } from './removals.ts'
import type { ItemContent } from '../serving/item-content.ts'
import type { UploadFinisher } from './upload-finisher.ts'

type ImportedFilesWorld = Pick<World, 'db' | 'staging'>
type ImportedFilesDependencies = Pick<AnnounceItem, 'announceFile'> & {
  readonly uploadFinisher: UploadFinisher
  readonly removals: Pick<Removals, 'remove'>
  readonly itemContent: Pick<ItemContent, 'open'>
}
/** Bytes that are at hand: of a chat that is imported, of a picture that was painted. */
type NewImportedFile = {
  readonly place?: 'chat' | 'vault'
  readonly placeId: string
  readonly fileName: string
  readonly bytes: Uint8Array
}

const ITEMS_AT_ONCE = 100

/** Files that are at hand here: those that travel with chats, in and out, and what was made for a person. */
export function createImportedFiles(
  { db, staging }: ImportedFilesWorld,
  { announceFile, uploadFinisher, removals, itemContent }: ImportedFilesDependencies,
) {
  return {
    /** The same rules as for an upload: sniffed, counted, and refused by what it really is. */
    async add(caller: Caller, { place = 'chat', placeId, fileName, bytes }: NewImportedFile): Promise<string> {
      const file = { name: fileName, type: '', size: bytes.length }
      const id = await announceFile(caller, { place, placeId }, file, (isImage) => (isImage ? 'IMAGE' : 'FILE'))
      try {
        await staging.write(id, bytes)
        const item = (await findItem(db, caller.uid, id))!
        await uploadFinisher.finish({ item, name: fileName, user: caller })
      } catch (error) {
        await removals.remove(caller.uid, [id])
        throw error
      }
      return id
    },

    /** Every file of a person, wherever it was put; a link is found where it was. */
    listAll: (uid: string) => listFiles(db, uid),

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
