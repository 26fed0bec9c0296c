import { and, arrayContains, count, eq, isNotNull, isNull, like, sql, type SQL } from 'drizzle-orm'
import type { BotCategory, BotScope, BotSort } from '#contract/bots/schema.ts'
import { likePattern, orderList, type ListOrder } from '../../db/list-order.ts'
import type { Queryable } from '../../db/transaction.ts'
import type { CursorPosition } from '../../http/list-cursor.ts'
import { isPublic, isVisibleTo, type BotRow } from './store.ts'
import { bots } from './tables.ts'

/** What is to be listed. */
export type ListQuery = {
  /** Missing for a visitor. */
  readonly uid: string | undefined
  readonly scope: BotScope
  /** Guests are not shown the bots that come with Alcove. */
  readonly withCurated: boolean
  readonly search?: string | undefined
  readonly category?: BotCategory | undefined
}

type ListedBot = BotRow & { readonly sortValue: string }

/** Begins with the words, has them in its name, has them elsewhere: more than anything is ever used lies in between. */
const STEP = 10_000_000_000

const ORDERS = {
  popular: { by: sql`${bots.timesUsed}`, isDescending: true, type: 'int' },
  recent: { by: sql`${bots.updatedAt}`, isDescending: true, type: 'timestamptz' },
  name: { by: sql`lower(${bots.name})`, isDescending: false, type: 'text' },
} as const satisfies Partial<Record<BotSort, ListOrder>>

function orderOf({ sort, search }: { sort: BotSort; search?: string | undefined }): ListOrder {
  if (sort !== 'match') return ORDERS[sort]
  const anywhere = likePattern((search ?? '').toLowerCase())
  const atFirst = anywhere.slice(1)
  const name = sql`lower(${bots.name})`
  const steps = sql`case when ${name} like ${atFirst} or ${bots.handle} like ${atFirst} then 2
    when ${name} like ${anywhere} or ${bots.handle} like ${anywhere} then 1 else 0 end`
  return {
    by: sql`(${steps} * ${sql.raw(String(STEP))}::bigint + ${bots.timesUsed})`,
    isDescending: true,
    type: 'bigint',
  }
}

export async function listBots(
  db: Queryable,
  query: ListQuery & { readonly sort: BotSort; readonly after?: CursorPosition | undefined; readonly limit: number },
): Promise<ListedBot[]> {
  const { afterCursor: behind, order, sortValue } = orderList(orderOf(query), bots.id, query.after)
  const rows = await db
    .select({ bot: bots, sortValue })
    .from(bots)
    .where(and(wanted(query), behind))
    .orderBy(...order)
    .limit(query.limit)
  return rows.map(({ bot, sortValue: value }) => ({ ...bot, sortValue: value }))
}

export async function countListed(db: Queryable, query: ListQuery): Promise<number> {
  const [counted] = await db.select({ total: count() }).from(bots).where(wanted(query))
  return counted!.total
}

/** The bots that come with Alcove, the most used first. */
export function listCurated(db: Queryable): Promise<BotRow[]> {
  return db
    .select()
    .from(bots)
    .where(isNull(bots.uid))
    .orderBy(sql`${bots.timesUsed} desc, ${bots.name}`)
}

function wanted({ uid, scope, withCurated, search, category }: ListQuery): SQL | undefined {
  return and(
    withCurated && scope === 'all' ? undefined : isNotNull(bots.uid),
    inScope(scope, uid),
    category && arrayContains(bots.categories, [category]),
    search ? like(bots.words, likePattern(search.toLowerCase())) : undefined,
  )
}

function inScope(scope: BotScope, uid: string | undefined): SQL {
  if (scope === 'all') return isVisibleTo(uid)
  if (scope === 'public') return isPublic
  return uid === undefined ? sql`false` : eq(bots.uid, uid)
}
