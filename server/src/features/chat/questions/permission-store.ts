import { randomUUIDv7 } from 'node:crypto'
import { and, desc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { ToolPermission } from '#contract/tools/question.ts'
import type { Queryable } from '../../../db/transaction.ts'
import type { AskedCall } from '../tools/tool-caller.ts'
import type { IsPermitted } from '../tools/toolbox.ts'
import { chats } from '../tables.ts'
import { toolPermissions } from './tables.ts'

const PERMISSIONS_SHOWN_MAX = 500

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
  { permission, permits, fingerprint }: AskedCall,
  now: Date,
): Promise<void> {
  await db
    .insert(toolPermissions)
    .values({ id: randomUUIDv7(), uid, chatId, permission, permits, fingerprint, createdAt: now })
}

/** The newest first. */
export async function listPermissions(db: Queryable, uid: string): Promise<ToolPermission[]> {
  const rows = await db
    .select({
      id: toolPermissions.id,
      permits: toolPermissions.permits,
      createdAt: toolPermissions.createdAt,
      chatId: chats.id,
      title: chats.title,
    })
    .from(toolPermissions)
    .leftJoin(chats, and(eq(chats.id, toolPermissions.chatId), isNull(chats.deletedAt)))
    .where(and(eq(toolPermissions.uid, uid), or(isNull(toolPermissions.chatId), isNotNull(chats.id))))
    .orderBy(desc(toolPermissions.id))
    .limit(PERMISSIONS_SHOWN_MAX)
  return rows.map(({ chatId, title, createdAt, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    chat: chatId === null ? null : { id: chatId, title: title! },
  }))
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
