import { randomBytes } from 'node:crypto'
import type { Queryable, Transaction } from '../../../db/transaction.ts'
import type { World } from '../../../world.ts'
import { recordBlob } from './intake-store.ts'
import { addRemovals, forgetBlobs } from './removal-store.ts'
import type { Removals } from './removals.ts'

/** A blob that no row names by then was left by a crash: nobody writes one for so long. */
const WRITING_MAX_MS = 60 * 60 * 1_000

/** Files of other features. Each is noted as removable before it is written, so a crash leaves nothing behind. */
export type Blobs = {
  /** Writes it. Unless a row names it soon, it goes again. */
  put(bytes: Uint8Array): Promise<string>
  /** In the transaction that writes the row which names them. */
  claim(tx: Transaction, keys: readonly string[]): Promise<void>
  /** In the transaction that removes the row which named them. */
  dropWithin(tx: Transaction, keys: readonly string[]): Promise<void>
  /** Those that turned out not to be needed. */
  drop(keys: readonly string[]): Promise<void>
}

export function createBlobs(
  { db, clock, files }: Pick<World, 'db' | 'clock' | 'files'>,
  removals: Pick<Removals, 'drop' | 'soon'>,
): Blobs {
  return {
    async put(bytes) {
      const key = await recordNewBlob(db, clock())
      await files.put(key, bytes)
      return key
    },
    claim: forgetBlobs,
    async dropWithin(tx, keys) {
      await addRemovals(tx, keys, clock())
      removals.soon()
    },
    drop: removals.drop,
  }
}

/** A random name for a blob that is about to be written. */
export async function recordNewBlob(db: Queryable, now: Date): Promise<string> {
  const key = randomBytes(16).toString('hex')
  await recordBlob(db, key, now, new Date(now.getTime() + WRITING_MAX_MS))
  return key
}
