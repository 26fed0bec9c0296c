import { join } from 'node:path'
import type { Task } from './child/messages.ts'
import { CHILD_HEAP_MB } from './limits.ts'

/** What a child may: read its own code and this one file. Writing, the network and other processes are closed to it. */
export function sandboxFlags(task: Task): string[] {
  const needsNative = task.kind !== 'read' || task.withOcr
  const flags = [...SANDBOX, `--allow-fs-read=${task.path}`]
  // Skia and libvips are native, and the reader of pictures runs in threads: only who needs them gets them.
  return needsNative ? [...flags, '--allow-addons', '--allow-worker'] : flags
}

const PROJECT_ROOT = join(import.meta.dirname, '../../../..')
const SANDBOX = [
  '--no-warnings',
  `--max-old-space-size=${CHILD_HEAP_MB}`,
  '--permission',
  ...['server/src/adapters/analysis', 'contract/src', 'node_modules', 'package.json'].map(
    (path) => `--allow-fs-read=${join(PROJECT_ROOT, path)}`,
  ),
]
