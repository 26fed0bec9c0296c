import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { chromium, type Browser } from '@playwright/test'
import { FIRST_LOAD_BUDGET_BYTES, totalGzipBytes, measureFirstLoad } from '../e2e/support/first-load.ts'
import { runApp } from '../e2e/support/run-app.ts'
import { BROWSER_ARGS, ensureBrowser } from '../scripts/browser.mjs'
import { median, printTable } from './table.ts'

const RUNS = 7
const SLOWDOWN = 4
const USABLE_GOAL_MS = 250
const USABLE_SLOW_GOAL_MS = 900

/**
 * Notes when a text box can first be typed into: it is there, it has a size, and the main thread is free again. And when
 * the app itself stands behind it: until then early.js keeps what is typed.
 */
const NOTE_WHEN_USABLE = `(() => {
  const free = (name) => setTimeout(() => { window[name] = performance.now() })
  const look = () => {
    const box = document.querySelector('textarea, [contenteditable="true"], input[type="text"]')
    const isThere = box && !box.disabled && box.getBoundingClientRect().height > 0
    if (isThere && !window.usableAt) free('usableAt')
    if (isThere && !box.closest('[data-first-paint]')) free('aliveAt')
    else requestAnimationFrame(look)
  }
  look()
})()`

const BARE_PAGE = '<!doctype html><html lang="en"><title>Floor</title><textarea aria-label="Message"></textarea></html>'

const app = await runApp()
const floor = createServer((_, response) => response.setHeader('content-type', 'text/html').end(BARE_PAGE))
await new Promise<void>((resolve) => floor.listen(0, resolve))
const floorUrl = `http://localhost:${(floor.address() as AddressInfo).port}`
const browser = await chromium.launch({ executablePath: ensureBrowser(), args: BROWSER_ARGS })
try {
  await printWeight(browser)
  const rows: (string | number)[][] = [['', 'floor ms', 'Alcove ms', 'x floor', 'goal ms', 'whole app ms']]
  for (const [words, slowdown, goal] of [
    ['full speed', 1, USABLE_GOAL_MS],
    [`${SLOWDOWN}x slower CPU`, SLOWDOWN, USABLE_SLOW_GOAL_MS],
  ] as const) {
    const bare = await timeUsable(browser, floorUrl, slowdown)
    const ours = await timeUsable(browser, `${app.url}/chat`, slowdown)
    const times = ours.usable / bare.usable
    rows.push([words, bare.usable.toFixed(0), ours.usable.toFixed(0), times.toFixed(1), goal, ours.alive.toFixed(0)])
  }
  printTable(`Composer usable after opening /chat, nothing cached, median of ${RUNS}`, rows)
} finally {
  await browser.close()
  floor.close()
  await app.stop()
}

async function printWeight(on: Browser): Promise<void> {
  const context = await on.newContext()
  const scripts = await measureFirstLoad(await context.newPage(), `${app.url}/chat`)
  await context.close()
  const rows = scripts.map((script) => [script.path, kilobytes(script.gzipBytes)])
  printTable('JavaScript of the first load of /chat', [
    ['', 'kB gzip'],
    ...rows,
    ['all', kilobytes(totalGzipBytes(scripts))],
    ['budget', kilobytes(FIRST_LOAD_BUDGET_BYTES)],
  ])
}

async function timeUsable(on: Browser, url: string, slowdown: number): Promise<{ usable: number; alive: number }> {
  const usable: number[] = []
  const alive: number[] = []
  for (let run = 0; run < RUNS; run += 1) {
    const context = await on.newContext()
    const page = await context.newPage()
    await page.addInitScript(NOTE_WHEN_USABLE)
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await page.goto(url)
    const noted = await page.waitForFunction(() => {
      const { usableAt, aliveAt } = globalThis as { usableAt?: number; aliveAt?: number }
      return usableAt && aliveAt ? { usableAt, aliveAt } : null
    })
    const { usableAt, aliveAt } = (await noted.jsonValue())!
    usable.push(usableAt)
    alive.push(aliveAt)
    await context.close()
  }
  return { usable: median(usable), alive: median(alive) }
}

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1)
}
