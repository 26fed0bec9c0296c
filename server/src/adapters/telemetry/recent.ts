import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Trouble } from '#contract/chat/events.ts'
import type { ProviderKind } from '#contract/models/schema.ts'
import type { Measurement, RecentMeasurements } from './port.ts'

const WINDOW_MS = 15 * 60_000
/** More of a kind are not kept: the oldest go first. */
const KEPT_MAX = 5_000
const LOOP_RESOLUTION_MS = 20
const NS_PER_SECOND = 1e9
/** Calls whose answers take as long as a file or a model does: how long they took says nothing about the server. */
const isSlowByNature = (route: string) => /upload|download|export|import|content|archive|\.(csv|zip)$/.test(route)

type Timed<T> = T & { readonly atMs: number }
type Kept<Kind extends Measurement['kind']> = Timed<Extract<Measurement, { kind: Kind }>>
type Sample = Timed<{ readonly loopSeconds: number; readonly poolWaiting: number }>

/** Keeps what was measured for a quarter of an hour. `steadyMs` is time that really passed. */
export function createRecentMeasurements(steadyMs: () => number): RecentMeasurements {
  const requests: Kept<'request'>[] = []
  const firstTokens: Kept<'firstToken'>[] = []
  const modelCalls: Kept<'modelCall'>[] = []
  const samples: Sample[] = []
  const loop = monitorEventLoopDelay({ resolution: LOOP_RESOLUTION_MS })
  loop.enable()

  function keep<T>(list: Timed<T>[], entry: Timed<T>): void {
    list.push(entry)
    // Cut in halves, so that it is cheap for each.
    if (list.length > KEPT_MAX * 2) list.splice(0, KEPT_MAX)
  }

  function recentOf<T>(list: Timed<T>[]): readonly Timed<T>[] {
    const from = steadyMs() - WINDOW_MS
    const first = list.findIndex(({ atMs }) => atMs >= from)
    list.splice(0, first === -1 ? list.length : first)
    return list
  }

  return {
    add(measurement) {
      const atMs = steadyMs()
      if (measurement.kind === 'request') keep(requests, { ...measurement, atMs })
      else if (measurement.kind === 'firstToken') keep(firstTokens, { ...measurement, atMs })
      else keep(modelCalls, { ...measurement, atMs })
    },
    sample(poolWaiting) {
      // The monitor counts the time between its looks, too.
      const late = loop.percentile(99) / NS_PER_SECOND - LOOP_RESOLUTION_MS / 1_000
      keep(samples, { loopSeconds: Math.max(0, late), poolWaiting, atMs: steadyMs() })
      loop.reset()
    },
    summarize() {
      const counted = recentOf(requests)
      const timed = counted.filter(({ route }) => !isSlowByNature(route))
      const firsts = recentOf(firstTokens)
      const sampled = recentOf(samples)
      const delays = sampled.map(({ loopSeconds }) => loopSeconds).toSorted((a, b) => b - a)
      return {
        requests: {
          count: counted.length,
          failed: counted.filter(({ status }) => status >= 500).length,
          p95Seconds: p95(timed.map(({ seconds }) => seconds)),
        },
        firstToken: { count: firsts.length, p95Seconds: p95(firsts.map(({ seconds }) => seconds)) },
        providers: summarizeProviders(recentOf(modelCalls)),
        // Once is a start or a backup; a second time is how it is.
        loopDelaySeconds: delays[1] ?? 0,
        samples: sampled.length,
        samplesWithPoolWaiting: sampled.filter(({ poolWaiting }) => poolWaiting > 0).length,
      }
    },
    close: () => void loop.disable(),
  }
}

function summarizeProviders(calls: readonly Kept<'modelCall'>[]) {
  const byKind = Map.groupBy(calls, ({ provider }) => provider)
  return [...byKind].map(([kind, ofKind]: [ProviderKind, Kept<'modelCall'>[]]) => {
    const troubles = ofKind.flatMap(({ trouble }) => trouble ?? [])
    return { kind, calls: ofKind.length, failed: troubles.length, trouble: mostOf(troubles) }
  })
}

function mostOf(troubles: readonly Trouble['kind'][]): Trouble['kind'] | undefined {
  const groups = [...Map.groupBy(troubles, (trouble) => trouble).values()]
  return groups.toSorted((a, b) => b.length - a.length)[0]?.[0]
}

function p95(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * 0.95) - 1)] ?? 0
}
