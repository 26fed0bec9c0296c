import type { Browser, Page } from '@playwright/test'

/** What is fetched ahead begins after three seconds; until then the page has its own things to do. */
const WATCHED_MS = 2_000
/** As long as nothing was fetched for this long, nothing more is. */
const SILENT_MS = 4_000

export type Opened = {
  /** A text box can be typed into: it is there, it has a size, and the main thread is free. */
  usable: number
  /** The app itself stands behind it; until then early.js keeps what is typed. */
  alive: number
  firstPaint: number
  largestPaint: number
  /** By how much tasks went over 50 ms, together: the total blocking time. */
  blocked: number
  longest: number
  requests: number
  /** As they came over the wire. */
  bytes: number
}

/** Runs in the page, before anything of its own. */
const WATCH = `(() => {
  const seen = (window.seen = { usable: 0, alive: 0, largestPaint: 0, largest: '', tasks: [] })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      seen.largestPaint = entry.startTime
      seen.largest = entry.element?.outerHTML.slice(0, 120) ?? ''
    }
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.tasks.push(duration)
  }).observe({ type: 'longtask', buffered: true })
  const free = (name) => setTimeout(() => (seen[name] ||= performance.now()))
  const look = () => {
    const box = document.querySelector('textarea, [contenteditable="true"], input[type="text"]')
    const isThere = box && !box.disabled && box.getBoundingClientRect().height > 0
    if (isThere && !seen.usable) free('usable')
    if (isThere && !box.closest('[data-first-paint]')) free('alive')
    else requestAnimationFrame(look)
  }
  look()
})()`

type Seen = { usable: number; alive: number; largestPaint: number; largest: string; tasks: number[] }

/** Opens an address in a browser that has nothing of it yet. */
export async function openOnce(on: Browser, url: string, slowdown: number): Promise<Opened> {
  const context = await on.newContext({ viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  await page.addInitScript(WATCH)
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  let requests = 0
  let bytes = 0
  session.on('Network.requestWillBeSent', () => (requests += 1))
  session.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength))
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForFunction(() => (globalThis as unknown as { seen: Seen }).seen.alive)
  await page.waitForTimeout(WATCHED_MS)
  const seen = await page.evaluate<Seen>('seen')
  const firstPaint = await page.evaluate<number>(
    'performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0',
  )
  await context.close()
  if (process.env['BENCH_VERBOSE']) console.log(JSON.stringify({ ...seen, firstPaint, requests, bytes }))
  const { usable, alive, largestPaint, tasks } = seen
  return { usable, alive, firstPaint, largestPaint, ...blockedBy(tasks), requests, bytes }
}

/** What the page fetches for later, and whether somebody who reads or types meanwhile would notice. */
export async function countAhead(on: Browser, url: string) {
  const context = await on.newContext({ viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  await page.addInitScript(WATCH)
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.evaluate('seen.tasks.length = 0')
  const requests = await untilSilent(page)
  const { blocked, longest } = blockedBy((await page.evaluate<Seen>('seen')).tasks)
  await context.close()
  return { requests, blockedMs: blocked, longestMs: longest }
}

async function untilSilent(page: Page): Promise<number> {
  let requests = 0
  page.on('request', () => (requests += 1))
  for (let before = -1; before < requests;) {
    before = requests
    await page.waitForTimeout(SILENT_MS)
  }
  return requests
}

function blockedBy(tasks: number[]): { blocked: number; longest: number } {
  const blocked = tasks.reduce((sum, task) => sum + Math.max(0, task - 50), 0)
  return { blocked, longest: Math.max(0, ...tasks) }
}
