import { randomUUID } from 'node:crypto'
import type { IntakeItem, AttachmentTarget } from '#contract/attachments/schema.ts'
import { VAULT_TEXT_EXTENSION, VAULT_TEXT_TYPE } from '#contract/vault/limits.ts'
import type { NewVaultText } from '#contract/vault/schema.ts'
import type { Caller } from '../../../http/caller.ts'
import type { World } from '../../../world.ts'
import type { AnnounceItem } from './announce-item.ts'
import { findItem } from '../item-store.ts'
import { toIntakeItem } from '../item.ts'
import type { Removals } from './removals.ts'
import type { UploadFinisher } from './upload-finisher.ts'

type TextIntakeWorld = Pick<World, 'db' | 'staging'>
type TextIntakeDependencies = Pick<AnnounceItem, 'announceFile'> & {
  readonly uploadFinisher: UploadFinisher
  readonly removals: Pick<Removals, 'remove'>
}
export type TextDestination = { readonly place: AttachmentTarget; readonly placeId: string }

/** Text that a person wrote or pasted becomes a plain-text file like any other, in the vault and wherever it goes. */
export function createTextIntake(
  { db, staging }: TextIntakeWorld,
  { announceFile, uploadFinisher, removals }: TextIntakeDependencies,
) {
  return async (
    caller: Caller,
    { title, content }: NewVaultText,
    { place, placeId }: TextDestination = { place: 'vault', placeId: randomUUID() },
  ): Promise<IntakeItem> => {
    const { uid } = caller
    const bytes = Buffer.from(content.toWellFormed())
    const isNamed = title.toLowerCase().endsWith(VAULT_TEXT_EXTENSION)
    const name = isNamed ? title : title + VAULT_TEXT_EXTENSION
    const file = { name, type: VAULT_TEXT_TYPE, size: bytes.length }
    const id = await announceFile(caller, { place, placeId, isInVault: true }, file, () => 'PASTED_TEXT_FILE')
    try {
      await staging.write(id, bytes)
      const item = (await findItem(db, uid, id))!
      const sniffed = { mimeType: VAULT_TEXT_TYPE, kind: 'text' as const }
      await uploadFinisher.finish({ item, name, sniffed, user: caller })
    } catch (error) {
      await removals.remove(uid, [id])
      throw error
    }
    return toIntakeItem((await findItem(db, uid, id))!)
  }
}
