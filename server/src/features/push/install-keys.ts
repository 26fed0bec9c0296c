import { generateVapidKeys, type VapidKeys } from '../../adapters/push/index.ts'
import type { Database } from '../../db/open.ts'
import type { KeyBox } from '../../key-box.ts'
import { findKeys, saveKeys, type KeysRow } from './store.ts'

const PURPOSE = 'push keys'

/** The keys of this install: made when they are first needed, the same on all servers, and sealed. */
export function createInstallKeys(db: Database, box: KeyBox): () => Promise<VapidKeys> {
  let cached: VapidKeys | undefined

  /** Undefined where they were sealed under another secret. */
  function open(row: KeysRow | undefined): VapidKeys | undefined {
    const privateKey = row && box.open(row.sealedPrivateKey, PURPOSE)
    return privateKey === undefined ? undefined : { publicKey: row!.publicKey, privateKey }
  }

  return async () => {
    if (cached) return cached
    const before = await findKeys(db)
    cached = open(before)
    if (cached) return cached
    // Keys that cannot be opened are of no use: the browsers that knew them are asked anew.
    const { publicKey, privateKey } = generateVapidKeys()
    await saveKeys(db, { publicKey, sealedPrivateKey: box.seal(privateKey, PURPOSE) }, before)
    cached = open(await findKeys(db))
    if (!cached) throw new Error('The keys for notifications could not be kept.')
    return cached
  }
}
