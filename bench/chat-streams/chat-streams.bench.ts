import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runApp } from '../../e2e/support/run-app.ts'
import type { Measured, Pace, ViewersTask } from './viewers.ts'
import { printTable } from '../table.ts'

const TOKENS_PER_SECOND = 20
/** How many streams, how long each, and how far apart they begin. */
const ROUNDS = [
  [100, 200, 10],
  [100, 200, 0],
  [500, 440, 0],
] as const
/** So many people send all of these within two seconds. */
const BURST = { streams: 500, apartMs: 4, asMembers: true, model: modelName(100) }
const BURST_PEOPLE = [50, 10] as const
/** One person at a time: what Alcove adds to the time to the first token. */
const ONE_BY_ONE = { streams: 60, tokens: 4 }
/** A tool is called before the words: it may cost no more CPU a token than an answer without. */
const TOOLS = { streams: 100, apartMs: 10, asMembers: true, runs: 3, model: `gpt-4o-${modelName(200)}` }
const BURST_GOAL = { p99Ms: 1_500, timesAsLong: 1.15 }
const ADDED_GOAL_MS = 8
const CPU_GOAL_US = 200
const FIRST_TOKEN_GOAL_MS = 100
const MEMORY_GOAL_KB = 300
/** Linux counts CPU time in hundredths of a second. */
const TICK_US = 10_000

// Provider, server and viewers are processes of their own, so that the server's CPU is only its own.
const provider = await start('provider.ts')
const proxy = await start('bare-proxy.ts', provider.url)
const app = await runApp({
  settings: {
    MODEL_BASE_URL: `${provider.url}/v1`,
    MODEL_NAMES: [
      ...ROUNDS.map(([, tokens]) => modelName(tokens)),
      modelName(ONE_BY_ONE.tokens),
      TOOLS.model,
      BURST.model,
    ].join(','),
    LOG_LEVEL: 'error',
    TRUST_PROXY: '1',
  },
})
try {
  // The first answers load and compile what a server that is at work has long compiled; the proxy warms up alike.
  const warmUp = { streams: 100, apartMs: 10, model: modelName(200) }
  await measure(proxy.pid, { kind: 'proxy', url: proxy.url, ...warmUp })
  await measure(app.pid, { kind: 'app', url: app.url, ...warmUp })
  const alone = await compare(ONE_BY_ONE.streams, ONE_BY_ONE.tokens, 'one by one')
  const added = alone.ours.seen.firstTokenP50Ms - alone.floor.seen.firstTokenP50Ms
  printTable(`${ONE_BY_ONE.streams} first messages, one by one (goal: ${ADDED_GOAL_MS} ms added)`, [
    ['', 'first token p50 ms', 'added ms'],
    ['a bare proxy that stores nothing (floor)', alone.floor.seen.firstTokenP50Ms.toFixed(1), ''],
    ['Alcove', alone.ours.seen.firstTokenP50Ms.toFixed(1), added.toFixed(1)],
  ])
  await measure(app.pid, { kind: 'app', url: app.url, ...TOOLS, withTools: true })
  const plainRuns: Result[] = []
  const actingRuns: Result[] = []
  for (let run = 0; run < TOOLS.runs; run += 1) {
    plainRuns.push(await measure(app.pid, { kind: 'app', url: app.url, ...TOOLS, model: modelName(200) }))
    actingRuns.push(await measure(app.pid, { kind: 'app', url: app.url, ...TOOLS, withTools: true }))
  }
  const [plain, acting] = [leastDisturbed(plainRuns), leastDisturbed(actingRuns)]
  printTable(`${TOOLS.streams} streams of 200 tokens that call a tool first (goal: no more CPU a token)`, [
    ['', 'CPU us/token', 'x floor', 'first token p50 ms'],
    ['without tools (floor)', plain.cpuUs.toFixed(0), '1.0', plain.seen.firstTokenP50Ms.toFixed(0)],
    [
      'with a tool called',
      acting.cpuUs.toFixed(0),
      (acting.cpuUs / plain.cpuUs).toFixed(2),
      acting.seen.firstTokenP50Ms.toFixed(0),
    ],
  ])
  for (const people of BURST_PEOPLE) {
    const floor = await measure(proxy.pid, { kind: 'proxy', url: proxy.url, ...BURST })
    const ours = await measure(app.pid, { kind: 'app', url: app.url, ...BURST, people })
    const row = (name: string, { seen }: Result) => [
      name,
      seen.firstTokenP50Ms.toFixed(0),
      seen.firstTokenP99Ms.toFixed(0),
      seen.tookSeconds.toFixed(1),
      (seen.tookSeconds / floor.seen.tookSeconds).toFixed(2),
    ]
    printTable(
      `${BURST.streams} messages within two seconds, of ${people} people (goals: p99 ${BURST_GOAL.p99Ms} ms, ${BURST_GOAL.timesAsLong} x as long)`,
      [
        ['', 'first token p50 ms', 'p99 ms', 'seconds', 'x floor'],
        row('a bare proxy that stores nothing (floor)', floor),
        row('Alcove, every event stored', ours),
      ],
    )
  }
  for (const [streams, tokens, apartMs] of ROUNDS) {
    const { floor, ours } = await compare(streams, tokens, apartMs)
    const row = (name: string, { cpuUs, memoryKb, seen }: Result, base: Result) => [
      name,
      cpuUs.toFixed(0),
      (cpuUs / base.cpuUs).toFixed(1),
      seen.firstTokenP50Ms.toFixed(0),
      seen.firstTokenP99Ms.toFixed(0),
      memoryKb.toFixed(0),
      seen.tookSeconds.toFixed(1),
    ]
    printTable(
      `${streams} streams, begun ${apartMs} ms apart, of ${tokens} tokens at ${TOKENS_PER_SECOND} a second (goals: ${CPU_GOAL_US} us, p99 ${FIRST_TOKEN_GOAL_MS} ms, ${MEMORY_GOAL_KB} kB)`,
      [
        ['', 'CPU us/token', 'x floor', 'first token p50 ms', 'p99 ms', 'kB a stream', 'seconds'],
        row('a bare proxy that stores nothing (floor)', floor, floor),
        row('Alcove, every event stored', ours, floor),
      ],
    )
  }
} finally {
  await app.stop()
  proxy.child.kill()
  provider.child.kill()
}

async function compare(streams: number, tokens: number, apartMs: Pace): Promise<{ floor: Result; ours: Result }> {
  const task = { streams, apartMs, model: modelName(tokens) }
  const floor = await measure(proxy.pid, { kind: 'proxy', url: proxy.url, ...task })
  return { floor, ours: await measure(app.pid, { kind: 'app', url: app.url, ...task }) }
}

type Result = { cpuUs: number; memoryKb: number; seen: Measured }

/** Two runs of the same differ by a quarter: what else the machine does only ever adds. */
function leastDisturbed(runs: readonly Result[]): Result {
  return runs.reduce((least, run) => (run.cpuUs < least.cpuUs ? run : least))
}

async function measure(pid: number, task: ViewersTask): Promise<Result> {
  const viewers = fork(join(import.meta.dirname, 'viewers.ts'))
  const ready = once(viewers, 'message')
  viewers.send(task)
  await ready
  const cpuBefore = cpuTicks(pid)
  const memoryBefore = residentKb(pid)
  let peak = memoryBefore
  const watching = setInterval(() => (peak = Math.max(peak, residentKb(pid))), 200)
  viewers.send('go')
  const [seen] = (await once(viewers, 'message')) as [Measured]
  clearInterval(watching)
  const cpuUs = ((cpuTicks(pid) - cpuBefore) * TICK_US) / seen.tokens
  viewers.kill()
  return { cpuUs, memoryKb: (peak - memoryBefore) / task.streams, seen }
}

async function start(file: string, ...args: string[]): Promise<{ child: ChildProcess; url: string; pid: number }> {
  const child = fork(join(import.meta.dirname, file), args)
  const [url] = (await once(child, 'message')) as [string]
  return { child, url, pid: child.pid! }
}

function modelName(tokens: number): string {
  return `tokens-${tokens}-at-${TOKENS_PER_SECOND}`
}

function cpuTicks(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
  return Number(fields[11]) + Number(fields[12])
}

function residentKb(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1])
}
