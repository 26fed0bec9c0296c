import { and, desc, eq, isNotNull, like, lt, sql } from 'drizzle-orm'
import { likePattern, unplanned } from '../../db/list-order.ts'
import type { Queryable, Transaction } from '../../db/transaction.ts'
import { emailOf } from '../account/index.ts'
import type { PublicQuery } from '../moderation/index.ts'
import type { BotRow } from './store.ts'
import { bots, isPublished } from './tables.ts'

/** For an owner: what people show to everyone, or what was taken down. */
export async function listForOwner(db: Queryable, { search, isTakenDown, after, limit }: PublicQuery) {
  const maker = sql<string>`coalesce(${emailOf(sql`bots.uid`)}, '')`
  return db
    .select({
      id: bots.id,
      name: bots.name,
      excerpt: bots.description,
      maker,
      timesUsed: bots.timesUsed,
      reason: bots.takenDownReason,
    })
    .from(bots)
    .where(
      and(
        isNotNull(bots.uid),
        isTakenDown ? isNotNull(bots.takenDownReason) : isPublished('bots'),
        search ? like(bots.words, unplanned(likePattern(search.toLowerCase()))) : undefined,
        after === undefined ? undefined : lt(bots.id, after),
      ),
    )
    .orderBy(desc(bots.id))
    .limit(limit)
}

/** Makes somebody's public bot private; undefined when there is no such one. */
export async function takeBotDown(tx: Transaction, id: string, reason: string): Promise<BotRow | undefined> {
  const theirs = and(eq(bots.id, id), isNotNull(bots.uid), isPublished('bots'))
  const [taken] = await tx.update(bots).set({ access: 'private', takenDownReason: reason }).where(theirs).returning()
  return taken
}

export async function restoreBot(tx: Transaction, id: string): Promise<void> {
  await tx.update(bots).set({ takenDownReason: null }).where(eq(bots.id, id))
}
