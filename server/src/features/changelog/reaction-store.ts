import { eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../db/transaction.ts'
import { changelogReactionCounts as counts, changelogReactions as reactions } from './tables.ts'

type ReactionRow = typeof reactions.$inferSelect
export type CountRow = typeof counts.$inferSelect
export type OwnReactionRow = Pick<ReactionRow, 'slug' | 'type'>

/** Counts it, unless this person gave it before. */
export async function addReaction(db: Queryable, { uid, slug, type, reactedAt }: ReactionRow): Promise<void> {
  await db.execute(sql`
    with given as (
      insert into ${reactions} (uid, slug, type, given_at)
      values (${uid}, ${slug}, ${type}, ${reactedAt.toISOString()}::timestamptz)
      on conflict do nothing
      returning slug, type
    )
    insert into ${counts} (slug, type, count) select slug, type, 1 from given
    on conflict (slug, type) do update set count = ${counts.count} + 1`)
}

export async function listCounts(db: Queryable, slugs: readonly string[]): Promise<CountRow[]> {
  if (slugs.length === 0) return []
  return db
    .select()
    .from(counts)
    .where(inArray(counts.slug, [...slugs]))
}

export function listReactionsOf(db: Queryable, uid: string): Promise<OwnReactionRow[]> {
  return db.select({ slug: reactions.slug, type: reactions.type }).from(reactions).where(eq(reactions.uid, uid))
}

/** An update is gone, and with it what people thought of it. */
export async function removeReactionsTo(tx: Transaction, slug: string): Promise<void> {
  await tx.delete(reactions).where(eq(reactions.slug, slug))
  await tx.delete(counts).where(eq(counts.slug, slug))
}

/** A person is gone: nothing of theirs is counted. */
export async function removeReactionsOf(tx: Transaction, uid: string): Promise<void> {
  await takeBack(tx, uid, sql`true`)
}

/** A guest who signs in to an account brings their reactions along; what both gave is counted once. */
export async function moveReactions(tx: Transaction, fromUid: string, toUid: string): Promise<void> {
  const ofBoth = sql`(slug, type) in (select slug, type from ${reactions} where uid = ${toUid})`
  await takeBack(tx, fromUid, ofBoth)
  await tx.update(reactions).set({ uid: toUid }).where(eq(reactions.uid, fromUid))
}

async function takeBack(tx: Transaction, uid: string, which: SQL): Promise<void> {
  // In order, so that two people who leave at once do not wait for each other.
  await tx.execute(sql`
    with gone as (
      delete from ${reactions} where uid = ${uid} and ${which} returning slug, type
    ), locked as (
      select slug, type from ${counts} where (slug, type) in (select slug, type from gone)
      order by slug, type for update
    )
    update ${counts} set count = count - 1 where (slug, type) in (select slug, type from locked)`)
}
