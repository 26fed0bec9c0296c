import { randomUUID, randomUUIDv7 } from 'node:crypto'
import { refuseUpload } from '#contract/attachments/refuse-upload.ts'
import type { IntakeItem, AttachmentTarget } from '#contract/attachments/schema.ts'
import { VAULT_TEXT_EXTENSION, VAULT_TEXT_TYPE } from '#contract/vault/limits.ts'
import type { NewVaultText } from '#contract/vault/schema.ts'
import type { Caller } from '../../../http/caller.ts'
import type { World } from '../../../world.ts'
import { cleanFileName } from './file-name.ts'
import type { OnAttach } from '../dependencies.ts'
import { insertItem, lockOwner, readTargetUsage } from './intake-store.ts'
import { findItem } from '../item-store.ts'
import { toIntakeItem } from '../item.ts'
import type { Removals } from './removals.ts'
import { throwRefusal, refuseTooManyArriving, refuseStorageFull, type UploadFinisher } from './upload-finisher.ts'
import { refuseGuests } from './uploads.ts'

type TextIntakeWorld = Pick<World, 'db' | 'clock' | 'staging'>
type TextIntakeDependencies = {
  readonly uploadFinisher: UploadFinisher
  readonly removals: Pick<Removals, 'remove'>
  readonly onAttach: OnAttach
}
export type TextDestination = { readonly place: AttachmentTarget; readonly placeId: string }

/** Text that a person wrote or pasted becomes a plain-text file like any other, in the vault and wherever it goes. */
export function createTextIntake(
  { db, clock, staging }: TextIntakeWorld,
  { uploadFinisher, removals, onAttach }: TextIntakeDependencies,
) {
  return async (
    caller: Caller,
    { title, content }: NewVaultText,
    { place, placeId }: TextDestination = { place: 'vault', placeId: randomUUID() },
  ): Promise<IntakeItem> => {
    refuseGuests(caller, place)
    const { uid } = caller
    const id = randomUUIDv7()
    const bytes = Buffer.from(content.toWellFormed())
    const isNamed = title.toLowerCase().endsWith(VAULT_TEXT_EXTENSION)
    const fileName = cleanFileName(isNamed ? title : title + VAULT_TEXT_EXTENSION)
    await db.transaction(async (tx) => {
      await lockOwner(tx, uid)
      const usage = await readTargetUsage(tx, uid, placeId)
      const file = { name: fileName, type: VAULT_TEXT_TYPE, size: bytes.length }
      throwRefusal(refuseUpload(file, { user: caller, place, existing: usage }))
      refuseTooManyArriving(usage)
      refuseStorageFull(caller, usage, bytes.length)
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
      await onAttach(tx, caller, { place, placeId, itemId: id })
    })
    try {
      await staging.write(id, bytes)
      const item = (await findItem(db, uid, id))!
      const sniffed = { mimeType: VAULT_TEXT_TYPE, kind: 'text' as const }
      await uploadFinisher.finish({ item, staged: await staging.finish(id), sniffed, user: caller })
    } catch (error) {
      await removals.remove(uid, [id])
      throw error
    }
    return toIntakeItem((await findItem(db, uid, id))!)
  }
}
