import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../e2e/support/free-port.ts'
import { waitUntilReachable } from '../e2e/support/run-app.ts'
import { printTable } from './table.ts'

// What a newcomer waits for and keeps: the two commands in a fresh clone. Others can be named to compare with, each
// installed after the same packages were fetched once: CLONES="<commit> HEAD" npm run bench clean-clone
const COMMITS = (process.env.CLONES ?? 'HEAD').split(' ')
const GIVE_UP_MS = 15 * 60_000

const rows = [['', 'install s', 'build s', 'ready s', 'all s', 'x copying', 'modules MB', 'all MB', 'with tests MB']]
for (const commit of COMMITS) rows.push(await measure(commit))
printTable('npm start in a clean clone', rows)

async function measure(commit: string): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'alcove-clone-'))
  try {
    execFileSync('git', ['clone', '--quiet', '.', folder])
    run(folder, 'git', 'checkout', '--quiet', commit)
    run(folder, 'npm', 'run', '--silent', 'prestart')
    rmSync(join(folder, 'node_modules'), { recursive: true })

    const install = seconds(() => run(folder, 'npm', 'run', '--silent', 'prestart'))
    const build = seconds(() => run(folder, 'npm', 'run', '--silent', 'build'))
    const start = await startOnce(folder)
    const modules = megabytes(join(folder, 'node_modules'))
    const whole = megabytes(folder)
    const copy = seconds(() => run(folder, 'cp', '-r', 'node_modules', 'data/copy'))
    rmSync(join(folder, 'data/copy'), { recursive: true })
    run(folder, 'npm', 'run', '--silent', 'precheck')
    const all = install + build + start
    const times = [install, build, start, all, all / copy].map((each) => each.toFixed(1))
    return [commit, ...times, modules, whole, megabytes(join(folder, 'node_modules'))]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function run(folder: string, program: string, ...args: string[]): void {
  const env = { ...process.env, PATH: process.env.PATH?.replaceAll(/[^:]*node_modules[^:]*:/g, '') }
  execFileSync(program, args, { cwd: folder, env, stdio: ['ignore', 'ignore', 'inherit'] })
}

async function startOnce(folder: string): Promise<number> {
  const port = await freePort()
  const env = { ...process.env, PORT: String(port), CRAFT_PORT: String(await freePort()), LOG_LEVEL: 'warn' }
  const began = performance.now()
  const child = spawn('npm', ['start', '--silent'], { cwd: folder, env, stdio: ['ignore', 'ignore', 'inherit'] })
  await waitUntilReachable(`http://localhost:${port}/health`, () => child.exitCode === null, GIVE_UP_MS)
  const took = (performance.now() - began) / 1000
  child.kill('SIGTERM')
  await once(child, 'exit')
  return took
}

function seconds(work: () => void): number {
  const began = performance.now()
  work()
  return (performance.now() - began) / 1000
}

function megabytes(path: string): string {
  return execFileSync('du', ['-sm', path], { encoding: 'utf8' }).split('\t')[0]!
}
