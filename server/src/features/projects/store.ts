import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../db/transaction.ts'
import { projectItems, projects } from './tables.ts'

export type ProjectRow = typeof projects.$inferSelect
type NewProject = typeof projects.$inferInsert
type Changeable = Omit<ProjectRow, 'id' | 'uid' | 'createdAt'>
/** What is undefined stays as it is. */
type ProjectChange = { readonly [Field in keyof Changeable]?: Changeable[Field] | undefined }

const owned = (uid: string, id: string) => and(eq(projects.id, id), eq(projects.uid, uid))

export async function findProject(db: Queryable, uid: string, id: string): Promise<ProjectRow | undefined> {
  const [found] = await db.select().from(projects).where(owned(uid, id)).prepare('find_project').execute()
  return found
}

/** The project as it stays until the transaction ends: what is counted in it is counted in one go. */
export async function lockProject(tx: Transaction, uid: string, id: string): Promise<ProjectRow | undefined> {
  const [found] = await tx.select().from(projects).where(owned(uid, id)).for('update')
  return found
}

/** Nothing where there is one with that id. */
export async function insertProject(db: Queryable, project: NewProject): Promise<ProjectRow | undefined> {
  const [added] = await db.insert(projects).values(project).onConflictDoNothing({ target: projects.id }).returning()
  return added
}

export async function changeProject(
  db: Queryable,
  uid: string,
  id: string,
  change: ProjectChange,
): Promise<ProjectRow | undefined> {
  const [changed] = await db.update(projects).set(change).where(owned(uid, id)).returning()
  return changed
}

export async function deleteProject(tx: Transaction, uid: string, id: string): Promise<boolean> {
  const gone = await tx.delete(projects).where(owned(uid, id)).returning({ id: projects.id })
  return gone.length > 0
}

/** How many documents each of these has. */
export async function countItemsOf(db: Queryable, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: projectItems.projectId, total: sql<number>`count(*)::int` })
    .from(projectItems)
    .where(inArray(projectItems.projectId, [...ids]))
    .groupBy(projectItems.projectId)
  return new Map(rows.map(({ id, total }) => [id, total]))
}
