import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { chromium, type Browser, type Page } from '@playwright/test'
import { attachmentsApi } from '../contract/src/attachments/api.ts'
import { UPLOAD_PART_BYTES } from '../contract/src/attachments/limits.ts'
import { BROWSER_ARGS, ensureBrowser } from '../scripts/browser.mjs'
import { createApp } from '../server/src/app.ts'
import { listen } from '../server/src/http/listen.ts'
import { mountPages } from '../server/src/http/pages.ts'
import { startTestApp, type Person } from '../server/src/testing/app.ts'
import { addProbe, measure, type Measured } from './chat-browser/probe.ts'
import { printTable } from './table.ts'

const ROWS = 1_000_000
const SCROLL_MS = 10_000
const LOOK_EVERY_MS = 500
/** 58 frames of 60. */
const FRAMES_RATIO = 58 / 60
const CITIES = ['Berlin', 'Paris', 'Rome', 'Madrid', 'Oslo', 'Bonn']
const HEAD = ['id', 'city', 'price', 'quantity', 'ordered']

/** The grid of a table with a million rows is scrolled with the wheel, beside plain rows that a browser scrolls itself. */
const app = await startTestApp()
// Sessions are for browsers, whose clock is the real one.
app.clock.set(new Date())
// The first one has answered calls already, and takes no more routes.
const { router } = createApp(app.world)
mountPages(router, app.world.config, join(import.meta.dirname, '../web/dist'))
const server = await listen(router.hono, 0, 'PORT')
const browser = await chromium.launch({ executablePath: ensureBrowser(), args: BROWSER_ARGS })
try {
  const rows = [['', 'frames/s', 'of the floor', 'tasks over 50 ms', 'longest ms', 'script s']]
  const floor = await scrollPlainRows(browser)
  const note = (name: string, seen: Measured) =>
    rows.push([
      name,
      seen.framesPerSecond.toFixed(1),
      (seen.framesPerSecond / floor.framesPerSecond).toFixed(3),
      String(seen.longTasks),
      seen.longestTaskMs.toFixed(0),
      seen.scriptSeconds.toFixed(2),
    ])
  note('2,000 plain rows (floor)', floor)
  const { slow, fast } = await scrollGrid(browser)
  note('the grid, as someone reads', slow)
  note('the grid, as someone flies', fast)
  printTable(`A table of ${ROWS.toLocaleString('en-US')} rows is scrolled for ${SCROLL_MS / 1_000} s each`, rows)
  for (const seen of [slow, fast]) if (seen.framesPerSecond / floor.framesPerSecond < FRAMES_RATIO) process.exitCode = 1
} finally {
  await browser.close()
  await server.close()
  await app.close()
}

async function scrollGrid(on: Browser): Promise<{ slow: Measured; fast: Measured }> {
  const url = `http://localhost:${server.port}`
  const person = await app.signUp()
  const id = await uploadOrders(person)
  const context = await on.newContext({
    viewport: { width: 1440, height: 900 },
    extraHTTPHeaders: { authorization: `Bearer ${person.token}` },
  })
  const page = await context.newPage()
  await addProbe(page)
  await page.goto(`${url}/vault?side=attachment&item=${id}`)
  await page.getByRole('radio', { name: 'Rows' }).check({ timeout: 60_000 })
  const grid = page.getByRole('grid')
  await grid.getByRole('gridcell').first().waitFor()
  const box = (await grid.boundingBox())!
  const place = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const slow = await scroll(page, place, 60)
  const fast = await scroll(page, place, 2_000)
  await context.close()
  return { slow, fast }
}

async function scrollPlainRows(on: Browser): Promise<Measured> {
  const context = await on.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await addProbe(page)
  await page.goto('data:text/html,<title>Floor</title>')
  const cell = (words: string) => `<div style="width:120px;border-right:1px solid;padding:0 12px">${words}</div>`
  const row = (at: number) => `<div style="display:flex;height:32px">${lineOf(at).split(',').map(cell).join('')}</div>`
  await page.setContent(Array.from({ length: 2_000 }, (_, at) => row(at)).join(''))
  const scrolled = await scroll(page, { x: 700, y: 450 }, 60)
  await context.close()
  return scrolled
}

/** Down and up again, so that neither end is where it stays. */
async function scroll(page: Page, { x, y }: { x: number; y: number }, by: number): Promise<Measured> {
  await page.mouse.move(x, y)
  return measure(page, async () => {
    const began = performance.now()
    for (let passed = 0; passed < SCROLL_MS; passed = performance.now() - began)
      await page.mouse.wheel(0, passed < SCROLL_MS / 2 ? by : -by)
    return 0
  })
}

async function uploadOrders(person: Person): Promise<string> {
  const bytes = Buffer.from([HEAD.join(','), ...Array.from({ length: ROWS }, (_, at) => lineOf(at))].join('\n'))
  const file = { name: 'orders.csv', type: 'text/csv', size: bytes.byteLength }
  const { item } = await app.call(attachmentsApi.begin, { place: 'vault', placeId: randomUUID(), ...file }, person)
  const headers = { authorization: `Bearer ${person.token}` }
  for (let offset = 0; offset < bytes.byteLength; offset += UPLOAD_PART_BYTES) {
    const body = bytes.subarray(offset, offset + UPLOAD_PART_BYTES)
    const sent = await app.request(`/v1/attachments/uploads/${item.id}?offset=${offset}`, {
      method: 'PUT',
      headers,
      body,
    })
    if (!sent.ok) throw new Error(await sent.text())
  }
  for (;;) {
    const [state] = await app.call(attachmentsApi.states, { ids: item.id }, person)
    if (state?.status === 'completed') return item.id
    if (state?.status === 'failed') throw new Error(state.failure ?? 'The table could not be read')
    await wait(LOOK_EVERY_MS)
  }
}

function lineOf(at: number): string {
  const day = new Date(1_600_000_000_000 + at * 30_000).toISOString().slice(0, 10)
  return `${at},${CITIES[at % CITIES.length]},${((at * 7_919) % 100_000) / 100},${at % 17},${day}`
}
