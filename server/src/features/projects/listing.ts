import * as z from 'zod'
import { say } from '#contract/envelope.ts'
import { PROJECTS_PAGE } from '#contract/projects/limits.ts'
import { PROJECT_SORTS, type projectQuery, type ProjectEntry, type ProjectSort } from '#contract/projects/schema.ts'
import { AppError } from '../../http/errors.ts'
import type { World } from '../../world.ts'
import type { ProjectsGiven } from './given.ts'
import { countProjects, listProjects, type ListPlace } from './list-store.ts'
import { toEntry } from './project.ts'
import { countItemsOf, type ProjectRow } from './store.ts'

type Page = { projects: ProjectEntry[]; total: number; next: string | null }

/** A page of a person's projects. */
export function createListing({ db }: Pick<World, 'db'>, { chats }: Pick<ProjectsGiven, 'chats'>) {
  /** Rows with what is in them: one query for documents, one for chats, however many there are. */
  async function withCounts(uid: string, rows: readonly ProjectRow[]): Promise<ProjectEntry[]> {
    const ids = rows.map(({ id }) => id)
    const [items, talks] = await Promise.all([countItemsOf(db, ids), chats.count(uid, ids)])
    return rows.map((row) => toEntry(row, { items: items.get(row.id) ?? 0, chats: talks.get(row.id) ?? 0 }))
  }

  return {
    withCounts,
    async list(uid: string, { search, status, sort, cursor }: z.output<typeof projectQuery>): Promise<Page> {
      const wish = { uid, search, status }
      const after = cursor === undefined ? undefined : readCursor(cursor, sort)
      const [rows, total] = await Promise.all([
        listProjects(db, { ...wish, sort, after, limit: PROJECTS_PAGE + 1 }),
        countProjects(db, wish),
      ])
      const page = rows.slice(0, PROJECTS_PAGE)
      const last = rows.length > page.length ? page.at(-1) : undefined
      const next = last ? writeCursor(sort, { value: last.sortValue, id: last.id }) : null
      return { projects: await withCounts(uid, page), total, next }
    },
  }
}

/** A place in the list as a client carries it: opaque, and believed only if it is one that we could have made. */
function writeCursor(sort: ProjectSort, { value, id }: ListPlace): string {
  return Buffer.from(JSON.stringify([sort, value, id])).toString('base64url')
}

const MOMENT = z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d)?$/)
const VALUES = {
  recent: MOMENT,
  newest: MOMENT,
  oldest: MOMENT,
  name: z.string().max(300),
} as const satisfies Record<ProjectSort, z.ZodType<string>>
const parts = z.tuple([z.enum(PROJECT_SORTS), z.string(), z.uuid()])

function readCursor(cursor: string, sort: ProjectSort): ListPlace {
  const read = parts.safeParse(parse(Buffer.from(cursor, 'base64url').toString()))
  const isOurs = read.success && read.data[0] === sort && VALUES[sort].safeParse(read.data[1]).success
  if (!isOurs) throw new AppError('bad_input', say.badInput, { fields: { cursor: say.badInput } })
  return { value: read.data[1], id: read.data[2] }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
