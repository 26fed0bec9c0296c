import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { chromium, type Browser } from '@playwright/test'
import { FIRST_LOAD_BUDGET_BYTES, totalGzipBytes, measureFirstLoad } from '../e2e/support/first-load.ts'
import { runApp } from '../e2e/support/run-app.ts'
import { BROWSER_ARGS, ensureBrowser } from '../scripts/browser.mjs'
import { countAhead, openOnce, type Opened } from './open-page.ts'
import { median, printTable } from './table.ts'

const RUNS = 9
const SLOWDOWN = 4
/** In times of the bare page, which is opened in turn with ours: the machine slows both. */
const USABLE_GOAL_TIMES = 2.5

const BARE_PAGE = '<!doctype html><html lang="en"><title>Floor</title><textarea aria-label="Message"></textarea></html>'

const app = await runApp()
const floor = createServer((_, response) => response.setHeader('content-type', 'text/html').end(BARE_PAGE))
await new Promise<void>((resolve) => floor.listen(0, resolve))
const floorUrl = `http://localhost:${(floor.address() as AddressInfo).port}`
const browser = await chromium.launch({ executablePath: ensureBrowser(), args: BROWSER_ARGS })
try {
  await printWeight(browser)
  for (const [words, slowdown, blockingGoal] of [
    ['at full speed', 1, 50],
    [`on a ${SLOWDOWN}x slower CPU`, SLOWDOWN, 250],
  ] as const) {
    const { bare, ours } = await openInTurn(browser, slowdown)
    const times = ours.usable / bare.usable
    printTable(`/chat opened ${words}, nothing cached, ms, median of ${RUNS} in turn with a bare page`, [
      [
        '',
        'usable',
        'x floor',
        'first paint',
        'largest paint',
        'blocked',
        'longest task',
        'whole app',
        'requests',
        'kB',
      ],
      row('a bare page (floor)', bare, ''),
      row('Alcove', ours, times.toFixed(1)),
      ['goal', '', USABLE_GOAL_TIMES, '', 'the first', blockingGoal, '', '', '', ''],
    ])
  }
  const { requests, blockedMs, longestMs } = await countAhead(browser, `${app.url}/chat`)
  printTable('What is fetched ahead once the page is there', [
    ['requests', 'blocked ms', 'longest task ms'],
    [requests, blockedMs.toFixed(0), longestMs.toFixed(0)],
  ])
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

/** One after the other and not all of one kind first: what else the machine does meets both. */
async function openInTurn(on: Browser, slowdown: number): Promise<{ bare: Opened; ours: Opened }> {
  const bare: Opened[] = []
  const ours: Opened[] = []
  // The first of each warms up the server.
  for (let run = -1; run < RUNS; run += 1) {
    const opened = [await openOnce(on, floorUrl, slowdown), await openOnce(on, `${app.url}/chat`, slowdown)] as const
    if (run < 0) continue
    bare.push(opened[0])
    ours.push(opened[1])
  }
  return { bare: middle(bare), ours: middle(ours) }
}

function middle(all: Opened[]): Opened {
  const names = Object.keys(all[0]!) as (keyof Opened)[]
  return Object.fromEntries(names.map((name) => [name, median(all.map((one) => one[name]))])) as Opened
}

function row(name: string, opened: Opened, times: string): (string | number)[] {
  const { usable, firstPaint, largestPaint, blocked, longest, alive, requests, bytes } = opened
  const ms = [firstPaint, largestPaint, blocked, longest, alive].map((each) => each.toFixed(0))
  return [name, usable.toFixed(0), times, ...ms, requests, kilobytes(bytes)]
}

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1)
}
