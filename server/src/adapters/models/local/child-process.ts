import { fork, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import type { ChildRequest, Job, ChildMessage } from './messages.ts'

/** Hears what becomes of one job. `lost` means that the process ended under it. */
export type Listener = (message: Extract<ChildMessage, { id: number }> | { type: 'lost' }) => void

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
/** A stopped job that is still running after this long (reading a very long prompt) is ended with its process. */
const STOP_GRACE_MS = 5_000

/** Starts with the first job and ends when there was none for a while, so that an unused model holds no memory. */
export function createLocalProcess(idleMs: number, stopGraceMs = STOP_GRACE_MS): LocalProcess {
  let child: ChildProcess | undefined
  let loaded: string | undefined
  let loading: { path: string; percent: number } | undefined
  let lastId = 0
  let idle: NodeJS.Timeout | undefined
  const listeners = new Map<number, Listener>()

  function running(): ChildProcess {
    if (child) return child
    const started = fork(MAIN, [], {
      // It needs none of the server's secrets; llama.cpp writes to stdout whatever it is told.
      env: {},
      execArgv: [],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    started.on('message', (message: ChildMessage) => handleMessage(message))
    started.on('error', () => lose(started))
    started.on('exit', () => lose(started))
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
    const listener = listeners.get(message.id)
    if (message.type === 'end' || message.type === 'failed') finish(message.id)
    listener?.(message)
  }

  function finish(id: number): void {
    listeners.delete(id)
    if (listeners.size > 0) return
    clearTimeout(idle)
    idle = setTimeout(() => void end(), idleMs).unref()
  }

  /** The kernel ends a process that takes too much memory without a word. */
  function lose(which: ChildProcess): void {
    if (which !== child) return
    child = undefined
    loaded = undefined
    loading = undefined
    const left = [...listeners.values()]
    listeners.clear()
    for (const listener of left) listener({ type: 'lost' })
  }

  async function end(): Promise<void> {
    clearTimeout(idle)
    const ending = child
    if (!ending) return
    const { promise: over, resolve } = Promise.withResolvers<void>()
    ending.once('exit', () => resolve())
    ending.kill('SIGKILL')
    lose(ending)
    await over
  }

  function ask(message: ChildRequest): void {
    // A process that is gone is noticed by its exit.
    running().send(message, () => undefined)
  }

  return {
    generate(job, listener) {
      const id = ++lastId
      clearTimeout(idle)
      listeners.set(id, listener)
      ask({ type: 'speak', job: { ...job, id } })
      return {
        stop() {
          if (!listeners.has(id)) return
          ask({ type: 'stop', id })
          const stopping = child
          setTimeout(() => {
            if (listeners.has(id) && child === stopping) void end()
          }, stopGraceMs).unref()
        },
      }
    },
    loadedPath: () => loaded,
    loading: () => loading,
    isBusy: () => listeners.size > 0,
    end,
  }
}
