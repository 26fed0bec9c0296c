import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../e2e/support/free-port.ts'
import { runApp, waitUntilReachable } from '../e2e/support/run-app.ts'
import { median, printTable } from './table.ts'

const RUNS = 5
const SETTLE_MS = 5_000
const START_GOAL_MS = 3_000
const MEMORY_GOAL_MB = 350

const dataDir = mkdtempSync(join(tmpdir(), 'alcove-bench-'))
try {
  // The first start builds and makes the database; the ones after it are warm.
  await (await runApp({ command: ['npm', 'start', '--silent'], dataDir })).stop()

  const node = await repeat(timeNode)
  const hono = await repeat(timeBareHono)
  const server = await repeat(() => timeApp([process.execPath, 'server/src/main.ts']))
  const npm = await repeat(() => timeApp(['npm', 'start', '--silent']))
  printTable(`Warm start to the first answered request, median of ${RUNS} (goal ${START_GOAL_MS} ms)`, [
    ['', 'ms', 'x floor'],
    ['node -e 0', node.toFixed(0), ''],
    ['a bare hono server (floor)', hono.toFixed(0), '1.0'],
    ['node server/src/main.ts', server.toFixed(0), (server / hono).toFixed(1)],
    ['npm start', npm.toFixed(0), (npm / hono).toFixed(1)],
  ])

  // Without npm around it, whose memory is not the server's.
  const app = await runApp({ command: [process.execPath, ...startArgs()], dataDir })
  await new Promise((resolve) => setTimeout(resolve, SETTLE_MS))
  printTable(`Memory of the idle server (goal ${MEMORY_GOAL_MB} MB)`, [
    ['', 'MB resident'],
    ['server', residentMb(app.pid).toFixed(0)],
  ])
  await app.stop()
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}

/** What `npm start` gives to Node. */
function startArgs(): string[] {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: { start: string } }
  return scripts.start.split(' ').slice(1)
}

async function repeat(measure: () => Promise<number>): Promise<number> {
  const times: number[] = []
  for (let run = 0; run < RUNS; run += 1) times.push(await measure())
  return median(times)
}

async function timeApp(command: string[]): Promise<number> {
  const app = await runApp({ command, dataDir })
  await app.stop()
  return app.startedInMs
}

async function timeNode(): Promise<number> {
  const began = performance.now()
  execFileSync(process.execPath, ['-e', '0'])
  return performance.now() - began
}

async function timeBareHono(): Promise<number> {
  const port = await freePort()
  const code = `
    import { serve } from '@hono/node-server'
    import { Hono } from 'hono'
    serve({ fetch: new Hono().get('/health', (c) => c.text('ok')).fetch, port: ${port} })`
  const began = performance.now()
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: 'inherit' })
  await waitUntilReachable(`http://localhost:${port}/health`, () => child.exitCode === null)
  const took = performance.now() - began
  child.kill()
  await once(child, 'exit')
  return took
}

function residentMb(pid: number): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024
}
