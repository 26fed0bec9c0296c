import { join } from 'node:path'
import { SILENT_FACTOR, startSandboxed } from '../child/index.ts'
import { AnalysisError, type Analysis, type AnalysisTrouble } from './port.ts'
import { readLines, type Results } from './child-lines.ts'
import type { Task } from './child/messages.ts'
import { CHILD_MAX_BYTES, DRAWING_MAX_BYTES, LINE_MAX_BYTES } from './limits.ts'
import { needsNative, sandboxOf } from './task-sandbox.ts'

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
  const { task, workMs, signal } = options
  signal.throwIfAborted()
  const child = startSandboxed({ main: MAIN, args: [JSON.stringify(task)], sandbox: sandboxOf(task), signal })
  child.input.end()
  const bytes = needsNative(task) ? DRAWING_MAX_BYTES : CHILD_MAX_BYTES
  const watch = child.watch({ bytes, workMs, silentMs: workMs * SILENT_FACTOR })
  let result: Results[K] | NeedsOcr | undefined
  let trouble: AnalysisTrouble | undefined
  try {
    for await (const line of readLines(task.kind, child.lines(LINE_MAX_BYTES))) {
      if (line.kind === 'progress') {
        options.onProgress?.(line.percent)
        continue
      }
      if (line.kind === 'trouble') trouble = child.trouble() ?? line.trouble
      else
        result = line.kind === 'done' ? line.result : { needsOcr: true, soFar: line.result, workedMs: watch.workedMs }
      break
    }
    // It has said all that matters. One that fell silent instead ends by itself, or by its limits.
    if (result !== undefined || trouble !== undefined) child.kill()
  } catch (error) {
    child.kill()
    throw error
  } finally {
    await child.ended
  }
  signal.throwIfAborted()
  if (result === undefined) throw new AnalysisError(trouble ?? child.trouble() ?? 'gave_up')
  return result
}

const MAIN = join(import.meta.dirname, 'child/main.ts')
