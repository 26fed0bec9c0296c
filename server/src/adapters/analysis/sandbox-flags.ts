import { join } from 'node:path'
import type { Task } from './child/messages.ts'
import { CHILD_HEAP_MB } from './limits.ts'

/**
 * What a child may: read its own code, what of ours that code imports, and this one file. Writing, the network and other
 * processes are closed to it.
 */
export function sandboxFlags(task: Task): string[] {
  const flags = [...SANDBOX, `--allow-fs-read=${task.path}`]
  return needsNative(task) ? [...flags, '--allow-addons', '--allow-worker', '--expose-gc'] : flags
}

/** Whether a task draws: Skia, libvips and the reader of pictures are native or threaded. */
export function needsNative(task: Task): boolean {
  return task.kind !== 'read' || task.withOcr
}

const PROJECT_ROOT = join(import.meta.dirname, '../../../..')
const SANDBOX = [
  '--no-warnings',
  `--max-old-space-size=${CHILD_HEAP_MB}`,
  '--permission',
  ...['server/src/adapters/analysis', 'server/src/adapters/zip', 'contract/src', 'node_modules', 'package.json'].map(
    (path) => `--allow-fs-read=${join(PROJECT_ROOT, path)}`,
  ),
]
