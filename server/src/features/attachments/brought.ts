import { randomUUIDv7 } from 'node:crypto'
import { fileKind } from '#contract/attachments/file-types.ts'
import { REJECTED, refuseUpload } from '#contract/attachments/refuse-upload.ts'
import type { Caller } from '../../http/caller.ts'
import type { World } from '../../world.ts'
import { cleanFileName } from './file-name.ts'
import { insertItem, lockOwner, readStanding } from './intake-store.ts'
import { findItem, readItems, type ItemRow } from './item-store.ts'
import type { Removals } from './removals.ts'
import type { Serving } from './serving.ts'
import { refuse, refuseCrowd, refuseFull, type Settling } from './settling.ts'

type BroughtWorld = Pick<World, 'db' | 'clock' | 'staging' | 'analyser'>
type Parts = {
  readonly settling: Settling
  readonly removals: Pick<Removals, 'remove'>
  readonly serving: Pick<Serving, 'open'>
}
/** Bytes that came with something else: a chat that is imported. */
export type NewBrought = { readonly placeId: string; readonly fileName: string; readonly bytes: Buffer }

const ITEMS_AT_ONCE = 100

/** Files that travel with chats, in and out. */
export function createBrought({ db, clock, staging, analyser }: BroughtWorld, { settling, removals, serving }: Parts) {
  async function announce(caller: Caller, id: string, { placeId, fileName, bytes }: NewBrought): Promise<void> {
    const file = { name: fileName, type: '', size: bytes.length }
    const kind = fileKind(file) ?? refuse(REJECTED)
    await db.transaction(async (tx) => {
      await lockOwner(tx, caller.uid)
      const standing = await readStanding(tx, caller.uid, placeId)
      refuse(refuseUpload(file, { who: caller, place: 'chat', already: standing }))
      refuseCrowd(standing)
      refuseFull(caller, standing, bytes.length)
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
    async add(caller: Caller, file: NewBrought): Promise<string> {
      const id = randomUUIDv7()
      await announce(caller, id, file)
      try {
        await staging.write(id, file.bytes)
        const staged = await staging.finish(id)
        const sniffed = await analyser.sniff({ path: staged.path, name: file.fileName })
        const item = (await findItem(db, caller.uid, id))!
        await settling.settle({ item, staged, sniffed, who: caller })
      } catch (error) {
        await removals.remove(caller.uid, [id])
        throw error
      }
      return id
    },

    async *open(uid: string, ids: readonly string[]) {
      for (let at = 0; at < ids.length; at += ITEMS_AT_ONCE) {
        for (const row of await readItems(db, uid, ids.slice(at, at + ITEMS_AT_ONCE))) yield* opened(row)
      }
    },
  }

  async function* opened(row: ItemRow) {
    const file = await serving.open(row)
    if (file) yield { id: row.id, createdAt: row.createdAt, stream: file.stream }
  }
}
