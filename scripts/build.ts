import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const PROJECT_ROOT = join(import.meta.dirname, '..')
/** The guides are a page of the app. */
const GUIDES = ['docs/using.md', 'docs/self-hosting.md']
const SHARED_SOURCES = ['contract/src', 'scripts/precompress.ts', 'package-lock.json', 'tsconfig.base.json', ...GUIDES]
const PLAIN_CODE = join(PROJECT_ROOT, 'server/src/adapters/child/plain-code.ts')
const NOT_BUILT_IN = /(^|\/)(dist|node_modules)(\/|$)|[.]test[.]tsx?$/

/** What a browser gets, and how the build is announced. */
const ROOMS = [
  { room: 'web', words: 'the app' },
  { room: 'craft-frame', words: 'the craft frame' },
]

if (import.meta.main) buildOrExit({ always: true })

/** For a command: a failed build ends it with a sentence and not with a stack. */
export function buildOrExit(options?: { always?: boolean }): void {
  try {
    build(options)
  } catch (error) {
    console.error(`\n${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(1)
  }
}

/** Builds what changed since the last build, or everything. */
function build({ always = false } = {}): void {
  for (const { room, words } of ROOMS) {
    // A release has no sources: it comes built.
    if (!existsSync(join(PROJECT_ROOT, room, 'src'))) continue
    const note = join(PROJECT_ROOT, room, 'dist/.built-from')
    const sources = fingerprint([room, ...SHARED_SOURCES])
    if (!always && existsSync(note) && readFileSync(note, 'utf8') === sources) continue
    console.log(`Building ${words}…`)
    const vite = join(PROJECT_ROOT, 'node_modules/vite/bin/vite.js')
    const result = spawnSync(process.execPath, [vite, 'build', room, '--logLevel', 'warn'], {
      cwd: PROJECT_ROOT,
      stdio: 'inherit',
    })
    if (result.status !== 0) throw new Error(`Building ${words} failed; the lines above say why.`)
    writeFileSync(note, sources)
  }
  // What it makes is small and has a name by its content, so that it need not be asked for.
  const made = spawnSync(process.execPath, ['--no-warnings', PLAIN_CODE], { stdio: 'inherit' })
  if (made.status !== 0) console.warn('Files will be read a little slower; the lines above say why.')
}

/** By content and not by time: a fresh checkout of the same sources is the same build. */
function fingerprint(paths: string[]): string {
  const hash = createHash('sha256')
  for (const file of paths.flatMap(filesIn)) hash.update(file).update(readFileSync(join(PROJECT_ROOT, file)))
  return hash.digest('hex')
}

function filesIn(path: string): string[] {
  if (statSync(join(PROJECT_ROOT, path)).isFile()) return [path]
  return readdirSync(join(PROJECT_ROOT, path), { withFileTypes: true })
    .map((entry) => join(path, entry.name))
    .filter((file) => !NOT_BUILT_IN.test(file))
    .toSorted()
    .flatMap(filesIn)
}
