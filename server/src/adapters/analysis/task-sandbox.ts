import type { Sandbox } from '../child/index.ts'
import type { Task } from './child/messages.ts'
import { CHILD_HEAP_MB } from './limits.ts'

/** What a child may: read its own code and this one file. Native code and threads are let in only for pictures. */
export function sandboxOf(task: Task): Sandbox {
  const draws = needsNative(task)
  return { heapMb: CHILD_HEAP_MB, files: [task.path], withNative: draws, withThreads: draws, withGc: draws }
}

/** Whether a task draws: Skia, libvips and the reader of pictures are native or threaded. */
export function needsNative(task: Task): boolean {
  return task.kind !== 'read' || task.withOcr
}
