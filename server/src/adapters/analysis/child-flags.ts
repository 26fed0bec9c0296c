import { sandboxFlags } from '../sandbox/sandbox-flags.ts'
import type { Task } from './child/messages.ts'
import { CHILD_HEAP_MB } from './limits.ts'

/** What a child may: read its own code and this one file. Native code and threads are let in only for pictures. */
export function childFlags(task: Task): string[] {
  const draws = needsNative(task)
  const flags = sandboxFlags({ heapMb: CHILD_HEAP_MB, files: [task.path], withNative: draws, withThreads: draws })
  return draws ? [...flags, '--expose-gc'] : flags
}

/** Whether a task draws: Skia, libvips and the reader of pictures are native or threaded. */
export function needsNative(task: Task): boolean {
  return task.kind !== 'read' || task.withOcr
}
