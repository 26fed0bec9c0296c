import { randomUUID, randomUUIDv7 } from 'node:crypto'
import { refuseUpload } from '#contract/attachments/refuse-upload.ts'
import type { IntakeItem, Place } from '#contract/attachments/schema.ts'
import { VAULT_TEXT_EXTENSION, VAULT_TEXT_TYPE } from '#contract/vault/limits.ts'
import type { NewVaultText } from '#contract/vault/schema.ts'
import type { Caller } from '../../http/caller.ts'
import type { World } from '../../world.ts'
import { cleanFileName } from './file-name.ts'
import type { Enter } from './given.ts'
import { insertItem, lockOwner, readStanding } from './intake-store.ts'
import { findItem } from './item-store.ts'
import { toIntakeItem } from './item.ts'
import type { Removals } from './removals.ts'
import { refuse, refuseCrowd, refuseFull, type Settling } from './settling.ts'
import { refuseGuests } from './uploads.ts'

type TextWorld = Pick<World, 'db' | 'clock' | 'staging'>
type Parts = { readonly settling: Settling; readonly removals: Pick<Removals, 'remove'>; readonly enter: Enter }
export type Destination = { readonly place: Place; readonly placeId: string }

/** Text that a person wrote or pasted becomes a plain-text file like any other, in the vault and wherever it goes. */
export function createTexts({ db, clock, staging }: TextWorld, { settling, removals, enter }: Parts) {
  return async (
    caller: Caller,
    { title, content }: NewVaultText,
    { place, placeId }: Destination = { place: 'vault', placeId: randomUUID() },
  ): Promise<IntakeItem> => {
    refuseGuests(caller, place)
    const { uid } = caller
    const id = randomUUIDv7()
    const bytes = Buffer.from(content.toWellFormed())
    const isNamed = title.toLowerCase().endsWith(VAULT_TEXT_EXTENSION)
    const fileName = cleanFileName(isNamed ? title : title + VAULT_TEXT_EXTENSION)
    await db.transaction(async (tx) => {
      await lockOwner(tx, uid)
      const standing = await readStanding(tx, uid, placeId)
      const file = { name: fileName, type: VAULT_TEXT_TYPE, size: bytes.length }
      refuse(refuseUpload(file, { who: caller, place, already: standing }))
      refuseCrowd(standing)
      refuseFull(caller, standing, bytes.length)
      await insertItem(tx, {
        id,
        uid,
        type: 'PASTED_TEXT_FILE',
        fileName,
        mimeType: VAULT_TEXT_TYPE,
        kind: 'text',
        bytes: bytes.length,
        state: 'arriving',
        place,
        placeId,
        isInVault: true,
        createdAt: clock(),
      })
      await enter(tx, caller, { place, placeId, itemId: id })
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
