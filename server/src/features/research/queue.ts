import { setTimeout as wait } from 'node:timers/promises'
import type { World } from '../../world.ts'
import { NotMineError, openJob, type Job } from './job.ts'
import { addSteps, claimResearch, extendLease, lockClaimed, type ResearchRow } from './store.ts'

/** Researches of one server at once. */
const JOBS_AT_ONCE = 4
/** A server that is silent for so long is not there any more. */
const LEASE_MS = 30_000
const SIGN_OF_LIFE_MS = 5_000
/** How often it is looked for plans that start by themselves, and for what another server has left. */
const LOOK_EVERY_MS = 5_000
/** After something went wrong, before it is tried again. */
const RETRY_MS = 1_000
const WAITING = 'researches_waiting'
const STOPPED = 'researches_stopped'

type QueueWorld = Pick<World, 'db' | 'log' | 'notifications' | 'clock'>
type QueueDependencies = {
  work(job: Job): Promise<void>
  startDue(): Promise<void>
  onStored(researchId: string): void
}
type Running = { readonly uid: string; readonly stop: AbortController; readonly finished: Promise<void> }

/** Does what is to be done for researches, whether or not anybody looks on; any server may take one. */
export function createQueue(world: QueueWorld, { work, startDue, onStored }: QueueDependencies) {
  const { db, log, notifications, clock } = world
  const running = new Map<string, Running>()
  const closing = new AbortController()
  let hasNews = false
  let looking: Promise<void> | undefined
  const listening = Promise.all([
    notifications.subscribe(WAITING, wake, wake),
    notifications.subscribe(STOPPED, (id) => running.get(id)?.stop.abort()),
  ])
  let dueChecks: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    void checkDue()
    wake()
  }, LOOK_EVERY_MS)

  function checkDue(): Promise<void> {
    dueChecks = dueChecks.then(startDue).catch((error: unknown) => {
      log.error({ err: error }, 'research_timers_unavailable')
    })
    return dueChecks
  }

  function wake(): void {
    hasNews = true
    looking ??= look()
      .catch((error: unknown) => log.error({ err: error }, 'research_queue_unavailable'))
      .finally(() => (looking = undefined))
  }

  async function look(): Promise<void> {
    while (hasNews && !closing.signal.aborted) {
      hasNews = false
      while (running.size < JOBS_AT_ONCE && !closing.signal.aborted) {
        const claimed = await claimResearch(db, LEASE_MS)
        if (!claimed) break
        const stop = new AbortController()
        const finished = run(claimed, stop).finally(() => {
          running.delete(claimed.id)
          if (!closing.signal.aborted) wake()
        })
        running.set(claimed.id, { uid: claimed.uid, stop, finished })
      }
    }
  }

  async function run(claimed: ResearchRow, stop: AbortController): Promise<void> {
    const alive = setInterval(() => {
      extendLease(db, claimed, LEASE_MS).then(
        (isMine) => isMine || stop.abort(),
        (error: unknown) => log.error({ err: error, researchId: claimed.id }, 'research_lease_not_extended'),
      )
    }, SIGN_OF_LIFE_MS)
    try {
      await work(await openJob(world, claimed, stop.signal, onStored))
    } catch (error) {
      const isOurs = !(error instanceof NotMineError) && !stop.signal.aborted
      if (isOurs) log.error({ err: error, researchId: claimed.id }, 'research_step_failed')
      stop.abort()
      if (isOurs && !closing.signal.aborted) await wait(RETRY_MS, undefined, { signal: closing.signal }).catch(() => {})
      // What cannot be stored now is taken up again when the lease runs out.
      await release(claimed).catch(() => {})
    } finally {
      clearInterval(alive)
    }
  }

  /** Somebody else may take it at once, and its viewers know that nobody has it. */
  async function release(claimed: ResearchRow): Promise<void> {
    await db.transaction(async (tx) => {
      const locked = await lockClaimed(tx, claimed)
      if (!locked) return
      // A server that is shut down says nothing against the step.
      const failures = closing.signal.aborted ? Math.max(0, locked.failures - 1) : locked.failures
      const steps = locked.stage === 'working' ? [{ event: { type: 'released' as const } }] : []
      await addSteps(tx, locked, steps, clock(), { leaseUntil: null, failures })
    })
    onStored(claimed.id)
  }

  const publish = (channel: string, payload: string) =>
    notifications
      .publish(channel, payload)
      .catch((error: unknown) => log.error({ err: error, channel }, 'research_notification_failed'))

  return {
    /** There is something to do: here, and on every other server. */
    announce: () => void publish(WAITING, ''),
    /** Its person wants it to stop, whoever works on it. */
    stop(researchId: string): void {
      running.get(researchId)?.stop.abort()
      void publish(STOPPED, researchId)
    },
    wake,
    checkDue,
    async close(): Promise<void> {
      closing.abort()
      clearInterval(timer)
      for (const unsubscribe of await listening) unsubscribe()
      await Promise.all([looking, dueChecks])
      for (const { stop } of running.values()) stop.abort()
      await Promise.all([...running.values()].map(({ finished }) => finished))
    },
  }
}

export type Queue = ReturnType<typeof createQueue>
