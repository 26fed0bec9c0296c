import { join } from 'node:path'
import { startForked, type ForkedChild } from '../../child/index.ts'
import { createRestartableJob, type RestartableJob, type JobMessage } from './restartable-job.ts'
import type { ChildRequest, Job, ChildMessage } from './messages.ts'

/**
 * Hears what becomes of one job. `again`: the process ended under it, and it is asked once more by itself, behind what it
 * has written. `lost`: that was of no use.
 */
export type Listener = (message: JobMessage | { type: 'again' } | { type: 'lost' }) => void

/** The process that runs local models, seen from the server. */
export type LocalProcess = {
  /** Puts a job in line; the answer is a way to stop it. */
  generate(job: Omit<Job, 'id'>, listener: Listener): { stop(): void }
  /** The file that is in memory now. */
  loadedPath(): string | undefined
  /** The file that is being loaded, and how far that is. */
  loading(): { readonly path: string; readonly percent: number } | undefined
  isBusy(): boolean
  /** Frees what is loaded. */
  end(): Promise<void>
}

const MAIN = join(import.meta.dirname, 'child/main.ts')
/**
 * A stopped job ends by itself within a step of reading or a word. One that is still there after this long hangs, and is
 * ended with its process; to load a model again costs everybody more than to wait for a slow machine.
 */
const STOP_GRACE_MS = 60_000
/** As often is a job asked again whose process ended by itself: it may be the one that is too much for the machine. */
const MAX_RETRIES = 1

type Entry = { readonly restartable: RestartableJob; readonly listener: Listener; losses: number; isStopped: boolean }

/** Starts with the first job and ends when there was none for a while, so that an unused model holds no memory. */
export function createLocalProcess(idleMs: number, stopGraceMs = STOP_GRACE_MS): LocalProcess {
  let child: ForkedChild<ChildRequest> | undefined
  let loaded: string | undefined
  let loading: { path: string; percent: number } | undefined
  let lastId = 0
  let idle: NodeJS.Timeout | undefined
  const entries = new Map<number, Entry>()

  function running(): ForkedChild<ChildRequest> {
    if (child) return child
    const started: ForkedChild<ChildRequest> = startForked<ChildRequest, ChildMessage>({
      main: MAIN,
      // What one that is given up wrote is not heard: its jobs go on behind what was.
      onMessage: (message) => child === started && handleMessage(message),
      onEnd: () => lose(started, 'by itself'),
    })
    return (child = started)
  }

  function handleMessage(message: ChildMessage): void {
    if (message.type === 'loaded') {
      loaded = message.modelPath
      loading = undefined
      return
    }
    if (message.type === 'loading') {
      loaded = undefined
      loading = { path: message.modelPath, percent: message.percent }
    }
    if (message.type === 'failed' && message.at === 'load') loading = undefined
    const entry = entries.get(message.id)
    if (message.type === 'end' || message.type === 'failed') finish(message.id)
    for (const each of entry?.restartable.pass(message) ?? []) entry!.listener(each)
  }

  function finish(id: number): void {
    entries.delete(id)
    if (entries.size > 0) return
    clearTimeout(idle)
    idle = setTimeout(() => void end(), idleMs).unref()
  }

  /** The kernel ends a process that takes too much memory without a word. */
  function lose(which: ForkedChild<ChildRequest>, why: 'by itself' | 'hung' | 'not needed'): void {
    if (which !== child) return
    child = undefined
    loaded = undefined
    loading = undefined
    const left = [...entries.values()]
    const wasWorking = left.some(({ restartable }) => restartable.hasBegun())
    for (const entry of left) {
      const { restartable, listener } = entry
      // Whoever only waited in line has done nothing to it.
      if (why === 'by itself' && (restartable.hasBegun() || !wasWorking)) entry.losses += 1
      if (entry.isStopped) finish(restartable.id)
      else if (why === 'not needed' || entry.losses > MAX_RETRIES) {
        finish(restartable.id)
        listener({ type: 'lost' })
      } else {
        listener({ type: 'again' })
        ask({ type: 'speak', job: restartable.again() })
      }
    }
  }

  async function end(why: 'hung' | 'not needed' = 'not needed'): Promise<void> {
    clearTimeout(idle)
    const ending = child
    if (!ending) return
    const ended = ending.end()
    lose(ending, why)
    await ended
  }

  function ask(message: ChildRequest): void {
    running().send(message)
  }

  return {
    generate(job, listener) {
      const id = ++lastId
      clearTimeout(idle)
      const entry: Entry = { restartable: createRestartableJob({ ...job, id }), listener, losses: 0, isStopped: false }
      entries.set(id, entry)
      ask({ type: 'speak', job: { ...job, id } })
      return {
        stop() {
          if (!entries.has(id)) return
          entry.isStopped = true
          ask({ type: 'stop', id })
          const stopping = child
          setTimeout(() => {
            if (entries.has(id) && child === stopping) void end('hung')
          }, stopGraceMs).unref()
        },
      }
    },
    loadedPath: () => loaded,
    loading: () => loading,
    isBusy: () => entries.size > 0,
    end: () => end(),
  }
}
