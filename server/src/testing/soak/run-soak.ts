import { setTimeout as sleep } from 'node:timers/promises'
import { Refused } from '../app.ts'
import { ACTIONS, type Action } from './actions/index.ts'
import type { Sample } from './judge.ts'
import { openScene } from './open-scene.ts'
import { measureLeavings, type Leavings } from './measure-leavings.ts'
import type { Timings } from './timings.ts'
import { KEPT_OF_EACH, type Visitor } from './visitor.ts'

type SoakOptions = {
  readonly minutes: number
  readonly people: number
  /** What somebody takes between two things that they do, on average. */
  readonly pauseMs: number
  readonly usesPostgres: boolean
  /** How it is going, a line now and then. */
  say(line: string): void
}

export type Soaked = {
  readonly leavings: ReadonlyMap<string, Leavings>
  readonly samples: readonly Sample[]
  readonly timings: Timings
  readonly fromMs: number
  readonly toMs: number
  readonly counts: ReadonlyMap<string, { done: number; failed: number; readonly reasons: Map<string, number> }>
  /** Before anybody did anything, and once all have stopped and what was left behind is swept. */
  readonly atRest: readonly [Record<string, number>, Record<string, number>]
}

const SAMPLES = 40
/** Sweeps come twice a minute, and connections that nobody uses end after a minute. */
const REST_MS = 100_000
const FLOOR_EVERY_MS = 500

/** People use a server of its own process for so long; what it holds is looked at all the time. */
export async function runSoak(options: SoakOptions): Promise<Soaked> {
  const { scene, join, look, close } = await openScene(options)
  const { timings, outside } = scene
  try {
    const leavings = await measureLeavings(await join({ isPaid: true, keeps: Infinity }), look)
    const people: Visitor[] = []
    for (let at = 0; at < options.people; at += 1) people.push(await join({ isPaid: at % 2 === 0 }))
    options.say(`${people.length} people have signed up.`)
    const atStart = await look()

    const fromMs = performance.now()
    const toMs = fromMs + options.minutes * 60_000
    const counts: Soaked['counts'] = new Map(
      ACTIONS.map(({ name }) => [name, { done: 0, failed: 0, reasons: new Map<string, number>() }]),
    )
    const samples: Sample[] = []
    const done = () => [...counts.values()].reduce((sum, each) => sum + each.done, 0)
    const living = people.map((visitor) => live(visitor, { ...options, toMs, counts }))
    const floor = measureFloor(outside.publish('floor'), { timings, toMs })
    while (performance.now() < toMs) {
      await sleep(Math.max(0, Math.min((options.minutes * 60_000) / SAMPLES, toMs - performance.now())))
      samples.push({ atMs: performance.now() - fromMs, actions: done(), values: await look() })
      outside.forget()
      options.say(progressOf(samples.at(-1)!, counts))
    }
    await Promise.all([...living, floor])
    await sleep(REST_MS)
    return { leavings, samples, timings, fromMs, toMs, counts, atRest: [atStart, await look()] }
  } finally {
    await close()
  }
}

type Living = Pick<SoakOptions, 'pauseMs' | 'say'> & { readonly toMs: number; readonly counts: Soaked['counts'] }

async function live(visitor: Visitor, { toMs, pauseMs, say, counts }: Living): Promise<void> {
  const first = firstActions(visitor)
  await sleep(Math.random() * pauseMs * 2)
  while (performance.now() < toMs) {
    const action = first.shift() ?? pickAction(visitor)
    const count = counts.get(action.name)!
    try {
      await action.run(visitor)
      count.done += 1
    } catch (error) {
      count.failed += 1
      const reason = error instanceof Refused ? `${error.status} ${error.message}` : String(error)
      if (!count.reasons.has(reason)) say(`“${action.name}” failed: ${reason}`)
      count.reasons.set(reason, (count.reasons.get(reason) ?? 0) + 1)
    }
    await sleep(Math.random() * pauseMs * 2)
  }
}

const actionsOf = ({ isPaid }: Visitor) => ACTIONS.filter(({ needsPaid = false }) => isPaid || !needsPaid)

/** Everything as often as it takes until the oldest gives way: from then on people have as much as they will have. */
function firstActions(visitor: Visitor): Action[] {
  const all = Array.from({ length: KEPT_OF_EACH }, () => actionsOf(visitor)).flat()
  return all
    .map((action) => ({ action, at: Math.random() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ action }) => action)
}

function pickAction(visitor: Visitor): Action {
  const possible = actionsOf(visitor)
  let at = Math.random() * possible.reduce((sum, { weight }) => sum + weight, 0)
  return possible.find(({ weight }) => (at -= weight) < 0) ?? possible[0]!
}

/** What a request costs that no server of ours has a part in: so much slower did the machine become. */
async function measureFloor(url: string, { timings, toMs }: { timings: Timings; toMs: number }): Promise<void> {
  while (performance.now() < toMs) {
    await timings.measure(FLOOR, async () => (await fetch(url)).text())
    await sleep(FLOOR_EVERY_MS)
  }
}

export const FLOOR = 'a bare server on this machine'

function progressOf({ atMs, actions, values }: Sample, counts: Soaked['counts']): string {
  const failed = [...counts.values()].reduce((sum, each) => sum + each.failed, 0)
  const figure = (name: string) => values[name]?.toFixed(0)
  return (
    `${(atMs / 60_000).toFixed(1)} min: ${actions} done, ${failed} failed, ` +
    `heap ${figure('memory: heap after collection, MB')} MB, resident ${figure('memory: resident, MB')} MB, ` +
    `sockets ${figure('open: sockets')}, files ${figure('open: files')}, chats ${figure('rows: chats')}`
  )
}
