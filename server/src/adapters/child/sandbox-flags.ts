import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { OWN_CODE, findPlainCode, PROJECT_ROOT } from './plain-code.ts'

export type Sandbox = {
  readonly heapMb: number
  /** What it may read besides code. */
  readonly files?: readonly string[]
  readonly withNative?: boolean
  readonly withThreads?: boolean
  /** Its code may ask for memory to be given back. */
  readonly withGc?: boolean
}

/**
 * The flags of a Node process that may read code and these files, write nothing, reach nothing and start nothing. It
 * gives way to the server's own work.
 */
export function sandboxFlags({ heapMb, files = [], ...sandbox }: Sandbox): string[] {
  return [
    '--no-warnings',
    `--max-old-space-size=${heapMb}`,
    '--permission',
    ...[...CODE, ...files].map((path) => `--allow-fs-read=${path}`),
    ...(sandbox.withNative ? ['--allow-addons'] : []),
    ...(sandbox.withThreads ? ['--allow-worker'] : []),
    ...(sandbox.withGc ? ['--expose-gc'] : []),
    `--import=${firstImport()}`,
  ]
}

function firstImport(): string {
  const url = pathToFileURL(join(import.meta.dirname, 'first-import.mjs'))
  const code = findPlainCode()
  if (code !== undefined) url.searchParams.set('code', code)
  return url.href
}

const CODE = [...OWN_CODE, 'node_modules', 'package.json'].map((path) => join(PROJECT_ROOT, path))
