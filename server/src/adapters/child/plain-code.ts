import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

export const PROJECT_ROOT = join(import.meta.dirname, '../../../..')
/** What sandboxed processes run of ours: folders, and a file. */
export const OWN_CODE = ['server/src/adapters', 'server/src/db/sanitize-text.ts', 'contract/src']
const KEPT_IN = join(PROJECT_ROOT, 'node_modules/.cache/plain-code')

// Run as a command by the build. The server only looks for what it made.
if (import.meta.main) makePlainCode()

let found: string | undefined

/**
 * A file with that code as plain JavaScript, by address. Node takes a fifth of a second to begin with TypeScript, and a
 * process that may write nothing cannot keep what came of it for the next one. Nothing where the build did not make it
 * from these sources: such a process begins slower, and does the same.
 */
export function findPlainCode(): string | undefined {
  if (found !== undefined) return found
  const path = pathFor(readSources())
  return existsSync(path) ? (found = path) : undefined
}

function makePlainCode(): void {
  const sources = readSources()
  const path = pathFor(sources)
  if (existsSync(path)) return
  const plain = sources.map(({ address, source }) => [address, stripTypeScriptTypes(source)])
  rmSync(KEPT_IN, { recursive: true, force: true })
  mkdirSync(KEPT_IN, { recursive: true })
  // Nobody reads half of it.
  writeFileSync(`${path}.part`, JSON.stringify(Object.fromEntries(plain)))
  renameSync(`${path}.part`, path)
}

type Source = { readonly address: string; readonly source: string }

function readSources(): Source[] {
  return OWN_CODE.flatMap((path) => globSync(join(PROJECT_ROOT, path, path.endsWith('.ts') ? '' : '**/*.ts')))
    .filter((path) => !path.endsWith('.test.ts'))
    .toSorted()
    .map((path) => ({ address: pathToFileURL(path).href, source: readFileSync(path, 'utf8') }))
}

function pathFor(sources: readonly Source[]): string {
  const hash = createHash('sha256').update(process.version)
  for (const { address, source } of sources) hash.update(`\0${address}\0${source}`)
  return join(KEPT_IN, `${hash.digest('hex').slice(0, 32)}.json`)
}
