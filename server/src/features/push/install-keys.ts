import { generateVapidKeys, type VapidKeys } from '../../adapters/push/vapid.ts'
import type { Database } from '../../db/open.ts'
import type { KeyBox } from '../../key-box.ts'
import { findKeys, saveKeys } from './store.ts'

const PURPOSE = 'push keys'

/** The keys of this install: made when they are first needed, the same on all servers, and sealed. */
export function createInstallKeys(db: Database, box: KeyBox): () => Promise<VapidKeys> {
  let known: VapidKeys | undefined

  async function read(): Promise<VapidKeys | undefined> {
    const row = await findKeys(db)
    const privateKey = row && box.open(row.sealedPrivateKey, PURPOSE)
    return privateKey === undefined ? undefined : { publicKey: row!.publicKey, privateKey }
  }

  return async () => {
    known ??= await read()
    if (known) return known
    // Keys that were sealed under another secret are of no use: the browsers that knew them are asked anew.
    const before = await findKeys(db)
    const { publicKey, privateKey } = generateVapidKeys()
    await saveKeys(db, { publicKey, sealedPrivateKey: box.seal(privateKey, PURPOSE) }, before)
    known = await read()
    if (!known) throw new Error('The keys for notifications could not be kept.')
    return known
  }
}
