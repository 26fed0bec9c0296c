import { and, eq, inArray, isNull, lt, or, sql, type SQL } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../db/transaction.ts'
import { isActivePerson } from '../account/index.ts'
import { promptPins, prompts, promptUses } from './tables.ts'

export type PromptRow = typeof prompts.$inferSelect
export type PromptFields = Pick<PromptRow, 'name' | 'text' | 'tags' | 'visibility'>

const owned = (uid: string, id: string) => and(eq(prompts.id, id), eq(prompts.uid, uid))
const isThere = isNull(prompts.deletedAt)

/** What its maker shows to everyone. */
export const isPublished = and(eq(prompts.visibility, 'public'), isThere)
/** What others may see. */
export const isPublic = and(isPublished, isActivePerson(sql`prompts.uid`))

/** One's own and those of everyone; for a visitor only the latter. */
export function isVisibleTo(uid: string | undefined): SQL | undefined {
  return uid === undefined ? isPublic : or(isPublic, and(eq(prompts.uid, uid), isThere))
}

/** Whatever adds to what a person keeps happens one after the other until the transaction ends. */
export async function lockOwner(tx: Transaction, uid: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${uid}, ${LOCK_SPACE}))`)
}

/** Tells this lock from others that are taken by the same words. */
const LOCK_SPACE = 4_100_410_051

export async function countSaved(tx: Transaction, uid: string): Promise<number> {
  return tx.$count(prompts, and(eq(prompts.uid, uid), isThere))
}

export async function insertPrompt(tx: Transaction, prompt: PromptRow): Promise<PromptRow> {
  const [added] = await tx.insert(prompts).values(prompt).returning()
  return added!
}

export async function lockPrompt(tx: Transaction, uid: string, id: string): Promise<PromptRow | undefined> {
  const mine = tx.select().from(prompts)
  const [found] = await mine.where(and(owned(uid, id), isThere)).for('update')
  return found
}

export async function changePrompt(
  db: Queryable,
  uid: string,
  id: string,
  change: Partial<Pick<PromptRow, keyof PromptFields | 'words' | 'updatedAt' | 'takenDownReason'>>,
): Promise<PromptRow | undefined> {
  const [changed] = await db
    .update(prompts)
    .set(change)
    .where(and(owned(uid, id), isThere))
    .returning()
  return changed
}

/** False when it is not this person's, or gone already. */
export async function hidePrompt(db: Queryable, uid: string, id: string, now: Date): Promise<boolean> {
  const mine = and(owned(uid, id), isThere)
  const hidden = await db.update(prompts).set({ deletedAt: now }).where(mine).returning({ id: prompts.id })
  return hidden.length > 0
}

export async function unhidePrompt(tx: Transaction, uid: string, id: string): Promise<PromptRow | undefined> {
  const [back] = await tx.update(prompts).set({ deletedAt: null }).where(owned(uid, id)).returning()
  return back
}

/** Removes for good what nobody brought back in time. */
export async function purgePrompts(db: Queryable, deletedBefore: Date): Promise<void> {
  await db.delete(prompts).where(lt(prompts.deletedAt, deletedBefore))
}

/** The public ones among these, in no order. */
export async function findPublic(db: Queryable, ids: readonly string[]): Promise<PromptRow[]> {
  if (ids.length === 0) return []
  return db
    .select()
    .from(prompts)
    .where(and(inArray(prompts.id, [...ids]), isPublic))
}

/**
 * Counts a use by someone who sees the prompt, unless one of theirs was counted since `since`. Answers how often it was
 * used by now; nothing where there is no such prompt for them.
 */
export async function countUse(
  db: Queryable,
  uid: string,
  id: string,
  when: { readonly now: Date; readonly since: Date },
): Promise<number | undefined> {
  const [now, since] = [when.now.toISOString(), when.since.toISOString()]
  const { rows } = await db.execute<{ count: number }>(sql`
    with seen as (
      select ${prompts.id} as id, ${prompts.useCount} as count from ${prompts}
      where ${prompts.id} = ${id} and ${isVisibleTo(uid)}
    ), counted as (
      insert into ${promptUses} (uid, prompt_id, counted_at)
      select ${uid}, seen.id, ${now}::timestamptz from seen
      on conflict (uid, prompt_id) do update set counted_at = excluded.counted_at
      where ${promptUses.countedAt} <= ${since}::timestamptz
      returning prompt_id
    ), raised as (
      update ${prompts} set use_count = use_count + 1 where id in (select prompt_id from counted)
      returning use_count as count
    )
    select coalesce((select count from raised), seen.count) as count from seen`)
  return rows[0]?.count
}

/** A guest who signs in to an account brings their prompts and pins along. */
export async function movePrompts(tx: Transaction, fromUid: string, toUid: string): Promise<void> {
  await tx.update(prompts).set({ uid: toUid }).where(eq(prompts.uid, fromUid))
  for (const table of [promptPins, promptUses]) {
    // What both have stays the account's; what is left behind goes with the guest.
    const has = sql`(select prompt_id from ${table} where uid = ${toUid})`
    await tx.execute(sql`update ${table} set uid = ${toUid} where uid = ${fromUid} and prompt_id not in ${has}`)
  }
}
