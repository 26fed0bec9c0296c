import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../db/transaction.ts'
import { projectItems, projects } from './tables.ts'

export type ProjectItemRow = Pick<typeof projectItems.$inferSelect, 'itemId' | 'source'>

/** What a project of the person's holds, newest first. */
export function listProjectItems(db: Queryable, uid: string, projectId: string): Promise<ProjectItemRow[]> {
  return db
    .select({ itemId: projectItems.itemId, source: projectItems.source })
    .from(projectItems)
    .innerJoin(projects, and(eq(projects.id, projectItems.projectId), eq(projects.uid, uid)))
    .where(eq(projectItems.projectId, projectId))
    .orderBy(desc(projectItems.addedAt), desc(projectItems.itemId))
    .prepare('list_project_items')
    .execute()
}

/** What is there already stays as it is. */
export async function addProjectItems(
  tx: Transaction,
  projectId: string,
  added: readonly ProjectItemRow[],
  addedAt: Date,
): Promise<void> {
  if (added.length === 0) return
  await tx
    .insert(projectItems)
    .values(added.map((item) => ({ ...item, projectId, addedAt })))
    .onConflictDoNothing()
}

/** False when the project does not hold it. */
export async function removeItem(tx: Transaction, projectId: string, itemId: string): Promise<boolean> {
  const gone = await tx
    .delete(projectItems)
    .where(and(eq(projectItems.projectId, projectId), eq(projectItems.itemId, itemId)))
    .returning({ itemId: projectItems.itemId })
  return gone.length > 0
}

type ProjectUse = {
  readonly itemId: string
  readonly id: string
  readonly name: string
  readonly description: string
}

/** In which of a person's projects these are. */
export function findUsesOf(db: Queryable, uid: string, itemIds: readonly string[]): Promise<ProjectUse[]> {
  const { id, name, description } = projects
  return db
    .select({ itemId: projectItems.itemId, id, name, description })
    .from(projectItems)
    .innerJoin(projects, and(eq(projects.id, projectItems.projectId), eq(projects.uid, uid)))
    .where(inArray(projectItems.itemId, [...itemIds]))
    .orderBy(projects.name)
}
