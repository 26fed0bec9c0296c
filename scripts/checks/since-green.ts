import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { PROJECT_ROOT, type Outcome } from './step.ts'

/** What a check answers for: every file by its content, and all that decides how each of them is read. */
type State = { settings: string; files: Record<string, string> }
type Read = State & { importers: ReadonlyMap<string, readonly string[]> }
/** What may have another answer than when all was right, or all. */
export type Changed = readonly string[] | 'all'

const CODE = /[.]([cm]?[jt]s|[jt]sx)$/
/** Rules, packages and the checks themselves; types that are there without being imported stand in GLOBAL_TYPES. */
const SETTINGS =
  /(^|\/)(tsconfig[\w.]*[.]json|package(-lock)?[.]json|[.]oxlintrc[.]json|[.]dependency-cruiser[.]cjs)$|^scripts\/(checks|arrows)\//
const GLOBAL_TYPES = /^declare (global|module)\b|^\/\/\/ <reference/m
const IMPORT = /\b(?:from|import|require)\s*\(?\s*['"]([^'"\n]+)['"]/g
const NOTES = join(PROJECT_ROOT, 'node_modules/.cache/green')

/**
 * Runs a check on what changed since it last found nothing, with everything that reads it: an answer about a file comes
 * from that file, from what it imports, and from the settings. Only `npm run check` looks so; `npm test` looks at all.
 */
export async function sinceGreen(name: string, check: (changed: Changed) => Promise<Outcome>): Promise<Outcome> {
  // Read before the check, so that what is written meanwhile counts as changed the next time.
  const now = readState(PROJECT_ROOT, filesInGit())
  const note = join(NOTES, `${name}.json`)
  const changed = changedSince(existsSync(note) ? (JSON.parse(readFileSync(note, 'utf8')) as State) : undefined, now)
  if (changed.length === 0) return { passed: 1, failed: 0, output: 'Nothing changed since this was last right.\n' }
  const outcome = await check(changed)
  if (outcome.failed === 0) writeNote(note, now)
  return outcome
}

/** Which files another answer is possible for. */
export function changedSince(green: State | undefined, now: Read): Changed {
  if (green === undefined || green.settings !== now.settings) return 'all'
  const gone = Object.keys(green.files).filter((file) => !(file in now.files))
  const other = Object.keys(now.files).filter((file) => now.files[file] !== green.files[file])
  const reached = new Set([...gone, ...other])
  // A set is walked with what is added to it meanwhile.
  for (const file of reached) for (const importer of now.importers.get(file) ?? []) reached.add(importer)
  return [...reached].filter((file) => CODE.test(file) && file in now.files).toSorted()
}

/** Whether a file may be read for the types of a room; what stands outside of sources may be read for any. */
export function belongsTo(room: string, file: string): boolean {
  const home = /^([\w-]+)[/]src[/]|^(e2e|bench)[/]/.exec(file)
  const first = home?.[1] ?? home?.[2]
  // The server's types take those of the contract along with its tests.
  return first === undefined || first === room || (first === 'contract' && room === 'server')
}

/** Files of a project, by their paths in it: code with what it imports, and what decides how it is read. */
export function readState(folder: string, paths: readonly string[]): Read {
  const settings = createHash('sha256').update(process.version)
  const files: Record<string, string> = {}
  const importers = new Map<string, string[]>()
  const read = (path: string) => {
    if (path in files) return
    const text = readFileSync(join(folder, path), 'utf8')
    files[path] = createHash('sha256').update(text).digest('base64')
    if (SETTINGS.test(path) || path.endsWith('.d.ts') || GLOBAL_TYPES.test(text)) settings.update(path).update(text)
    if (!CODE.test(path)) return
    for (const imported of importsOf(path, text)) {
      importers.set(imported, [...(importers.get(imported) ?? []), path])
      if (existsSync(join(folder, imported)) && statSync(join(folder, imported)).isFile()) read(imported)
    }
  }
  for (const path of paths.toSorted()) {
    if ((CODE.test(path) || SETTINGS.test(path)) && existsSync(join(folder, path))) read(path)
  }
  return { settings: settings.digest('base64'), files, importers }
}

/** Files of ours, by the paths that the house writes: with their endings, and with # for a room. */
function importsOf(path: string, text: string): string[] {
  return [...text.matchAll(IMPORT)].flatMap(([, name]) => {
    const plain = name!.replace(/[?].*$/, '')
    if (plain.startsWith('.')) return [posix.join(dirname(path), plain)]
    const [, room, rest] = /^#([\w-]+)\/(.+)$/.exec(plain) ?? []
    return room ? [`${room}/src/${rest}`] : []
  })
}

/** Without git nothing is known, and a check looks at all. */
function filesInGit(): string[] {
  const line = ['ls-files', '--cached', '--others', '--exclude-standard']
  return (spawnSync('git', line, { cwd: PROJECT_ROOT, encoding: 'utf8' }).stdout ?? '').split('\n').filter(Boolean)
}

/** In one step: a folder of packages may be shared with other checkouts, whose notes are as true. */
function writeNote(note: string, { settings, files }: State): void {
  mkdirSync(dirname(note), { recursive: true })
  const fresh = `${note}.${process.pid}`
  writeFileSync(fresh, JSON.stringify({ settings, files } satisfies State))
  renameSync(fresh, note)
}
