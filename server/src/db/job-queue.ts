import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Notifications } from './notify.ts'

/** After something went wrong, before a job may be taken again, or looked for. */
const RETRY_MS = 1_000

type Claimed = { readonly id: string; readonly uid: string }

/** Rows of a table that are work to do: any server claims one by a lease, and says every few seconds that it lives. */
type JobTable<Job extends Claimed> = {
  /** For the channels and the log. */
  readonly name: string
  readonly jobsAtOnce: number
  /** A server that is silent for so long is not there any more. */
  readonly leaseMs: number
  readonly signOfLifeMs: number
  /** Takes the next one that waits, or that a server has let go of, beside those that run here. */
  claim(leaseMs: number, running: readonly Job[]): Promise<Job | undefined>
  /** False when it is somebody else's by now, was stopped, or is gone. */
  extend(job: Job, leaseMs: number): Promise<boolean>
  /** Does it, and stores that it is done. */
  work(job: Job, signal: AbortSignal): Promise<void>
  /** Somebody else may take it at once. */
  release(job: Job, how: { isClosing: boolean }): Promise<void>
}

type Running<Job> = { readonly job: Job; readonly stop: AbortController; readonly finished: Promise<void> }

/** As many ids fit into one notification. */
const STOPPED_AT_ONCE = 100

/** Does the work of a table, whether or not anybody looks on. */
export function createJobQueue<Job extends Claimed>(
  { log, notifications }: { readonly log: Logger; readonly notifications: Notifications },
  { name, jobsAtOnce, leaseMs, signOfLifeMs, claim, extend, work, release }: JobTable<Job>,
) {
  const waitingChannel = `${name}_waiting`
  const stoppedChannel = `${name}_stopped`
  /** A row may be here twice: it can be claimed again while its last work comes to its end. */
  const running = new Set<Running<Job>>()
  const closing = new AbortController()
  let hasNews = false
  let looking: Promise<void> | undefined
  const listening = Promise.all([
    notifications.subscribe(waitingChannel, wake, wake),
    notifications.subscribe(stoppedChannel, (ids) => stopHere(ids.split(','))),
  ])

  function wake(): void {
    hasNews = true
    looking ??= look().finally(() => {
      looking = undefined
      // Something came while the last look ended.
      if (hasNews && !closing.signal.aborted) wake()
    })
  }

  async function look(): Promise<void> {
    while (hasNews && !closing.signal.aborted) {
      hasNews = false
      try {
        await fillPlaces()
      } catch (error) {
        log.error({ err: error, queue: name }, 'job_queue_unavailable')
        // What waits would otherwise wait for the next news, or for a sweep.
        hasNews = true
        await wait(RETRY_MS, undefined, { signal: closing.signal }).catch(() => {})
      }
    }
  }

  async function fillPlaces(): Promise<void> {
    while (running.size < jobsAtOnce && !closing.signal.aborted) {
      const job = await claim(
        leaseMs,
        [...running].map((each) => each.job),
      )
      if (!job) break
      const stop = new AbortController()
      const finished = run(job, stop).finally(() => {
        running.delete(entry)
        if (!closing.signal.aborted) wake()
      })
      const entry = { job, stop, finished }
      running.add(entry)
    }
  }

  async function run(job: Job, stop: AbortController): Promise<void> {
    const alive = setInterval(() => {
      extend(job, leaseMs).then(
        (isMine) => isMine || stop.abort(),
        (error: unknown) => log.error({ err: error, queue: name, jobId: job.id }, 'job_lease_not_extended'),
      )
    }, signOfLifeMs)
    try {
      await work(job, stop.signal)
    } catch (error) {
      if (!stop.signal.aborted) {
        log.error({ err: error, queue: name, jobId: job.id }, 'job_failed')
        // Whatever of it is still under way.
        stop.abort()
        await wait(RETRY_MS, undefined, { signal: closing.signal }).catch(() => {})
      }
      // What cannot be stored now is taken up again when the lease runs out.
      await release(job, { isClosing: closing.signal.aborted }).catch(() => {})
    } finally {
      stop.abort()
      clearInterval(alive)
    }
  }

  const publish = (channel: string, payload: string) =>
    notifications
      .publish(channel, payload)
      .catch((error: unknown) => log.error({ err: error, channel }, 'job_notification_failed'))

  function stopHere(jobIds: readonly string[]): void {
    for (const { job, stop } of running) if (jobIds.includes(job.id)) stop.abort()
  }

  return {
    /** There is something to do: here, and on every other server. */
    announce: () => void publish(waitingChannel, ''),
    /** Nobody wants these any more, whoever works on them. */
    stop(...jobIds: readonly string[]): void {
      stopHere(jobIds)
      for (let at = 0; at < jobIds.length; at += STOPPED_AT_ONCE) {
        void publish(stoppedChannel, jobIds.slice(at, at + STOPPED_AT_ONCE).join(','))
      }
    },
    stopAllOf(uid: string): void {
      for (const { job, stop } of running) if (job.uid === uid) stop.abort()
    },
    wake,
    async close(): Promise<void> {
      closing.abort()
      for (const unsubscribe of await listening) unsubscribe()
      await looking
      for (const { stop } of running) stop.abort()
      await Promise.all([...running].map(({ finished }) => finished))
    },
  }
}

export type JobQueue = ReturnType<typeof createJobQueue>
