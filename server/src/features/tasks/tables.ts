import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { TaskMode } from '#contract/tasks/limits.ts'
import type { RunState, Schedule } from '#contract/tasks/schema.ts'
import { timestamptz } from '../../db/columns.ts'
import { owner } from '../account/tables.ts'
import { chats } from '../chat/tables.ts'

/** Prompts that are asked again by themselves. What one refers to may be gone when it runs; then the run says so. */
export const tasks = pgTable(
  'tasks',
  {
    id: uuid('id').primaryKey(),
    uid: owner(),
    name: text('name').notNull(),
    prompt: text('prompt').notNull(),
    modelId: text('model_id'),
    botId: uuid('bot_id'),
    projectId: uuid('project_id'),
    modes: jsonb('modes').$type<TaskMode[]>().notNull(),
    itemIds: jsonb('item_ids').$type<string[]>().notNull(),
    schedule: jsonb('schedule').$type<Schedule>().notNull(),
    timeZone: text('time_zone').notNull(),
    keepsOneChat: boolean('keeps_one_chat').notNull(),
    onlyChanges: boolean('only_changes').notNull(),
    sendsMail: boolean('sends_mail').notNull(),
    isPaused: boolean('is_paused').notNull().default(false),
    /** Null while it is paused, and once its moment is past. */
    nextRunAt: timestamptz('next_run_at'),
    /** Runs that failed since the last one that did not. */
    failures: integer('failures').notNull().default(0),
    /** The chat that its runs are turns of. */
    chatId: uuid('chat_id').references(() => chats.id, { onDelete: 'set null' }),
    createdAt: timestamptz('created_at').notNull(),
    /** Set while a deletion can still be undone. */
    deletedAt: timestamptz('deleted_at'),
  },
  (table) => [
    index('tasks_owner').on(table.uid),
    index('tasks_chat').on(table.chatId),
    index('tasks_due')
      .on(table.nextRunAt)
      .where(sql`${table.nextRunAt} is not null and ${table.deletedAt} is null`),
    index('tasks_deleted')
      .on(table.deletedAt)
      .where(sql`${table.deletedAt} is not null`),
  ],
)

/** Runs of tasks. Those that wait are the queue; a task has one that is not over at most. */
export const taskRuns = pgTable(
  'task_runs',
  {
    /** Also the client's id of the message that it sends, so that no run sends two. */
    id: uuid('id').primaryKey(),
    taskId: uuid('task_id')
      .notNull()
      .references(() => tasks.id, { onDelete: 'cascade' }),
    uid: owner(),
    trigger: text('trigger').$type<'schedule' | 'person'>().notNull(),
    state: text('state').$type<RunState>().notNull(),
    dueAt: timestamptz('due_at').notNull(),
    missed: integer('missed').notNull(),
    startedAt: timestamptz('started_at'),
    endedAt: timestamptz('ended_at'),
    chatId: uuid('chat_id').references(() => chats.id, { onDelete: 'set null' }),
    /** The answer. */
    messageId: uuid('message_id'),
    problem: text('problem'),
    /** The run whose words its own were compared with. */
    comparedTo: uuid('compared_to'),
    isSeen: boolean('is_seen').notNull().default(true),
    /** Tells one try from another: whoever comes too late writes nothing. */
    attempts: integer('attempts').notNull().default(0),
    leaseUntil: timestamptz('lease_until'),
  },
  (table) => [
    index('task_runs_of_task').on(table.taskId, table.id),
    index('task_runs_owner').on(table.uid),
    index('task_runs_chat').on(table.chatId),
    uniqueIndex('task_runs_open')
      .on(table.taskId)
      .where(sql`${table.state} in ('waiting', 'running', 'needsYou')`),
    index('task_runs_failed')
      .on(table.dueAt)
      .where(sql`${table.state} in ('failed', 'interrupted')`),
    index('task_runs_unseen')
      .on(table.uid)
      .where(sql`not ${table.isSeen}`),
  ],
)
