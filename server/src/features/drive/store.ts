import { eq } from 'drizzle-orm'
import type { Queryable } from '../../db/transaction.ts'
import { driveConnections } from './tables.ts'

type ConnectionRow = typeof driveConnections.$inferSelect

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

export async function removeAllConnections(db: Queryable): Promise<void> {
  await db.delete(driveConnections)
}
