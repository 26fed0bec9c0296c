import { spawn } from 'node:child_process'
import { sandboxFlags } from './sandbox-flags.ts'

type RunTask = {
  /** Reads the task from its input, writes bytes to its output, and ends. */
  readonly main: string
  readonly task: object
  readonly heapMb: number
  readonly maxBytes: number
  /** One that takes longer never ends. */
  readonly maxMs: number
  readonly signal: AbortSignal
}

/** What a sandboxed process makes of a task, or why it made nothing. Native code is let in. */
export async function runTask(options: RunTask): Promise<Buffer<ArrayBuffer> | 'too_slow' | 'gave_up'> {
  const { signal, maxBytes } = options
  signal.throwIfAborted()
  const over = AbortSignal.any([signal, AbortSignal.timeout(options.maxMs)])
  const flags = sandboxFlags({ heapMb: options.heapMb, withNative: true })
  const child = spawn(process.execPath, [...flags, options.main], { env: {}, stdio: ['pipe', 'pipe', 'ignore'] })
  const kill = () => void child.kill('SIGKILL')
  over.addEventListener('abort', kill, { once: true })
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
    over.removeEventListener('abort', kill)
  }
  signal.throwIfAborted()
  if (over.aborted) return 'too_slow'
  return bytes === 0 || bytes > maxBytes || child.exitCode !== 0 ? 'gave_up' : Buffer.concat(pieces)
}
