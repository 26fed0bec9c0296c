import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { chromium, type Browser, type Page } from '@playwright/test'
import { accountApi } from '#contract/account/api.ts'
import { attachmentsApi } from '#contract/attachments/api.ts'
import { UPLOAD_PART_BYTES } from '#contract/attachments/limits.ts'
import { runApp } from '../e2e/support/run-app.ts'
import { BROWSER_ARGS, ensureBrowser } from '../scripts/browser.mjs'
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
const app = await runApp({ settings: { LOG_LEVEL: 'error' } })
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
  await app.stop()
}

async function scrollGrid(on: Browser): Promise<{ slow: Measured; fast: Measured }> {
  const context = await on.newContext({ viewport: { width: 1440, height: 900 }, baseURL: app.url })
  const page = await context.newPage()
  await addProbe(page)
  const owner = { email: 'scrolls@example.com', password: 'a-long-password' }
  await post(page, accountApi.signUp.path, owner)
  const itemId = await uploadOrders(page)
  await page.goto(`/vault?side=attachment&item=${itemId}`)
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

async function uploadOrders(page: Page): Promise<string> {
  const lines = Array.from({ length: ROWS }, (_, at) => lineOf(at))
  const body = Buffer.from([HEAD.join(','), ...lines].join('\n'))
  const place = { place: 'vault', placeId: randomUUID(), name: 'orders.csv', type: 'text/csv', size: body.byteLength }
  const { item } = await post<{ item: { id: string } }>(page, attachmentsApi.begin.path, place)
  for (let offset = 0; offset < body.byteLength; offset += UPLOAD_PART_BYTES) {
    const path = attachmentsApi.put.path.replace('{id}', item.id)
    const data = body.subarray(offset, offset + UPLOAD_PART_BYTES)
    const sent = await page.request.put(path, { params: { offset }, data, headers: { origin: app.url } })
    if (!sent.ok()) throw new Error(await sent.text())
  }
  for (;;) {
    const states = await page.request.get(attachmentsApi.states.path, { params: { ids: item.id } })
    const [state] = ((await states.json()) as { data: { status: string; failure: string | null }[] }).data
    if (state?.status === 'completed') return item.id
    if (state?.status === 'failed') throw new Error(state.failure ?? 'The table could not be read')
    await wait(LOOK_EVERY_MS)
  }
}

async function post<T>(page: Page, path: string, data: object): Promise<T> {
  const answer = await page.request.post(path, { data, headers: { origin: app.url } })
  if (!answer.ok()) throw new Error(await answer.text())
  return ((await answer.json()) as { data: T }).data
}

function lineOf(at: number): string {
  const day = new Date(1_600_000_000_000 + at * 30_000).toISOString().slice(0, 10)
  return `${at},${CITIES[at % CITIES.length]},${((at * 7_919) % 100_000) / 100},${at % 17},${day}`
}
