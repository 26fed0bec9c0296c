import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { composer } from '../support/chat-fixtures.ts'
import { drop, openLoadedChat, waitForChips } from '../support/files.ts'
import { newCredentials, signUpByApi } from '../support/fixtures.ts'
import { runApp } from '../support/run-app.ts'
import { BROWSER_ARGS, ensureBrowser } from '../../scripts/browser.mjs'
import { buildOrExit } from '../../scripts/build.ts'
import { PROJECT_ROOT } from '../../scripts/checks/step.ts'

const IMAGES = join(PROJECT_ROOT, 'docs/images')

/** What stands in the list of chats of somebody who has been here for a while. */
const EARLIER = [
  'What is 15 % of 2,340?',
  'How far is 26.2 miles in kilometres?',
  'Write a packing list for three days at sea',
]
const GUIDE = { path: 'docs/self-hosting.md', question: 'Which names does Alcove answer to without PUBLIC_URL?' }
const SALES = {
  name: 'sales-2026.csv',
  question: 'Total amount by region, as a chart',
  text: `date,region,product,amount
2026-01-12,North,Kayaks,18400
2026-02-03,South,Kayaks,9700
2026-02-20,West,Paddles,2150
2026-03-08,North,Paddles,3900
2026-04-15,South,Tents,12600
2026-05-02,West,Kayaks,14300
2026-06-21,North,Tents,21500
2026-07-30,South,Paddles,1850
2026-08-11,West,Tents,8800
`,
}

const TIMEOUT_MS = 240_000

buildOrExit()
mkdirSync(IMAGES, { recursive: true })
const app = await runApp()
const browser = await chromium.launch({ executablePath: ensureBrowser(), args: BROWSER_ARGS })
try {
  const context = await browser.newContext({
    baseURL: app.url,
    reducedMotion: 'reduce',
    viewport: { width: 1280, height: 800 },
  })
  // A busy machine takes its time.
  context.setDefaultTimeout(TIMEOUT_MS)
  const page = await context.newPage()
  await signUpByApi(page, { ...newCredentials(), email: 'ada@example.com' })
  for (const question of EARLIER) await ask(page, question)

  await ask(page, SALES.question, { name: SALES.name, mimeType: 'text/csv', buffer: Buffer.from(SALES.text) })
  await take(page, 'chat-dark', 'dark')

  const buffer = readFileSync(join(PROJECT_ROOT, GUIDE.path))
  await ask(page, GUIDE.question, { name: 'self-hosting.md', mimeType: 'text/markdown', buffer })
  await take(page, 'chat-light', 'light')
  await take(page, 'chat-phone', 'light', { width: 390, height: 800 })
} finally {
  await browser.close()
  await app.stop()
}
console.log(`Made the pictures in ${IMAGES}.`)

/** A chat of its own: a question, about a file where there is one, and its whole answer. */
async function ask(
  page: Page,
  question: string,
  file?: { name: string; mimeType: string; buffer: Buffer },
): Promise<void> {
  await openLoadedChat(page)
  if (file) {
    await drop(page, file)
    await waitForChips(page, 1)
  }
  await composer(page).fill(question)
  await page.keyboard.press('Enter')
  await page.locator('article[aria-label=Answer][aria-busy=false]').waitFor()
}

async function take(
  page: Page,
  name: string,
  colorScheme: 'light' | 'dark',
  size = { width: 1280, height: 800 },
): Promise<void> {
  await page.setViewportSize(size)
  await page.emulateMedia({ colorScheme })
  await page.reload({ waitUntil: 'networkidle' })
  await page.screenshot({ path: join(IMAGES, `${name}.png`) })
}
