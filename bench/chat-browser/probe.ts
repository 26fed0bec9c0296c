import type { CDPSession, Page } from '@playwright/test'

/** Runs in the page: long tasks, frames and the time from a key to the next picture, from `begin()` on. */
const IN_PAGE = `(() => {
  const probe = { isOn: false, long: [], frames: 0, late: 0, keys: [] }
  window.probe = probe
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) if (probe.isOn) probe.long.push(duration)
  }).observe({ type: 'longtask' })
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) if (probe.isOn && name === 'keydown') probe.keys.push(duration)
  }).observe({ type: 'event', durationThreshold: 16 })
  let before = 0
  const tick = (now) => {
    if (probe.isOn) probe.frames += 1
    // More than a frame and a half since the last one: at least one was missed.
    if (probe.isOn && now - before > 25) probe.late += 1
    before = now
    requestAnimationFrame(tick)
  }
  requestAnimationFrame(tick)
})()`

const HEAP_EVERY_MS = 250

export type Measured = {
  longTasks: number
  longestTaskMs: number
  framesPerSecond: number
  /** The share of frames that came late. */
  lateFrames: number
  scriptSeconds: number
  keyP98Ms: number
  peakHeapMb: number
}

type InPage = { isOn: boolean; long: number[]; frames: number; late: number; keys: number[] }

/** Must be called before the page is opened. */
export async function addProbe(page: Page): Promise<void> {
  await page.addInitScript(IN_PAGE)
}

/** Watches a page while something goes on in it. `keys` is how many were pressed meanwhile. */
export async function measure(page: Page, work: () => Promise<number>): Promise<Measured> {
  const session = await page.context().newCDPSession(page)
  // Its own time and not the clock's: what else runs on this machine is not counted.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  await session.send('HeapProfiler.collectGarbage')
  const before = await metrics(session)
  let peak = before.JSHeapUsedSize!
  const watching = setInterval(() => {
    metrics(session).then(
      (now) => (peak = Math.max(peak, now.JSHeapUsedSize!)),
      () => {},
    )
  }, HEAP_EVERY_MS)
  // What was seen in an earlier round does not count again.
  await page.evaluate('Object.assign(probe, { isOn: true, long: [], frames: 0, late: 0, keys: [] })')
  const began = performance.now()
  const keys = await work()
  const seconds = (performance.now() - began) / 1_000
  await page.evaluate('probe.isOn = false')
  clearInterval(watching)
  const after = await metrics(session)
  const seen = await page.evaluate<InPage>('probe')
  // Quicker ones than the browser tells of count as one picture.
  const times = [...seen.keys, ...Array.from({ length: Math.max(0, keys - seen.keys.length) }, () => 16)]
  return {
    longTasks: seen.long.length,
    longestTaskMs: Math.max(0, ...seen.long),
    framesPerSecond: seen.frames / seconds,
    lateFrames: seen.late / Math.max(1, seen.frames),
    scriptSeconds: after.ScriptDuration! - before.ScriptDuration!,
    keyP98Ms: times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.98)] ?? 0,
    peakHeapMb: peak / 1e6,
  }
}

async function metrics(session: CDPSession): Promise<Record<string, number>> {
  const answer = await session.send('Performance.getMetrics')
  return Object.fromEntries(answer.metrics.map(({ name, value }) => [name, value]))
}
