import { spawn } from 'node:child_process'
import { sandboxFlags } from './sandbox-flags.ts'
import { SILENT_FACTOR, watchProcess } from './watch-process.ts'

type RunTask = {
  /** Reads the task from its input, writes bytes to its output, and ends. */
  readonly main: string
  readonly task: object
  readonly heapMb: number
  readonly maxBytes: number
  /** One that computes for longer never ends. Waiting on a busy machine is no work. */
  readonly workMs: number
  readonly signal: AbortSignal
}

/** What a sandboxed process makes of a task, or why it made nothing. Native code is let in. */
export async function runTask(options: RunTask): Promise<Buffer<ArrayBuffer> | 'too_slow' | 'gave_up'> {
  const { signal, maxBytes } = options
  signal.throwIfAborted()
  const flags = sandboxFlags({ heapMb: options.heapMb, withNative: true })
  const child = spawn(process.execPath, [...flags, options.main], { env: {}, stdio: ['pipe', 'pipe', 'ignore'] })
  const kill = () => void child.kill('SIGKILL')
  signal.addEventListener('abort', kill, { once: true })
  let isTooSlow = false
  const { workMs } = options
  const watch = watchProcess(child.pid, { bytes: Infinity, workMs, silentMs: workMs * SILENT_FACTOR }, () => {
    isTooSlow = true
    kill()
  })
  const ended = new Promise<void>((resolve) => {
    child.once('error', () => resolve())
    child.once('close', () => resolve())
  })
  // One that could not be started takes nothing; its end says so.
  child.stdin.on('error', () => {})
  child.stdin.end(JSON.stringify(options.task))
  const pieces: Buffer[] = []
  let bytes = 0
  try {
    for await (const piece of child.stdout as AsyncIterable<Buffer>) {
      bytes += piece.length
      if (bytes > maxBytes) break
      pieces.push(piece)
    }
  } finally {
    if (bytes > maxBytes) kill()
    await ended
    watch.stop()
    signal.removeEventListener('abort', kill)
  }
  signal.throwIfAborted()
  if (isTooSlow) return 'too_slow'
  return bytes === 0 || bytes > maxBytes || child.exitCode !== 0 ? 'gave_up' : Buffer.concat(pieces)
}
