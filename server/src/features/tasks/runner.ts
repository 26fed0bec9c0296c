import { randomUUIDv7 } from 'node:crypto'
import type { User } from '#contract/account/schema.ts'
import type { SentTurn } from '#contract/chat/thread.ts'
import { DEFAULT_SETTINGS } from '#contract/labs/defaults.ts'
import type { Settings } from '#contract/labs/schema.ts'
import { taskMessages } from '#contract/tasks/messages.ts'
import type { TaskLimits, TaskMode } from '#contract/tasks/limits.ts'
import { pausesAllTasks } from '#contract/settings/declared.ts'
import type { Caller } from '../../http/caller.ts'
import { AppError } from '../../http/errors.ts'
import type { World } from '../../world.ts'
import type { Chat, TaskAnswer } from '../chat/index.ts'
import type { InstallSettings } from '../settings/index.ts'
import { hasSameWords, outcomeOf, runStateOf, type Outcome } from './outcome.ts'
import { afterFailure, countMissed, nextRunAt } from './next-run.ts'
import { isTimedTooEarly } from './retime-runs.ts'
import {
  changeRun,
  findAnsweredBefore,
  findLastDue,
  insertRun,
  listUnderWay,
  type RunChange,
  type RunRow,
} from './run-store.ts'
import { changeTask, findTask, listDue, lockDue, lockTask, type TaskRow } from './store.ts'
import { watchClock } from './watch-clock.ts'

/** A run that could not be begun so often is given up. */
const TRIES_MAX = 4

export type RunnerDependencies = Chat['taskRuns'] & {
  readonly settings: InstallSettings
  /** Undefined for someone who is gone or suspended. */
  findPerson(uid: string): Promise<User | undefined>
  limitsFor(who: Pick<User, 'role' | 'isOwner'>): TaskLimits
  /** There is something for its person to know. */
  onNews(run: RunRow, task: TaskRow, answer: TaskAnswer | undefined): Promise<void>
}

type Due = Pick<TaskRow, 'id' | 'uid'>
type Ended = Outcome & { readonly comparedTo?: string | undefined }

/** What happens by itself: runs are made when their time has come, begun, and ended as their answers end. */
export function createRunner(
  { db, clock, steadyMs, log }: Pick<World, 'db' | 'clock' | 'steadyMs' | 'log'>,
  dependencies: RunnerDependencies,
) {
  const { settings, send, isThere, readAnswer, readStates, findPerson, limitsFor, onNews } = dependencies
  /** Chats in which this server has begun runs that are not over; one that waits for its person is not. */
  const watched = new Set<string>()
  const readCameBackAt = watchClock(steadyMs)

  /** Makes a run of each task whose time has come: one, however many times have passed. */
  async function startDue(): Promise<void> {
    const now = clock()
    const cameBackAt = readCameBackAt(now)
    const due = await listDue(db, now)
    if (due.length === 0 || settings.read(pausesAllTasks)) return
    for (const { id, uid } of due) await alone(startOne({ id, uid }, now, cameBackAt), { taskId: id })
  }

  async function startOne({ id, uid }: Due, now: Date, cameBackAt: Date | undefined): Promise<void> {
    const person = await findPerson(uid)
    if (!person) return
    await db.transaction(async (tx) => {
      const task = await lockDue(tx, id, now)
      if (!task) return
      await changeTask(tx, id, { nextRunAt: nextRunAt(task, limitsFor(person), now) })
      const dueAt = task.nextRunAt!
      const ranFor = await findLastDue(tx, id, now)
      if (isTimedTooEarly({ due: dueAt, createdAt: task.createdAt, ranFor, now, cameBackAt })) return
      const run = { id: randomUUIDv7(), taskId: id, uid, trigger: 'schedule', state: 'waiting', dueAt } as const
      await insertRun(tx, { ...run, missed: countMissed(task, dueAt, now) })
    })
  }

  /** One that cannot be dealt with holds up no other. */
  async function alone(work: Promise<void>, about: { readonly taskId: string }): Promise<void> {
    await work.catch((error: unknown) => log.error({ err: error, ...about }, 'task_not_dealt_with'))
  }

  /** Sends what a run asks. Whoever does it a second time, after a crash, finds the first. */
  async function begin(run: RunRow): Promise<void> {
    const task = await findTask(db, run.uid, run.taskId)
    if (!task) return end(run, { state: 'stopped', problem: null })
    const person = await findPerson(run.uid)
    if (!person) return end(run, { state: 'failed', problem: taskMessages.personGone })
    if (run.attempts > TRIES_MAX) return end(run, { state: 'failed', problem: taskMessages.gaveUp })
    const sent = await ask(run, task, { ...person, sessionId: '' })
    if ('problem' in sent) return end(run, { state: 'failed', problem: sent.problem })
    const chatId = sent.chat.id
    const messageId = sent.messages.find(({ role }) => role === 'assistant')!.id
    const begun = { state: 'running', chatId, messageId, startedAt: clock() } as const
    if (await changeRun(db, run, begun)) {
      watched.add(chatId)
      if (task.keepsOneChat) await changeTask(db, task.id, { chatId })
      await settle({ ...run, ...begun })
    }
  }

  async function ask(run: RunRow, task: TaskRow, caller: Caller): Promise<SentTurn | { problem: string }> {
    const { prompt: text, botId } = task
    const chatId = await chatOf(task)
    const isNew = chatId === undefined
    try {
      return await send(caller, {
        clientMessageId: run.id,
        chatId,
        text,
        botId,
        modes: settingsFor(task.modes),
        modelId: task.modelId ?? undefined,
        projectId: isNew ? (task.projectId ?? undefined) : undefined,
        // The chat keeps what it was given with its first message.
        attachmentIds: isNew ? task.itemIds : [],
      })
    } catch (error) {
      // A server that stops, or a database that is away, says nothing against the run.
      if (!(error instanceof AppError) || error.code === 'unavailable') throw error
      return { problem: error.code === 'not_found' ? taskMessages.partGone : error.message }
    }
  }

  async function chatOf({ uid, keepsOneChat, chatId }: TaskRow): Promise<string | undefined> {
    return keepsOneChat && chatId !== null && (await isThere(uid, chatId)) ? chatId : undefined
  }

  /** Looks what came of the answers of all runs that are under way. */
  async function settleAll(): Promise<void> {
    const begunBefore = [...watched]
    const runs = await listUnderWay(db)
    const open = new Set(runs.map(({ chatId }) => chatId))
    for (const chatId of begunBefore) if (!open.has(chatId)) watched.delete(chatId)
    const states = await readStates(runs.flatMap(({ messageId }) => messageId ?? []))
    for (const run of runs) {
      const state = run.messageId === null ? undefined : states.get(run.messageId)
      if (runStateOf(state) !== run.state) await alone(settle(run), { taskId: run.taskId })
    }
  }

  async function settle(run: RunRow): Promise<void> {
    const answer = run.messageId === null ? undefined : await readAnswer(run.uid, run.messageId)
    const outcome = outcomeOf(answer)
    if (outcome.state === run.state) return
    if (outcome.state === 'running') return void (await changeRun(db, run, { state: 'running', isSeen: true }))
    await end(run, outcome.state === 'done' ? { ...outcome, ...(await compare(run, answer!)) } : outcome, answer)
  }

  /** Beside what the last run said. */
  async function compare(run: RunRow, answer: TaskAnswer): Promise<Pick<Ended, 'state' | 'comparedTo'>> {
    const task = await findTask(db, run.uid, run.taskId)
    const earlier = task?.onlyChanges ? await findAnsweredBefore(db, run) : undefined
    const before = earlier && (await readAnswer(run.uid, earlier.messageId!))
    if (!before) return { state: 'done' }
    const state = hasSameWords(before.text, answer.text) ? 'unchanged' : 'done'
    return { state, comparedTo: earlier.id }
  }

  async function end(run: RunRow, { state, problem, comparedTo }: Ended, answer?: TaskAnswer): Promise<void> {
    const now = clock()
    const isNews = state === 'done' || state === 'failed' || state === 'interrupted' || state === 'needsYou'
    const endedAt = state === 'needsYou' ? null : now
    const change: RunChange = { state, problem, endedAt, comparedTo: comparedTo ?? null, isSeen: !isNews }
    const task = await db.transaction(async (tx) => {
      const held = await lockTask(tx, run.uid, run.taskId)
      if (!(await changeRun(tx, run, change)) || !held) return undefined
      if (state === 'failed') await changeTask(tx, held.id, afterFailure(held, now))
      if (state === 'done' || state === 'unchanged') await changeTask(tx, held.id, { failures: 0 })
      return held
    })
    if (task && isNews) await onNews({ ...run, ...change }, task, answer)
  }

  return {
    startDue,
    begin,
    settleAll,
    /** Whether a run of this chat, of which an answer was just stored, was begun here. */
    hasBegun: (chatId: string) => watched.has(chatId),
  }
}

/** The modes of a run: what is usual, and what its task turns on. */
function settingsFor(modes: readonly TaskMode[]): Settings {
  return modes.reduce<Settings>((all, mode) => ({ ...all, [mode]: { isEnabled: true } }), DEFAULT_SETTINGS)
}
