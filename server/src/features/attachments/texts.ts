import { randomUUID, randomUUIDv7 } from 'node:crypto'
import type { IntakeItem } from '#contract/attachments/schema.ts'
import { VAULT_TEXT_EXTENSION, VAULT_TEXT_TYPE } from '#contract/vault/limits.ts'
import type { NewVaultText } from '#contract/vault/schema.ts'
import type { Caller } from '../../http/caller.ts'
import type { World } from '../../world.ts'
import { cleanFileName } from './file-name.ts'
import { insertItem, lockOwner, readStanding } from './intake-store.ts'
import { findItem } from './item-store.ts'
import { toIntakeItem } from './item.ts'
import type { Removals } from './removals.ts'
import { refuseFull, type Settling } from './settling.ts'

type TextWorld = Pick<World, 'db' | 'clock' | 'staging'>
type Parts = { readonly settling: Settling; readonly removals: Pick<Removals, 'remove'> }

/** Text that a person wrote or pasted into the vault becomes a plain-text file like any other. */
export function createTexts({ db, clock, staging }: TextWorld, { settling, removals }: Parts) {
  return async (caller: Caller, { title, content }: NewVaultText): Promise<IntakeItem> => {
    const { uid } = caller
    const id = randomUUIDv7()
    const bytes = Buffer.from(content.toWellFormed())
    const isNamed = title.toLowerCase().endsWith(VAULT_TEXT_EXTENSION)
    await db.transaction(async (tx) => {
      await lockOwner(tx, uid)
      const placeId = randomUUID()
      refuseFull(caller, await readStanding(tx, uid, placeId), bytes.length)
      await insertItem(tx, {
        id,
        uid,
        type: 'PASTED_TEXT_FILE',
        fileName: cleanFileName(isNamed ? title : title + VAULT_TEXT_EXTENSION),
        mimeType: VAULT_TEXT_TYPE,
        kind: 'text',
        bytes: bytes.length,
        state: 'arriving',
        place: 'vault',
        placeId,
        isInVault: true,
        createdAt: clock(),
      })
    })
    try {
      await staging.write(id, bytes)
      const item = (await findItem(db, uid, id))!
      const sniffed = { mimeType: VAULT_TEXT_TYPE, kind: 'text' as const }
      await settling.settle({ item, staged: await staging.finish(id), sniffed, who: caller })
    } catch (error) {
      await removals.remove(uid, [id])
      throw error
    }
    return toIntakeItem((await findItem(db, uid, id))!)
  }
}
