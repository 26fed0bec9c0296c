import { eq } from 'drizzle-orm'
import type { Queryable } from '../../db/transaction.ts'
import { driveConnections, driveSettings } from './tables.ts'

const ONLY_ROW = 1

type SettingsRow = { readonly clientId: string; readonly sealedSecret: string }
type ConnectionRow = typeof driveConnections.$inferSelect

export async function readSettings(db: Queryable): Promise<SettingsRow | undefined> {
  const { clientId, sealedSecret } = driveSettings
  const [row] = await db.select({ clientId, sealedSecret }).from(driveSettings)
  return row
}

/** Another registration makes every connection that was given to the one before worthless. */
export async function writeSettings(db: Queryable, settings: SettingsRow | null): Promise<void> {
  await db.delete(driveConnections)
  await db.delete(driveSettings)
  if (settings) await db.insert(driveSettings).values({ id: ONLY_ROW, ...settings })
}

export async function readConnection(db: Queryable, uid: string): Promise<ConnectionRow | undefined> {
  const [row] = await db.select().from(driveConnections).where(eq(driveConnections.uid, uid))
  return row
}

export async function writeConnection(db: Queryable, connection: ConnectionRow): Promise<void> {
  await db
    .insert(driveConnections)
    .values(connection)
    .onConflictDoUpdate({ target: driveConnections.uid, set: connection })
}

export async function removeConnection(db: Queryable, uid: string): Promise<void> {
  await db.delete(driveConnections).where(eq(driveConnections.uid, uid))
}
