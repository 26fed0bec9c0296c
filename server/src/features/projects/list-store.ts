import { and, desc, eq, ilike, or, sql, type SQL } from 'drizzle-orm'
import type { Project, ProjectSort } from '#contract/projects/schema.ts'
import { likePattern, orderList, type ListOrder } from '../../db/list-order.ts'
import type { Queryable } from '../../db/transaction.ts'
import type { CursorPosition } from '../../http/list-cursor.ts'
import type { ProjectRow } from './store.ts'
import { projects } from './tables.ts'

/** What is to be listed. */
export type ListQuery = {
  readonly uid: string
  readonly search?: string | undefined
  readonly status?: Project['status'] | undefined
}

type ListedProject = ProjectRow & { readonly sortValue: string }

const ORDERS = {
  recent: { by: sql`${projects.updatedAt}`, isDescending: true, type: 'timestamptz' },
  newest: { by: sql`${projects.createdAt}`, isDescending: true, type: 'timestamptz' },
  oldest: { by: sql`${projects.createdAt}`, isDescending: false, type: 'timestamptz' },
  name: { by: sql`lower(${projects.name})`, isDescending: false, type: 'text' },
} as const satisfies Record<ProjectSort, ListOrder>

export async function listProjects(
  db: Queryable,
  query: ListQuery & {
    readonly sort: ProjectSort
    readonly after?: CursorPosition | undefined
    readonly limit: number
  },
): Promise<ListedProject[]> {
  const { afterCursor: behind, order, sortValue } = orderList(ORDERS[query.sort], projects.id, query.after)
  const rows = await db
    .select({ project: projects, sortValue })
    .from(projects)
    .where(and(wanted(query), behind))
    .orderBy(...order)
    .limit(query.limit)
  return rows.map(({ project, sortValue: value }) => ({ ...project, sortValue: value }))
}

export type SearchedProject = Pick<ProjectRow, 'id' | 'name' | 'description' | 'goal' | 'updatedAt'>

/** As little of each as a search looks at. */
export function listForSearch(db: Queryable, uid: string, limit: number): Promise<SearchedProject[]> {
  const { id, name, description, goal, updatedAt } = projects
  return db
    .select({ id, name, description, goal, updatedAt })
    .from(projects)
    .where(eq(projects.uid, uid))
    .orderBy(desc(updatedAt), desc(id))
    .limit(limit)
}

export async function countProjects(db: Queryable, query: ListQuery): Promise<number> {
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(projects)
    .where(wanted(query))
  return counted!.total
}

function wanted({ uid, search, status }: ListQuery): SQL | undefined {
  const pattern = search && likePattern(search)
  const { name, description, goal } = projects
  return and(
    eq(projects.uid, uid),
    status && eq(projects.status, status),
    pattern ? or(ilike(name, pattern), ilike(description, pattern), ilike(goal, pattern)) : undefined,
  )
}
