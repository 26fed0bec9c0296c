import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { ask } from '#engine/testing/ask.ts'
import { REQUESTS } from '#engine/testing/everyday.ts'
import { HOSTILE_REQUESTS, HOSTILE_TEXTS } from '#engine/testing/hostile.ts'
import { printTable } from './table.ts'

const HOSTILE_GOAL_MS = 300

// The engine works on the server's own thread, so what counts is the CPU of one request.
for (const [request] of REQUESTS) await ask(request)
const memoryBefore = liveBytes()
const everyday = await measureAll(REQUESTS.map(([request]) => request))

const longest: { name: string; ms: number; floorMs: number }[] = []
for (const [name, text] of Object.entries(HOSTILE_TEXTS)) {
  const floorMs = floorOf(text)
  for (const request of HOSTILE_REQUESTS) {
    const ms = await cpuOf(() => ask(request + text))
    longest.push({ name: `${name}, ${JSON.stringify(request)}`, ms, floorMs })
  }
}
longest.sort((a, b) => b.ms - a.ms)

printTable(`${REQUESTS.length} everyday requests`, [
  ['', 'CPU ms, median', 'p95', 'longest'],
  ['the built-in engine', ...[0.5, 0.95, 1].map((share) => at(everyday, share).toFixed(2))],
])
printTable(`${longest.length} hostile prompts of 200,000 characters (goal: ${HOSTILE_GOAL_MS} ms)`, [
  ['', 'CPU ms', 'x reading its words once'],
  ...longest.slice(0, 6).map(({ name, ms, floorMs }) => [name, ms.toFixed(0), (ms / floorMs).toFixed(1)]),
])
console.log(`kept in memory after all of them: ${((liveBytes() - memoryBefore) / 1e6).toFixed(1)} MB more\n`)
if (longest[0]!.ms > HOSTILE_GOAL_MS) process.exitCode = 1

/** What is still in use once the rubbish is gone. */
function liveBytes(): number {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  return process.memoryUsage().heapUsed
}

async function measureAll(requests: readonly string[]): Promise<number[]> {
  const times: number[] = []
  for (const request of requests) times.push(await cpuOf(() => ask(request)))
  return times.toSorted((a, b) => a - b)
}

async function cpuOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

/** The least that anyone could do with the text: look at each word. */
function floorOf(text: string): number {
  const before = process.cpuUsage()
  text.match(/\p{L}+/gu)
  return Math.max(1, process.cpuUsage(before).user / 1000)
}

function at(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!
}
