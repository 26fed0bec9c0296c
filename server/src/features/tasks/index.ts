import type { User } from '#contract/account/schema.ts'
import { plainText } from '#contract/chat/plain-text.ts'
import { jobMessages } from '#contract/jobs/messages.ts'
import type { PushNotice } from '#contract/push/schema.ts'
import { tasksApi } from '#contract/tasks/api.ts'
import { RUNS_PER_PAGE, UNDO_DELETE_TASK_MS } from '#contract/tasks/limits.ts'
import { pausesAllTasks } from '#contract/settings/declared.ts'
import { createBackground } from '../../background.ts'
import { createJobQueue } from '../../db/job-queue.ts'
import { found } from '../../http/errors.ts'
import { mount, type Router } from '../../http/mount.ts'
import type { World } from '../../world.ts'
import type { Chat } from '../chat/index.ts'
import { listJobsOf, type JobSource } from '../jobs/index.ts'
import { createActions, type ActionsDependencies } from './actions.ts'
import { giveUpRun, TASK_RUNS } from './jobs-store.ts'
import { createRetiming } from './retime-runs.ts'
import { createRunner } from './runner.ts'
import {
  countUnseen,
  findRun,
  findTaskOfChat,
  leasedRuns,
  listRuns,
  markSeen,
  releaseRun,
  type RunRow,
} from './run-store.ts'
import { toRun } from './show.ts'
import { findTask, purgeTasks } from './store.ts'
import { taskEmail } from './task-email.ts'
import { taskNotice } from './task-notice.ts'

/** Runs that one server begins at once. Their answers are written besides. */
const RUNS_AT_ONCE = 4
const LEASE_MS = 30_000
const SIGN_OF_LIFE_MS = 5_000
const LOOK_EVERY_MS = 5_000
/** How long a task may be timed wrongly after the clock was set right. */
const RETIME_EVERY_MS = 2 * 60_000

type TasksDependencies = Omit<ActionsDependencies, 'announce'> & {
  readonly chat: Chat['taskRuns']
  findPerson(uid: string): Promise<User | undefined>
  /** Tells the browsers of a person that agreed to it. */
  notifyBrowsers(uid: string, notice: PushNotice): void
}

export type Tasks = {
  mount(router: Router): void
  /** For chat: an answer is stored. */
  onAnswered(uid: string, answer: { readonly chatId: string }): Promise<void>
  /** For owners: what runs behind the scenes. */
  readonly forJobs: JobSource
  /** At start: goes on with what the last run left. */
  recover(isOnlyServer: boolean): Promise<void>
  sweep(): Promise<void>
  close(): Promise<void>
}

type TasksWorld = Pick<World, 'db' | 'clock' | 'steadyMs' | 'log' | 'notifications' | 'mail' | 'config'>

/** Prompts that are asked again by themselves. A run is a message of its person, and its answer one like any other. */
export function createTasks(world: TasksWorld, dependencies: TasksDependencies): Tasks {
  const { db, clock, log, mail, config } = world
  const { chat, settings, findPerson, limitsFor, notifyBrowsers } = dependencies
  const hasMail = () => mail.server() !== null
  // A mail server that does not answer holds up no task.
  const mails = createBackground(log)
  const runner = createRunner(world, {
    ...chat,
    settings,
    findPerson,
    limitsFor,
    async onNews(run, task, answer) {
      notifyBrowsers(task.uid, taskNotice(task, run))
      const person = task.sendsMail && hasMail() ? await findPerson(task.uid) : undefined
      if (!person?.email) return
      const text = run.problem ?? answer?.text ?? ''
      const summary = { name: task.name, chatId: run.chatId, text, needsPerson: run.state === 'needsYou' }
      mails.start(mail.send(taskEmail(person.email, summary, config)), 'task_mail_not_sent', { taskId: task.id })
    },
  })
  const queue = createJobQueue<RunRow>(world, {
    name: 'task_runs',
    jobsAtOnce: RUNS_AT_ONCE,
    leaseMs: LEASE_MS,
    signOfLifeMs: SIGN_OF_LIFE_MS,
    claim: (leaseMs) => leasedRuns.claim(db, leaseMs),
    extend: (run, leaseMs) => leasedRuns.extend(db, run, leaseMs),
    work: (run) => runner.begin(run),
    release: (run) => releaseRun(db, run),
  })
  const actions = createActions(world, { ...dependencies, announce: queue.announce })
  let checks: Promise<void> = Promise.resolve()
  let isClosing = false

  /** One look after the other. */
  function check(look: () => Promise<void>): Promise<void> {
    checks = checks
      .then(() => (isClosing ? undefined : look()))
      .catch((error: unknown) => log.error({ err: error }, 'tasks_unavailable'))
    return checks
  }
  async function lookAtAll(): Promise<void> {
    await runner.settleAll()
    await runner.startDue()
    queue.wake()
  }
  async function readWords({ uid, messageId }: RunRow): Promise<string> {
    return plainText(found(messageId === null ? null : await chat.readAnswer(uid, messageId)).text)
  }
  const retime = createRetiming(world, dependencies)
  const timers = [
    setInterval(() => void check(lookAtAll), LOOK_EVERY_MS),
    setInterval(() => void check(retime), RETIME_EVERY_MS),
  ]

  return {
    async onAnswered(_, { chatId }) {
      // Nobody waits for it: the answer is whole.
      if (runner.hasBegun(chatId)) void check(runner.settleAll)
    },
    mount(router) {
      mount(router, tasksApi.list, async ({ cursor }, caller) => ({
        ...(await actions.list(caller, cursor)),
        limits: limitsFor(caller),
        isPausedByOwner: settings.read(pausesAllTasks),
        hasMail: hasMail(),
      }))
      mount(router, tasksApi.create, (fields, caller) => actions.create(caller, fields))
      mount(router, tasksApi.preview, (request, caller) => actions.preview(caller, request))
      mount(router, tasksApi.ofChat, async ({ chatId }, { uid }) => {
        found(await chat.isThere(uid, chatId))
        return { task: (await findTaskOfChat(db, uid, chatId)) ?? null }
      })
      mount(router, tasksApi.news, async (_, { uid }) => ({ unseen: await countUnseen(db, uid) }))
      // Behind those that are named: its address would take "news" for an id.
      mount(router, tasksApi.open, ({ taskId }, caller) => actions.open(caller, taskId))
      mount(router, tasksApi.change, ({ taskId, ...change }, caller) => actions.change(caller, taskId, change))
      mount(router, tasksApi.setPaused, ({ taskId, isPaused }, caller) => actions.setPaused(caller, taskId, isPaused))
      mount(router, tasksApi.run, ({ taskId }, caller) => actions.run(caller, taskId))
      mount(router, tasksApi.remove, async ({ taskId }, caller) => {
        await actions.remove(caller, taskId)
        return {}
      })
      mount(router, tasksApi.restore, ({ taskId }, caller) => actions.restore(caller, taskId))
      mount(router, tasksApi.runs, async ({ taskId, before }, { uid }) => {
        found(await findTask(db, uid, taskId))
        const rows = await listRuns(db, uid, taskId, before)
        const runs = rows.slice(0, RUNS_PER_PAGE).map(toRun)
        return { runs, next: rows.length > RUNS_PER_PAGE ? runs.at(-1)!.id : null }
      })
      mount(router, tasksApi.see, async ({ taskId }, { uid }) => {
        found(await findTask(db, uid, taskId))
        await markSeen(db, uid, taskId)
        return {}
      })
      mount(router, tasksApi.changes, async ({ runId }, { uid }) => {
        const run = found(await findRun(db, uid, runId))
        const earlier = found(run.comparedTo === null ? null : await findRun(db, uid, run.comparedTo))
        const [before, after] = await Promise.all([earlier, run].map(readWords))
        return { before: before!, after: after! }
      })
    },
    forJobs: {
      ...listJobsOf(db, TASK_RUNS),
      // A run sends its message once: whoever wants it again runs the task.
      giveUp: { states: ['waiting'], run: (tx, id) => giveUpRun(tx, id, jobMessages.byOwner), onDone: queue.stop },
    },
    async recover(isOnlyServer) {
      if (isOnlyServer) await leasedRuns.freeAll(db)
      await check(retime)
      await check(lookAtAll)
    },
    async sweep() {
      await purgeTasks(db, new Date(clock().getTime() - UNDO_DELETE_TASK_MS * 2))
      await check(retime)
      await check(lookAtAll)
    },
    async close() {
      isClosing = true
      for (const timer of timers) clearInterval(timer)
      await Promise.all([queue.close(), checks])
      await mails.flush()
    },
  }
}
