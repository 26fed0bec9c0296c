import { and, asc, desc, eq, ilike, or, sql, type SQL } from 'drizzle-orm'
import type { Project, ProjectSort } from '#contract/projects/schema.ts'
import type { Queryable } from '../../db/transaction.ts'
import type { ListPlace } from '../../http/list-cursor.ts'
import type { ProjectRow } from './store.ts'
import { projects } from './tables.ts'

/** What is to be listed. */
export type ListWish = {
  readonly uid: string
  readonly search?: string | undefined
  readonly status?: Project['status'] | undefined
}

export type ListedProject = ProjectRow & { readonly sortValue: string }

/** By what the list is ordered, the same as its index says, and how a place in it is read. */
const ORDERS = {
  recent: { by: sql`${projects.updatedAt}`, isDown: true, type: 'timestamptz' },
  newest: { by: sql`${projects.createdAt}`, isDown: true, type: 'timestamptz' },
  oldest: { by: sql`${projects.createdAt}`, isDown: false, type: 'timestamptz' },
  name: { by: sql`lower(${projects.name})`, isDown: false, type: 'text' },
} as const satisfies Record<ProjectSort, { by: SQL; isDown: boolean; type: string }>

export async function listProjects(
  db: Queryable,
  wish: ListWish & { readonly sort: ProjectSort; readonly after?: ListPlace | undefined; readonly limit: number },
): Promise<ListedProject[]> {
  const { by, isDown, type } = ORDERS[wish.sort]
  const { after } = wish
  const place = after && sql`(${sql.param(after.value)}::${sql.raw(type)}, ${after.id}::uuid)`
  const behind = place && sql`(${by}, ${projects.id}) ${sql.raw(isDown ? '<' : '>')} ${place}`
  const order = isDown ? [desc(by), desc(projects.id)] : [asc(by), asc(projects.id)]
  const rows = await db
    .select({ project: projects, sortValue: sql<string>`${by}::text` })
    .from(projects)
    .where(and(wanted(wish), behind))
    .orderBy(...order)
    .limit(wish.limit)
  return rows.map(({ project, sortValue }) => ({ ...project, sortValue }))
}

export async function countProjects(db: Queryable, wish: ListWish): Promise<number> {
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(projects)
    .where(wanted(wish))
  return counted!.total
}

function wanted({ uid, search, status }: ListWish): SQL | undefined {
  const pattern = search && `%${search.replace(/[\\%_]/g, '\\$&')}%`
  const { name, description, goal } = projects
  return and(
    eq(projects.uid, uid),
    status && eq(projects.status, status),
    pattern ? or(ilike(name, pattern), ilike(description, pattern), ilike(goal, pattern)) : undefined,
  )
}
