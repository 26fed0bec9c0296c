// Runs before every command, on whatever Node 20 or newer the machine has, with nothing installed:
// it may import only node: modules and its plain neighbours.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, delimiter, dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureBrowser } from './browser.mjs'
import { pruneModules } from './prune-modules.mjs'

const NODE_MIN_TO_BEGIN = 20
const NODE_NEEDED = 26
const WITH_DEV = ' dev'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const modules = join(root, 'node_modules')
const note = join(modules, '.alcove-lock')
const forTests = process.argv.includes('--tests')
const noted = existsSync(note) ? readFileSync(note, 'utf8') : ''
// dependencies run and build Alcove, devDependencies check it: npm start does without them, and keeps them once there.
const withDev = forTests || process.argv.includes('--dev') || noted.endsWith(WITH_DEV)

try {
  checkBeginning()
  installWhenNeeded()
  checkRuntime()
  if (forTests) {
    ensureBrowser()
    prepareServers()
  }
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : String(error)}\n`)
  // npm test always ends with its count, also when it could not begin.
  if (forTests) console.log('0 passed, 1 failed')
  process.exit(1)
}

function checkBeginning() {
  if (major(process.version) >= NODE_MIN_TO_BEGIN) return
  throw new Error(`Alcove needs Node ${NODE_MIN_TO_BEGIN} or newer to begin; this is ${process.version}.`)
}

function installWhenNeeded() {
  const lock = readFileSync(join(root, 'package-lock.json'), 'utf8')
  const hash = createHash('sha256').update(lock).digest('hex')
  const now = withDev ? hash + WITH_DEV : hash
  if (noted === now) return
  const present = versionsPresent()
  if (!isInstalled(lock, present)) {
    const reason =
      present === undefined ? 'first start only' : noted === hash ? 'what tests need' : 'the lockfile changed'
    console.log(`Installing dependencies (${reason})…`)
    install({ anew: noted !== hash })
  }
  writeFileSync(note, now)
}

/**
 * npm ci begins with an empty folder; where only the tools are missing, what is there stays.
 * @param {{ anew: boolean }} options
 */
function install({ anew }) {
  // npm ci clears node_modules; Windows cannot delete the Node that is running from it.
  const runsFromModules = process.platform === 'win32' && process.execPath.startsWith(modules)
  const command = anew && !runsFromModules ? ['ci'] : ['install', '--no-save']
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => !resolve(folder).startsWith(modules))
  const packages = withDev ? '--include=dev' : '--omit=dev'
  const args = [...command, packages, '--no-audit', '--no-fund', '--loglevel=error']
  /** @type {import('node:child_process').SpawnSyncOptions} */
  const options = {
    cwd: root,
    env: { ...process.env, PATH: path.join(delimiter) },
    stdio: ['ignore', 'ignore', 'inherit'],
  }
  const quick = installQuickly(args, options)
  const result = quick ?? spawnSync('npm', args, { ...options, shell: process.platform === 'win32' })
  if (result.error) throw new Error('Alcove needs npm, and none was found on PATH. It comes with Node.')
  if (result.status !== 0) {
    throw new Error(
      'The dependencies could not be installed. Check the connection to the npm registry, then try again.',
    )
  }
  if (quick === undefined) pruneModules(modules)
}

/**
 * By the npm that runs this, with threads of ours. Where that fails, for whatever reason, npm does it alone and says why.
 * @param {string[]} args
 * @param {import('node:child_process').SpawnSyncOptions} options
 */
function installQuickly(args, options) {
  const { npm_execpath: cli, npm_node_execpath: node } = process.env
  if (!cli || !node || basename(cli) !== 'npm-cli.js') return undefined
  // Asking whether what npm has kept is still the newest took a fifth of the time, and the lockfile says what is right.
  const result = spawnSync(node, [join(root, 'scripts/quick-npm.mjs'), cli, ...args, '--prefer-offline'], options)
  return result.status === 0 ? result : undefined
}

/**
 * npm's own record of what stands in node_modules.
 * @returns {Record<string, { version: string }> | undefined}
 */
function versionsPresent() {
  const record = join(modules, '.package-lock.json')
  return existsSync(record) ? JSON.parse(readFileSync(record, 'utf8')).packages : undefined
}

/**
 * Held against the lockfile: a developer's `npm install` counts too.
 * @param {string} lock
 * @param {Record<string, { version: string }> | undefined} present
 */
function isInstalled(lock, present) {
  if (present === undefined) return false
  const wanted = JSON.parse(lock).packages
  return Object.entries(wanted).every(([path, { version, optional, dev, devOptional, peer }]) => {
    if (path === '') return true
    if (path in present) return present[path]?.version === version
    return Boolean(optional ?? devOptional ?? peer ?? (dev && !withDev))
  })
}

function checkRuntime() {
  if (process.execPath.startsWith(modules) && major(process.version) >= NODE_NEEDED) return
  const ours = join(modules, '.bin', 'node')
  if (existsSync(ours)) {
    const answer = spawnSync(ours, ['--version'], { encoding: 'utf8', shell: process.platform === 'win32' })
    if (answer.status === 0 && major(answer.stdout) >= NODE_NEEDED) return
  }
  const platform = `${process.platform}-${process.arch}`
  if (major(process.version) < NODE_NEEDED) {
    throw new Error(
      `Alcove runs on Node ${NODE_NEEDED}. Its package for this machine (${platform}) is missing or does not run here, ` +
        `and the installed Node is ${process.version}. Install Node ${NODE_NEEDED} from nodejs.org and try again.`,
    )
  }
  // A binary that cannot run here would stand first on PATH in the next npm script.
  rmSync(ours, { force: true })
}

function prepareServers() {
  for (const name of ['postgres-for-tests.mjs', 'proxies-for-tests.mjs']) {
    const script = join(root, 'scripts', name)
    if (!existsSync(script)) continue
    const result = spawnSync(process.execPath, [script], { cwd: root, stdio: 'inherit' })
    if (result.status !== 0) throw new Error('The servers of the tests could not be prepared; the lines above say why.')
  }
}

/** @param {string} version */
function major(version) {
  return Number(/^v?(\d+)/.exec(version.trim())?.[1] ?? 0)
}
