import { join } from 'node:path'
import { chromium, type Browser, type Page } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { accountApi } from '../../contract/src/account/api.ts'
import type { User } from '../../contract/src/account/schema.ts'
import { BROWSER_ARGS, ensureBrowser } from '../../scripts/browser.mjs'
import { createApp } from '../../server/src/app.ts'
import { listen } from '../../server/src/http/listen.ts'
import { mountPages } from '../../server/src/http/pages.ts'
import { startTestApp } from '../../server/src/testing/app.ts'
import { addProbe, measure, type Measured } from '../chat-browser/probe.ts'
import { printTable } from '../table.ts'
import { fillVault } from './fill-vault.ts'

const ITEMS = 5_000
const SCROLL_MS = 12_000
/** No task of the page may keep someone waiting for longer. */
const TASK_GOAL_MS = 50
const FRAMES_GOAL = 55

const app = await startTestApp()
// Cookies are for browsers, whose clock is the real one.
app.clock.set(new Date())
// The first one has answered calls already, and takes no more routes.
const { router } = createApp(app.world)
mountPages(router, app.world.config, join(import.meta.dirname, '../../web/dist'))
const server = await listen(router.hono, 0, 'PORT')
const browser = await chromium.launch({ executablePath: ensureBrowser(), args: BROWSER_ARGS })
try {
  const rows = [['', 'frames/s', 'tasks over 50 ms', 'longest ms', 'script s', 'peak heap MB']]
  const note = (name: string, seen: Measured) =>
    rows.push([
      name,
      seen.framesPerSecond.toFixed(1),
      String(seen.longTasks),
      seen.longestTaskMs.toFixed(0),
      seen.scriptSeconds.toFixed(2),
      seen.peakHeapMb.toFixed(1),
    ])
  note(`${ITEMS} bare cards (floor)`, await scrollBarePage(browser))
  const vault = await scrollVault(browser)
  note('the vault, while its pages come in', vault.coming)
  note(`the vault, all ${ITEMS} there, back up`, vault.back)
  printTable(`A vault of ${ITEMS} items is scrolled for ${SCROLL_MS / 1_000} s with the wheel`, rows)
  for (const seen of [vault.coming, vault.back]) {
    if (seen.longestTaskMs > TASK_GOAL_MS || seen.framesPerSecond < FRAMES_GOAL) process.exitCode = 1
  }
} finally {
  await browser.close()
  await server.close()
  await app.close()
}

async function scrollVault(on: Browser): Promise<{ coming: Measured; back: Measured }> {
  const url = `http://localhost:${server.port}`
  const context = await on.newContext({ viewport: { width: 1280, height: 800 }, baseURL: url })
  const page = await context.newPage()
  await addProbe(page)
  const data = { email: 'scrolls@example.com', password: 'a-long-password' }
  const answer = await page.request.post(accountApi.signUp.path, { data, headers: { origin: url } })
  const { user } = ((await answer.json()) as { data: { user: User } }).data
  // Nobody asks for meanings here, and their index takes long to fill.
  await app.world.db.execute(sql`drop index passages_meaning`)
  await fillVault(app.world.db, user.uid, ITEMS)
  await app.world.db.execute(sql`vacuum analyze`)
  await page.goto('/vault')
  await page.getByRole('list', { name: 'Vault items', exact: true }).waitFor()
  const coming = await scroll(page, 120)
  await untilAll(page)
  const back = await scroll(page, -120)
  await context.close()
  return { coming, back }
}

/** Goes on to the end, however long that takes. */
async function untilAll(page: Page): Promise<void> {
  await page.evaluate(`new Promise((resolve) => {
    const box = document.querySelector('[data-scroll]')
    let last = -1, still = 0
    const go = () => {
      box.scrollTop = box.scrollHeight
      still = box.scrollHeight === last ? still + 1 : 0
      last = box.scrollHeight
      if (still > 20) resolve()
      else setTimeout(go, 50)
    }
    go()
  })`)
}

/** As many cards with the same words, and nothing else. */
async function scrollBarePage(on: Browser): Promise<Measured> {
  const context = await on.newContext({ viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  await addProbe(page)
  await page.goto('data:text/html,<title>Floor</title>')
  const card = (at: number) =>
    `<li style="height:224px;border:1px solid;border-radius:8px;overflow:hidden"><p>${'A summary of about this length. '.repeat(8)}</p><b>report ${at}.txt</b><p>Document, 1 kB</p></li>`
  const cards = Array.from({ length: ITEMS }, (_, at) => card(at)).join('')
  await page.setContent(
    `<ul style="display:grid;grid-template-columns:repeat(4,1fr);gap:14px;list-style:none;font:14px sans-serif">${cards}</ul>`,
  )
  const scrolled = await scroll(page, 120)
  await context.close()
  return scrolled
}

async function scroll(page: Page, by: number): Promise<Measured> {
  await page.mouse.move(640, 500)
  return measure(page, async () => {
    const until = performance.now() + SCROLL_MS
    while (performance.now() < until) await page.mouse.wheel(0, by)
    return 0
  })
}
