import * as z from 'zod'
import { PROJECTS_PAGE } from '#contract/projects/limits.ts'
import type { projectQuery, ProjectEntry, ProjectSort } from '#contract/projects/schema.ts'
import { createListCursor, CURSOR_MOMENT } from '../../http/list-cursor.ts'
import type { World } from '../../world.ts'
import type { ProjectsDependencies } from './dependencies.ts'
import { countProjects, listProjects } from './list-store.ts'
import { toEntry } from './project.ts'
import { countItemsOf, type ProjectRow } from './store.ts'

type Page = { projects: ProjectEntry[]; total: number; next: string | null }

/** A page of a person's projects. */
export function createListing({ db }: Pick<World, 'db'>, { chats }: Pick<ProjectsDependencies, 'chats'>) {
  /** Rows with what is in them: one query for documents, one for chats, however many there are. */
  async function withCounts(uid: string, rows: readonly ProjectRow[]): Promise<ProjectEntry[]> {
    const ids = rows.map(({ id }) => id)
    const [items, talks] = await Promise.all([countItemsOf(db, ids), chats.count(uid, ids)])
    return rows.map((row) => toEntry(row, { items: items.get(row.id) ?? 0, chats: talks.get(row.id) ?? 0 }))
  }

  return {
    withCounts,
    async list(uid: string, { search, status, sort, cursor }: z.output<typeof projectQuery>): Promise<Page> {
      const query = { uid, search, status }
      const { after, limit, cut } = cursors.page(sort, cursor, PROJECTS_PAGE)
      const [rows, total] = await Promise.all([
        listProjects(db, { ...query, sort, after, limit }),
        countProjects(db, query),
      ])
      const { page, next } = cut(rows)
      return { projects: await withCounts(uid, page), total, next }
    },
  }
}

const cursors = createListCursor<ProjectSort>({
  recent: CURSOR_MOMENT,
  newest: CURSOR_MOMENT,
  oldest: CURSOR_MOMENT,
  name: z.string().max(300),
})
