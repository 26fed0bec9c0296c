import { sql, type SQL } from 'drizzle-orm'
import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { ProjectItem, Project } from '#contract/projects/schema.ts'
import { timestamptz } from '../../db/columns.ts'
import { owner } from '../account/tables.ts'
import { items } from '../attachments/tables.ts'

/** A goal, instructions and documents that its chats share. */
export const projects = pgTable(
  'projects',
  {
    id: uuid('id').primaryKey(),
    uid: owner(),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    goal: text('goal').notNull().default(''),
    systemPrompt: text('system_prompt').notNull().default(''),
    status: text('status').$type<Project['status']>().notNull(),
    creationMode: text('creation_mode').$type<Project['creationMode']>().notNull(),
    createdAt: timestamptz('created_at').notNull(),
    /** When it was last changed or chatted in. */
    updatedAt: timestamptz('updated_at').notNull(),
  },
  (table) => [
    index('projects_recent').on(table.uid, table.updatedAt, table.id),
    index('projects_newest').on(table.uid, table.createdAt, table.id),
    index('projects_name').on(table.uid, sql`lower(${table.name})`, table.id),
  ],
)

/** What the chats of a project read. The items themselves are the vault's. */
export const projectItems = pgTable(
  'project_items',
  {
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    itemId: uuid('item_id')
      .notNull()
      .references(() => items.id, { onDelete: 'cascade' }),
    /** Put into the project itself, or taken from where it was already. */
    source: text('source').$type<ProjectItem['source']>().notNull(),
    addedAt: timestamptz('added_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.itemId] }), index('project_items_item').on(table.itemId)],
)

/** What lists show of the project that something is in. */
export function shownProject(projectId: SQL): SQL<{ id: string; name: string } | null> {
  return sql`(select jsonb_build_object('id', p.id, 'name', p.name) from projects p where p.id = ${projectId})`
}

export function projectNameOf(projectId: SQL, uid: SQL): SQL<string | null> {
  return sql`(select p.name from projects p where p.id = ${projectId} and p.uid = ${uid})`
}
