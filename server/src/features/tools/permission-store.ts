import { randomUUIDv7 } from 'node:crypto'
import { and, desc, eq, isNull, or, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/transaction.ts'
import { toolPermissions } from './tables.ts'
import type { RequestedCall } from './tool-caller.ts'

const PERMISSIONS_SHOWN_MAX = 500

/** Whether the person has allowed something for this chat or for good, as the tool was then. */
type IsPermitted = (
  owner: { readonly uid: string; readonly chatId: string },
  permission: string,
  fingerprint: string,
) => Promise<boolean>

export function createIsPermitted(db: Queryable): IsPermitted {
  return async ({ uid, chatId }, permission, fingerprint) => {
    const [found] = await db
      .select({ id: toolPermissions.id })
      .from(toolPermissions)
      .where(
        and(
          eq(toolPermissions.uid, uid),
          eq(toolPermissions.permission, permission),
          eq(toolPermissions.fingerprint, fingerprint),
          or(isNull(toolPermissions.chatId), eq(toolPermissions.chatId, chatId)),
        ),
      )
      .limit(1)
    return found !== undefined
  }
}

/** `chatId` is the only chat where it holds, or null. */
export async function addPermission(
  db: Queryable,
  { uid, chatId }: { readonly uid: string; readonly chatId: string | null },
  { permission, permits, fingerprint }: RequestedCall,
  now: Date,
): Promise<void> {
  await db
    .insert(toolPermissions)
    .values({ id: randomUUIDv7(), uid, chatId, permission, permits, fingerprint, createdAt: now })
}

/** The newest first, each with the chat that it is for, if it is for one. */
export async function listPermissions(db: Queryable, uid: string) {
  return db
    .select({
      id: toolPermissions.id,
      permits: toolPermissions.permits,
      createdAt: toolPermissions.createdAt,
      chatId: toolPermissions.chatId,
    })
    .from(toolPermissions)
    .where(eq(toolPermissions.uid, uid))
    .orderBy(desc(toolPermissions.id))
    .limit(PERMISSIONS_SHOWN_MAX)
}

/** A guest who signs in to an account brings along what they allowed. */
export async function movePermissions(db: Queryable, fromUid: string, toUid: string): Promise<void> {
  await db.update(toolPermissions).set({ uid: toUid }).where(eq(toolPermissions.uid, fromUid))
}

/** Of everyone: what they were for is gone. */
export async function removePermissionsFor(db: Queryable, prefix: string): Promise<void> {
  await db.delete(toolPermissions).where(sql`starts_with(${toolPermissions.permission}, ${prefix})`)
}

export async function removePermission(db: Queryable, uid: string, id: string): Promise<boolean> {
  const removed = await db
    .delete(toolPermissions)
    .where(and(eq(toolPermissions.uid, uid), eq(toolPermissions.id, id)))
    .returning({ id: toolPermissions.id })
  return removed.length > 0
}
