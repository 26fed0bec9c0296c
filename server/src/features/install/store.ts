import type { Queryable } from '../../db/transaction.ts'
import { installFolder, installSecret } from './tables.ts'

/** The stored check, which is the given one if there was none. */
export async function storeCheck(db: Queryable, sealedCheck: string): Promise<string> {
  await db.insert(installSecret).values({ id: 'check', sealedCheck }).onConflictDoNothing()
  return (await findCheck(db))!
}

export async function findCheck(db: Queryable): Promise<string | undefined> {
  const [found] = await db.select({ sealedCheck: installSecret.sealedCheck }).from(installSecret)
  return found?.sealedCheck
}

export async function replaceCheck(db: Queryable, sealedCheck: string): Promise<void> {
  const row = { id: 'check' as const, sealedCheck }
  await db.insert(installSecret).values(row).onConflictDoUpdate({ target: installSecret.id, set: row })
}

/** Whether the given one is the install's from now on; otherwise there is one already. */
export async function claimFolder(db: Queryable, folderId: string): Promise<boolean> {
  const claimed = await db.insert(installFolder).values({ id: 'files', folderId }).onConflictDoNothing().returning()
  return claimed.length > 0
}

export async function findFolder(db: Queryable): Promise<string | undefined> {
  const [found] = await db.select({ folderId: installFolder.folderId }).from(installFolder)
  return found?.folderId
}

export async function replaceFolder(db: Queryable, folderId: string): Promise<void> {
  const row = { id: 'files' as const, folderId }
  await db.insert(installFolder).values(row).onConflictDoUpdate({ target: installFolder.id, set: row })
}
