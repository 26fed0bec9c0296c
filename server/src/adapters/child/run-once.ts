import { startSandboxed } from './start-sandboxed.ts'
import { SILENT_FACTOR } from './watch-process.ts'

type RunOnce = {
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
export async function runOnce(options: RunOnce): Promise<Buffer<ArrayBuffer> | 'too_slow' | 'gave_up'> {
  const { main, task, heapMb, maxBytes, workMs, signal } = options
  signal.throwIfAborted()
  const child = startSandboxed({ main, sandbox: { heapMb, withNative: true }, signal })
  child.watch({ bytes: Infinity, workMs, silentMs: workMs * SILENT_FACTOR })
  child.input.end(JSON.stringify(task))
  const parts: Buffer[] = []
  let bytes = 0
  try {
    for await (const part of child.output as AsyncIterable<Buffer>) {
      bytes += part.length
      if (bytes > maxBytes) break
      parts.push(part)
    }
  } finally {
    if (bytes > maxBytes) child.kill()
    await child.ended
  }
  signal.throwIfAborted()
  if (child.trouble() === 'too_slow') return 'too_slow'
  return bytes === 0 || bytes > maxBytes || (await child.ended) !== 0 ? 'gave_up' : Buffer.concat(parts)
}
