import { and, count, eq, lt, sql } from 'drizzle-orm'
import { iconPath } from '#contract/bots/schema.ts'
import type { Queryable } from '../../db/transaction.ts'
import { isActivePerson } from '../account/index.ts'
import { botIcons } from './tables.ts'

type IconRow = typeof botIcons.$inferSelect

/** False when something is there already: an address is good for one image. */
export async function insertIcon(db: Queryable, icon: IconRow): Promise<boolean> {
  const added = await db.insert(botIcons).values(icon).onConflictDoNothing().returning({ id: botIcons.id })
  return added.length > 0
}

export async function publishIcon(db: Queryable, uid: string, id: string): Promise<boolean> {
  const published = await db
    .update(botIcons)
    .set({ isPublic: true })
    .where(and(eq(botIcons.id, id), eq(botIcons.uid, uid)))
    .returning({ id: botIcons.id })
  return published.length > 0
}

export async function findPublicIcon(db: Queryable, id: string): Promise<IconRow | undefined> {
  const [found] = await db
    .select()
    .from(botIcons)
    .where(and(eq(botIcons.id, id), eq(botIcons.isPublic, true), isActivePerson(sql`bot_icons.uid`)))
  return found
}

/** Whether a bot of this person's may wear it. */
export async function ownsIcon(db: Queryable, uid: string, id: string): Promise<boolean> {
  const [counted] = await db
    .select({ total: count() })
    .from(botIcons)
    .where(and(eq(botIcons.id, id), eq(botIcons.uid, uid), eq(botIcons.isPublic, true)))
  return counted!.total > 0
}

const isWorn = sql`exists (select 1 from bots where bots.icon = ${iconPath('')} || ${botIcons.id})`

/** An icon that a bot has taken off, unless another one wears it. */
export async function dropIcon(db: Queryable, uid: string, id: string): Promise<void> {
  await db.delete(botIcons).where(and(eq(botIcons.id, id), eq(botIcons.uid, uid), sql`not ${isWorn}`))
}

/** Icons that were put somewhere before, and that no bot took. */
export async function removeUnusedIcons(db: Queryable, before: Date): Promise<void> {
  await db.delete(botIcons).where(and(lt(botIcons.createdAt, before), sql`not ${isWorn}`))
}
