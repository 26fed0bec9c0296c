import { spawn } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { AnalysisError, type Analysis, type AnalysisTrouble } from './port.ts'
import { readLines, type Results } from './child-lines.ts'
import type { Task } from './child/messages.ts'
import { CHILD_MAX_BYTES, DRAWING_MAX_BYTES } from './limits.ts'
import { childFlags, needsNative } from './child-flags.ts'
import { SILENT_FACTOR, watchProcess } from '../sandbox/watch-process.ts'

type RunChildOptions<K extends Task['kind']> = {
  readonly task: Task & { kind: K }
  readonly workMs: number
  readonly signal: AbortSignal
  readonly onProgress?: ((percent: number) => void) | undefined
}

/** The file has pictures to read: it wants a child that may, in the time that is left. */
export type NeedsOcr = { readonly needsOcr: true; readonly soFar: Analysis | null; readonly workedMs: number }

/**
 * Has a stranger's file read by a process that may read this one file and the code it runs, write nothing, reach
 * nothing, and is killed when it takes too long or too much. Native code is let in only where pictures are at stake.
 */
export async function runChild<K extends Task['kind']>(options: RunChildOptions<K>): Promise<Results[K] | NeedsOcr> {
  const { task, signal } = options
  signal.throwIfAborted()
  const child = spawn(process.execPath, [...childFlags(task), MAIN, JSON.stringify(task)], {
    env: {},
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  endFirst(child.pid)
  let result: Results[K] | NeedsOcr | undefined
  let trouble: AnalysisTrouble | undefined
  const kill = (reason?: AnalysisTrouble) => {
    trouble ??= reason
    child.kill('SIGKILL')
  }
  const ended = new Promise<void>((resolve) => {
    child.once('error', () => resolve())
    child.once('close', (_, by) => {
      // V8 aborts when its heap is full, and the system kills when its memory is.
      if (by === 'SIGABRT' || by === 'SIGKILL') trouble ??= 'too_large'
      resolve()
    })
  })
  const onAbort = () => kill()
  signal.addEventListener('abort', onAbort, { once: true })
  const { workMs } = options
  const bytes = needsNative(task) ? DRAWING_MAX_BYTES : CHILD_MAX_BYTES
  const watch = watchProcess(child.pid, { bytes, workMs, silentMs: workMs * SILENT_FACTOR }, kill)
  try {
    for await (const line of readLines(task.kind, child.stdout)) {
      if (line.kind === 'progress') {
        options.onProgress?.(line.percent)
        continue
      }
      if (line.kind === 'trouble') trouble ??= line.trouble
      else
        result = line.kind === 'done' ? line.result : { needsOcr: true, soFar: line.result, workedMs: watch.workedMs }
      break
    }
    // It has said all that matters. One that fell silent instead ends by itself, or by its limits.
    if (result !== undefined || trouble !== undefined) kill()
  } catch (error) {
    kill()
    throw error
  } finally {
    await ended
    watch.stop()
    signal.removeEventListener('abort', onAbort)
  }
  signal.throwIfAborted()
  if (result === undefined) throw new AnalysisError(trouble ?? 'gave_up')
  return result
}

/** Where the machine runs out of memory, the kernel is to end the reader of a file and not the server. */
function endFirst(pid: number | undefined): void {
  if (pid === undefined || process.platform !== 'linux') return
  // One that has ended already needs nothing.
  writeFile(`/proc/${pid}/oom_score_adj`, '1000').catch(() => {})
}

const MAIN = join(import.meta.dirname, 'child/main.ts')
