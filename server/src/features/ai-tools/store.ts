import { and, desc, eq, sql } from 'drizzle-orm'
import type { ToolMetrics, ToolReaction } from '#contract/ai-tools/schema.ts'
import type { Queryable } from '../../db/transaction.ts'
import { toolPins, toolReactions } from './tables.ts'

/** Views and likes of every tool that has any, and what a person thinks of them. */
export async function readMetrics(db: Queryable, uid: string): Promise<ToolMetrics[]> {
  const { rows } = await db.execute<ToolMetrics>(sql`
    select slug as id, coalesce(c.views, 0) as views, coalesce(r.likes, 0) as likes, r."ownReaction"
    from tool_counts c full join (
      select slug, count(*) filter (where type = 'like')::int as likes, max(type) filter (where uid = ${uid}) as "ownReaction"
      from tool_reactions group by slug
    ) r using (slug)`)
  return rows
}

/** Counts a look once a person, tool and day. */
export async function countView(db: Queryable, uid: string, slug: string, now: Date): Promise<void> {
  await db.execute(sql`
    with seen as (
      insert into tool_views (uid, slug, day) values (${uid}, ${slug}, ${now.toISOString()}::date)
      on conflict do nothing returning slug
    )
    insert into tool_counts (slug, views) select slug, 1 from seen
    on conflict (slug) do update set views = tool_counts.views + 1`)
}

/** Days that are over tell nobody apart any more. */
export async function forgetViews(db: Queryable, before: Date): Promise<void> {
  await db.execute(sql`delete from tool_views where day < ${before.toISOString()}::date`)
}

export async function saveReaction(
  db: Queryable,
  uid: string,
  slug: string,
  type: ToolReaction,
  reactedAt: Date,
): Promise<void> {
  const { uid: byUid, slug: bySlug } = toolReactions
  await db
    .insert(toolReactions)
    .values({ uid, slug, type, reactedAt })
    .onConflictDoUpdate({ target: [byUid, bySlug], set: { type, reactedAt } })
}

/** The newest first. */
export async function listPins(db: Queryable, uid: string): Promise<string[]> {
  const rows = await db
    .select({ slug: toolPins.slug })
    .from(toolPins)
    .where(eq(toolPins.uid, uid))
    .orderBy(desc(toolPins.pinnedAt), toolPins.slug)
  return rows.map(({ slug }) => slug)
}

export async function insertPin(db: Queryable, uid: string, slug: string, pinnedAt: Date): Promise<void> {
  await db.insert(toolPins).values({ uid, slug, pinnedAt }).onConflictDoNothing()
}

export async function deletePin(db: Queryable, uid: string, slug: string): Promise<void> {
  await db.delete(toolPins).where(and(eq(toolPins.uid, uid), eq(toolPins.slug, slug)))
}
