import { createJobQueue } from '../../db/job-queue.ts'
import type { World } from '../../world.ts'
import { NotMineError, openJob, type Job } from './job.ts'
import { addSteps, leasedResearches, type ResearchRow } from './store.ts'

/** Researches of one server at once. */
const JOBS_AT_ONCE = 4
const LEASE_MS = 30_000
const SIGN_OF_LIFE_MS = 5_000
/** How often it is looked for plans that start by themselves, and for what another server has left. */
const LOOK_EVERY_MS = 5_000

type QueueWorld = Pick<World, 'db' | 'log' | 'notifications' | 'clock'>
type QueueDependencies = {
  work(job: Job): Promise<void>
  startDue(): Promise<void>
  onStored(researchId: string): void
}

/** Does what is to be done for researches, and starts the plans whose time has come. */
export function createQueue(world: QueueWorld, { work, startDue, onStored }: QueueDependencies) {
  const { db, log, clock } = world
  const jobs = createJobQueue<ResearchRow>(world, {
    name: 'researches',
    jobsAtOnce: JOBS_AT_ONCE,
    leaseMs: LEASE_MS,
    signOfLifeMs: SIGN_OF_LIFE_MS,
    claim: (leaseMs) => leasedResearches.claim(db, leaseMs),
    extend: (claimed, leaseMs) => leasedResearches.extend(db, claimed, leaseMs),
    async work(claimed, signal) {
      try {
        await work(await openJob(world, claimed, signal, onStored))
      } catch (error) {
        if (!(error instanceof NotMineError)) throw error
      }
    },
    release,
  })
  let dueChecks: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    void checkDue()
    jobs.wake()
  }, LOOK_EVERY_MS)

  function checkDue(): Promise<void> {
    dueChecks = dueChecks.then(startDue).catch((error: unknown) => {
      log.error({ err: error }, 'research_timers_unavailable')
    })
    return dueChecks
  }

  /** Its viewers know that nobody has it. */
  async function release(claimed: ResearchRow, { isClosing }: { isClosing: boolean }): Promise<void> {
    await db.transaction(async (tx) => {
      const locked = await leasedResearches.lock(tx, claimed)
      if (!locked) return
      // A server that is shut down says nothing against the step.
      const failures = isClosing ? Math.max(0, locked.failures - 1) : locked.failures
      const steps = locked.stage === 'working' ? [{ event: { type: 'released' as const } }] : []
      await addSteps(tx, locked, steps, clock(), { leaseUntil: null, failures })
    })
    onStored(claimed.id)
  }

  return {
    ...jobs,
    checkDue,
    async close(): Promise<void> {
      clearInterval(timer)
      await Promise.all([jobs.close(), dueChecks])
    },
  }
}
