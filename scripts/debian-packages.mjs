// Debian's packages for the tests: unpacked into a cache of their own, so that nothing of the system's is changed, except
// that root may fetch the package lists. Runs before every `npm test`: it imports only node: modules.
import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const isRoot = process.getuid?.() === 0
// Some servers do not run as root, and another user cannot look into root's folders.
export const cache = isRoot ? '/var/cache/alcove-tests' : join(homedir(), '.cache/alcove-tests')
/** Where tests find what was made ready for them. */
export const records = join(dirname(dirname(fileURLToPath(import.meta.url))), 'node_modules/.cache/alcove')

export const hasDebian = () => existsSync('/usr/bin/apt-get') && existsSync('/usr/bin/dpkg-deb')

/**
 * Makes a folder of the cache, whole or not at all: a run that was stopped half-way leaves nothing that looks ready.
 * @param {string} home
 * @param {(work: string) => void} fill
 */
export function makeOnce(home, fill) {
  if (existsSync(home)) return
  mkdirSync(cache, { recursive: true })
  const work = mkdtempSync(join(cache, 'making-'))
  try {
    fill(work)
    chmodSync(work, 0o755)
    renameSync(work, home)
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

/** @param {string} name */
export function needPackageLists(name) {
  if (hasCandidate(name)) return
  if (!isRoot) throw new Error('the package lists are empty; run apt-get update as root.')
  console.log('Fetching the package lists…')
  run('apt-get', ['update', '-qq'])
}

/** @param {string} name */
export function hasCandidate(name) {
  return /Candidate: (?!\(none\))/.test(run('apt-cache', ['policy', name]))
}

/**
 * The libraries that a package needs and this machine lacks.
 * @param {string} name
 */
export function missingLibraries(name) {
  const plan = run('apt-get', ['install', '--simulate', '--no-install-recommends', name])
  return [...plan.matchAll(/^Inst (lib\S+) \(/gm)].map((match) => match[1] ?? '')
}

/**
 * @param {string[]} packages
 * @param {string} target
 */
export function unpack(packages, target) {
  const downloads = mkdtempSync(join(cache, 'making-'))
  try {
    run('apt-get', ['download', '-qq', ...packages], downloads)
    for (const file of readdirSync(downloads)) run('dpkg-deb', ['--extract', join(downloads, file), target])
  } finally {
    rmSync(downloads, { recursive: true, force: true })
  }
}

/**
 * @param {string} command
 * @param {string[]} args
 * @param {string} [cwd]
 */
export function run(command, args, cwd) {
  return execFileSync(command, args, {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C' },
  })
}
