import { spawnSync } from 'node:child_process'
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { buildOrExit } from './build.ts'

const PROJECT_ROOT = join(import.meta.dirname, '..')
/** What runs. The web and the craft frame come built. */
const CODE = ['server/src', 'contract/src', 'text/src', 'engine/src']
const SCRIPTS = ['ready.mjs', 'browser.mjs', 'prune-modules.mjs', 'start.ts', 'build.ts']
const WHOLE = [
  'server/migrations',
  'web/dist',
  'craft-frame/dist',
  'changes',
  'docs',
  'deploy',
  'LICENSE',
  'README.md',
  '.npmrc',
  ...SCRIPTS.map((name) => `scripts/${name}`),
]
const NOT_RUN = /[.]test[.]tsx?$|(^|\/)testing\//
/** What an operator runs; the rest is for those who change Alcove. */
const COMMANDS = ['start', 'plan', 'new-secret', 'fsck', 'backup', 'restore', 'compact']

type Manifest = {
  readonly name: string
  readonly version: string
  readonly scripts: Record<string, string>
  readonly dependencies: Record<string, string>
  readonly devDependencies?: Record<string, string>
  readonly [key: string]: unknown
}

if (import.meta.main) {
  const [folder = 'dist'] = process.argv.slice(2)
  buildOrExit()
  const path = makeRelease(resolve(folder))
  console.log(`${path} (${Math.round(statSync(path).size / 1024 / 1024)} MB)`)
}

/** An archive that runs without being built: code, what the build made of the web, and the packages that run it. */
export function makeRelease(folder: string): string {
  const manifest = JSON.parse(readFileSync(join(PROJECT_ROOT, 'package.json'), 'utf8')) as Manifest
  const name = `${manifest.name}-${manifest.version}`
  const draft = mkdtempSync(join(tmpdir(), 'alcove-release-'))
  try {
    const root = join(draft, name)
    copyCode(root)
    writeFileSync(join(root, 'package.json'), `${JSON.stringify(reduceManifest(manifest), null, 2)}\n`)
    reduceLock(root)
    mkdirSync(folder, { recursive: true })
    const archive = join(folder, `${name}.tar.gz`)
    run('tar', ['-czf', archive, '-C', draft, name], PROJECT_ROOT)
    return archive
  } finally {
    rmSync(draft, { recursive: true })
  }
}

function copyCode(root: string): void {
  const code = CODE.flatMap((path) => globSync(`${path}/**/*.*`, { cwd: PROJECT_ROOT }))
  for (const path of [...code.filter((each) => !NOT_RUN.test(each)), ...WHOLE]) {
    const target = join(root, path)
    mkdirSync(dirname(target), { recursive: true })
    cpSync(join(PROJECT_ROOT, path), target, { recursive: true })
  }
}

/** With the packages that the code which runs names, and no others. */
function reduceManifest(manifest: Manifest): Manifest {
  const sources = CODE.flatMap((path) => globSync(`${path}/**/*.ts`, { cwd: PROJECT_ROOT }))
    .filter((path) => !NOT_RUN.test(path))
    .map((path) => readFileSync(join(PROJECT_ROOT, path), 'utf8'))
    .join('\n')
  const isRun = (name: string) =>
    new RegExp(`(from |import\\(|resolve\\()'${name}[/']|node_modules/${name}/`).test(sources)
  const isOperators = (name: string) => COMMANDS.some((command) => name === command || name === `pre${command}`)
  return {
    ...manifest,
    scripts: keep(manifest.scripts, isOperators),
    dependencies: keep(manifest.dependencies, isRun),
    devDependencies: {},
    // What it overrides with "$name" has to stand among its dependencies.
    overrides: keep(manifest.overrides as Record<string, string>, (name) => {
      const value = (manifest.overrides as Record<string, string>)[name]!
      return !value.startsWith('$') || isRun(name)
    }),
  }
}

function keep(entries: Record<string, string>, isKept: (name: string) => boolean): Record<string, string> {
  return Object.fromEntries(Object.entries(entries).filter(([name]) => isKept(name)))
}

/** The same versions: npm takes out of the whole lockfile what is needed no more, and asks nobody. */
function reduceLock(root: string): void {
  cpSync(join(PROJECT_ROOT, 'package-lock.json'), join(root, 'package-lock.json'))
  run('npm', ['install', '--package-lock-only', '--offline', '--ignore-scripts', '--loglevel=error'], root)
}

function run(program: string, args: readonly string[], cwd: string): void {
  const { status, error } = spawnSync(program, args, {
    cwd,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  })
  if (error ?? status !== 0) throw new Error(`${program} ${args[0]} failed; the lines above say why.`)
}
