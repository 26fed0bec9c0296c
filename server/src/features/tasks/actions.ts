import { randomUUIDv7 } from 'node:crypto'
import * as z from 'zod'
import type { User } from '#contract/account/schema.ts'
import { mcpGate } from '#contract/account/can.ts'
import { DEFAULT_TITLE_CHARS } from '#contract/chat/limits.ts'
import { TASKS_PER_PAGE, TIMES_SHOWN, type TaskLimits } from '#contract/tasks/limits.ts'
import { localTimeOf } from '#contract/tasks/local-time.ts'
import { taskMessages } from '#contract/tasks/messages.ts'
import { parseSchedule } from '#contract/tasks/parse-schedule.ts'
import type { newTask, Schedule, Task, TaskChange } from '#contract/tasks/schema.ts'
import { firstWords } from '#contract/truncate.ts'
import { pausesAllTasks } from '#contract/settings/declared.ts'
import { nextTimes } from '../../adapters/schedules/index.ts'
import type { Transaction } from '../../db/transaction.ts'
import type { Caller } from '../../http/caller.ts'
import { AppError, found } from '../../http/errors.ts'
import { createListCursor, CURSOR_MOMENT } from '../../http/list-cursor.ts'
import type { World } from '../../world.ts'
import type { InstallSettings } from '../settings/index.ts'
import { nextRunAt, requireSchedule } from './next-run.ts'
import { insertRun, listLastRuns } from './run-store.ts'
import { toTask } from './show.ts'
import {
  changeTask,
  countTasks,
  findTask,
  insertTask,
  listTasks,
  lockOwner,
  lockTask,
  markDeleted,
  unmarkDeleted,
  type ShownTask,
  type TaskRow,
} from './store.ts'

export type ActionsDependencies = {
  readonly settings: InstallSettings
  openModel(modelId: string): Promise<unknown>
  hasBot(uid: string, botId: string): Promise<boolean>
  requireProject(tx: Transaction, uid: string, projectId: string): Promise<void>
  /** How many of these are there. */
  countItems(uid: string, itemIds: readonly string[]): Promise<number>
  /** What the plan of a person allows now. */
  limitsFor(who: Pick<User, 'role' | 'isOwner'>): TaskLimits
  /** There is something to do for a server. */
  announce(): void
}

type Fields = z.output<typeof newTask>

const cursors = createListCursor({ next: z.union([CURSOR_MOMENT, z.literal('infinity')]) })

/** What a person does with their tasks. */
export function createActions({ db, clock }: Pick<World, 'db' | 'clock'>, dependencies: ActionsDependencies) {
  const { settings, openModel, hasBot, requireProject, countItems, limitsFor, announce } = dependencies

  async function show(rows: readonly ShownTask[]): Promise<Task[]> {
    const lastRuns = await listLastRuns(
      db,
      rows.map((row) => row.id),
    )
    return rows.map((row) => toTask(row, lastRuns.get(row.id)))
  }

  async function showOne(caller: Caller, id: string): Promise<Task> {
    const [shown] = await show(await listTasks(db, caller.uid, { id }))
    return found(shown)
  }

  /** Refuses what is not the person's to use. */
  async function requireParts(caller: Caller, { modelId, botId, itemIds, modes }: Partial<Fields>): Promise<void> {
    if (modelId) await openModel(modelId)
    if (botId && !(await hasBot(caller.uid, botId))) throw new AppError('bad_input', taskMessages.partGone)
    if (itemIds && (await countItems(caller.uid, itemIds)) < new Set(itemIds).size)
      throw new AppError('bad_input', taskMessages.partGone)
    if (modes?.includes('mcpMode') && mcpGate(caller) !== 'open')
      throw new AppError('upgrade_needed', taskMessages.modeNeedsPlan('mcpMode'))
  }

  async function requireRoom(tx: Transaction, caller: Caller): Promise<void> {
    await lockOwner(tx, caller.uid)
    const { tasks: most } = limitsFor(caller)
    if (most !== null && (await countTasks(tx, caller.uid)) >= most)
      throw new AppError('limit_reached', taskMessages.tooMany(most))
  }

  async function changeLocked(caller: Caller, id: string, work: (tx: Transaction, row: TaskRow) => Promise<void>) {
    await db.transaction(async (tx) => work(tx, found(await lockTask(tx, caller.uid, id))))
    return showOne(caller, id)
  }

  return {
    async list({ uid }: Caller, cursor: string | undefined) {
      const { after, limit, cut } = cursors.page('next', cursor, TASKS_PER_PAGE)
      const { page, next } = cut(await listTasks(db, uid, { after, limit }))
      return { tasks: await show(page), next, total: await countTasks(db, uid) }
    },
    open: showOne,

    preview(
      caller: Caller,
      request: { words?: string | undefined; schedule?: Schedule | undefined; timeZone: string },
    ) {
      const now = clock()
      const { timeZone } = request
      const read = request.words ? parseSchedule(request.words, localTimeOf(now, timeZone)) : request.schedule
      if (!read) throw new AppError('bad_input', taskMessages.wordsUnknown)
      requireSchedule({ schedule: read, timeZone }, limitsFor(caller), now)
      const next = nextTimes(read, timeZone, now, TIMES_SHOWN).map((time) => time.toISOString())
      return { schedule: read, next }
    },

    async create(caller: Caller, fields: Fields): Promise<Task> {
      const now = clock()
      await requireParts(caller, fields)
      const id = randomUUIDv7()
      const name = fields.name || firstWords(fields.prompt, DEFAULT_TITLE_CHARS)
      await db.transaction(async (tx) => {
        await requireRoom(tx, caller)
        if (fields.projectId) await requireProject(tx, caller.uid, fields.projectId)
        requireSchedule(fields, limitsFor(caller), now)
        const timed = { createdAt: now, nextRunAt: nextRunAt(fields, limitsFor(caller), now) }
        await insertTask(tx, { ...fields, ...timed, id, uid: caller.uid, name })
      })
      return showOne(caller, id)
    },

    async change(caller: Caller, id: string, wanted: TaskChange): Promise<Task> {
      const change = named(wanted)
      found(await findTask(db, caller.uid, id))
      await requireParts(caller, change)
      return changeLocked(caller, id, async (tx, row) => {
        const now = clock()
        const merged = { ...row, ...change }
        if (change.projectId) await requireProject(tx, caller.uid, change.projectId)
        const isTimedAnew = change.schedule !== undefined || change.timeZone !== undefined
        if (isTimedAnew) requireSchedule(merged, limitsFor(caller), now)
        const name = change.name === '' ? firstWords(merged.prompt, DEFAULT_TITLE_CHARS) : merged.name
        const timed = isTimedAnew && !row.isPaused && { nextRunAt: nextRunAt(merged, limitsFor(caller), now) }
        // Whatever was wrong may be mended now.
        await changeTask(tx, id, { ...change, name, failures: 0, ...timed })
      })
    },

    setPaused: (caller: Caller, id: string, isPaused: boolean): Promise<Task> =>
      changeLocked(caller, id, async (tx, row) => {
        const next = isPaused ? null : nextRunAt(row, limitsFor(caller), clock())
        if (!isPaused && !next) throw new AppError('conflict', taskMessages.isOver)
        await changeTask(tx, id, { isPaused, nextRunAt: next, ...(!isPaused && { failures: 0 }) })
      }),

    async run(caller: Caller, id: string): Promise<Task> {
      const { uid } = caller
      const task = await changeLocked(caller, id, async (tx) => {
        if (await settings.readIn(tx, pausesAllTasks)) throw new AppError('conflict', taskMessages.ownerPaused)
        const run = { id: randomUUIDv7(), taskId: id, uid, trigger: 'person', state: 'waiting' } as const
        if (!(await insertRun(tx, { ...run, dueAt: clock(), missed: 0 })))
          throw new AppError('conflict', taskMessages.alreadyRuns)
      })
      announce()
      return task
    },

    async remove({ uid }: Caller, id: string): Promise<void> {
      found(await markDeleted(db, uid, id, clock()))
    },

    async restore(caller: Caller, id: string): Promise<Task> {
      await db.transaction(async (tx) => {
        await requireRoom(tx, caller)
        found(await unmarkDeleted(tx, caller.uid, id))
      })
      return showOne(caller, id)
    },
  }
}

/** What a change names. */
function named(change: TaskChange): Partial<Fields> {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
}
