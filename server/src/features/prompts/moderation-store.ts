import { and, desc, eq, isNotNull, isNull, like, lt, or, sql } from 'drizzle-orm'
import { likePattern, unplanned } from '../../db/list-order.ts'
import type { Queryable, Transaction } from '../../db/transaction.ts'
import { emailOf } from '../account/index.ts'
import type { PublicQuery } from '../moderation/index.ts'
import { isPublished, type PromptRow } from './store.ts'
import { prompts } from './tables.ts'

/** For an owner: what people show to everyone, or what was taken down. */
export async function listForOwner(db: Queryable, { search, isTakenDown, after, limit }: PublicQuery) {
  const maker = sql<string>`coalesce(${emailOf(sql`prompts.uid`)}, '')`
  const pattern = search ? unplanned(likePattern(search.toLowerCase())) : undefined
  return db
    .select({
      id: prompts.id,
      name: prompts.name,
      excerpt: prompts.text,
      maker,
      timesUsed: prompts.useCount,
      reason: prompts.takenDownReason,
    })
    .from(prompts)
    .where(
      and(
        isNotNull(prompts.uid),
        isTakenDown ? and(isNotNull(prompts.takenDownReason), isNull(prompts.deletedAt)) : isPublished,
        pattern && or(like(prompts.words, pattern), like(sql`lower(${prompts.text})`, pattern)),
        after === undefined ? undefined : lt(prompts.id, after),
      ),
    )
    .orderBy(desc(prompts.id))
    .limit(limit)
}

/** Makes a person's public prompt private, whoever they are; undefined when there is no such one. */
export async function takePromptDown(tx: Transaction, id: string, reason: string): Promise<PromptRow | undefined> {
  const theirs = and(eq(prompts.id, id), isNotNull(prompts.uid), isPublished)
  const change = { visibility: 'private', takenDownReason: reason } as const
  const [taken] = await tx.update(prompts).set(change).where(theirs).returning()
  return taken
}

export async function restorePrompt(tx: Transaction, id: string): Promise<void> {
  await tx.update(prompts).set({ takenDownReason: null }).where(eq(prompts.id, id))
}
