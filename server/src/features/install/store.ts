import type { Queryable } from '../../db/transaction.ts'
import { installSecret } from './tables.ts'

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
