import { spawn } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import type { Readable, Writable } from 'node:stream'
import { readLines } from './read-lines.ts'
import { sandboxFlags, type Sandbox } from './sandbox-flags.ts'
import { watchProcess, type ProcessLimits } from './watch-process.ts'

type StartSandboxed = {
  readonly main: string
  readonly args?: readonly string[]
  readonly sandbox: Sandbox
  /** Kills it. */
  readonly signal?: AbortSignal
}

/** Why a process was ended, where it did not end by itself. */
type Trouble = 'too_large' | 'too_slow' | 'gave_up'

type SandboxedChild = {
  readonly input: Writable
  readonly output: Readable
  /** What it writes, line by line. One that writes longer lines is killed. */
  lines(maxBytes: number): AsyncGenerator<string, void, undefined>
  /** Kills it when it takes more. One watch at a time, and none once it has ended. */
  watch(limits: ProcessLimits): ReturnType<typeof watchProcess>
  /** The first trouble counts. */
  kill(trouble?: Trouble): void
  trouble(): Trouble | undefined
  readonly hasEnded: () => boolean
  /** Its exit code; null if it was killed or never began. */
  readonly ended: Promise<number | null>
}

/**
 * Starts a process for untrusted bytes: it may read its own code and the files of its sandbox, write nothing, reach
 * nothing, has none of our environment, and can be killed at any moment.
 */
export function startSandboxed({ main, args = [], sandbox, signal }: StartSandboxed): SandboxedChild {
  const child = spawn(process.execPath, [...sandboxFlags(sandbox), main, ...args], {
    env: {},
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  endFirst(child.pid)
  // One that is gone, or never began, takes nothing; its end says so.
  child.stdin.on('error', () => {})
  let trouble: Trouble | undefined
  let hasEnded = false
  let watching: ReturnType<typeof watchProcess> | undefined
  const kill = (reason: Trouble = 'gave_up') => {
    trouble ??= reason
    child.kill('SIGKILL')
  }
  const onAbort = () => kill()
  const letGo = () => {
    signal?.removeEventListener('abort', onAbort)
    watching?.stop()
  }
  const { promise: ended, resolve } = Promise.withResolvers<number | null>()
  const end = (code: number | null) => {
    hasEnded = true
    letGo()
    resolve(code)
  }
  child.once('error', () => end(null))
  child.once('exit', letGo)
  child.once('close', (code, by) => {
    // V8 aborts when its heap is full, and the system kills when its memory is.
    if (by === 'SIGABRT' || by === 'SIGKILL') trouble ??= 'too_large'
    end(code)
  })
  if (signal?.aborted) kill()
  else signal?.addEventListener('abort', onAbort, { once: true })
  return {
    input: child.stdin,
    output: child.stdout,
    lines: (maxBytes) => readLines(child.stdout, maxBytes, () => kill('too_large')),
    watch: (limits) => (watching = watchProcess(child.pid, limits, kill)),
    kill,
    trouble: () => trouble,
    hasEnded: () => hasEnded,
    ended,
  }
}

/** Where the machine runs out of memory, the kernel is to end such a process and not the server. */
function endFirst(pid: number | undefined): void {
  if (pid === undefined || process.platform !== 'linux') return
  // One that has ended already needs nothing.
  writeFile(`/proc/${pid}/oom_score_adj`, '1000').catch(() => {})
}
