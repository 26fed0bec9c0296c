import { chromium, type Browser, type Page } from '@playwright/test'
import { runApp } from '../e2e/support/run-app.ts'
import { BROWSER_ARGS, ensureBrowser } from '../scripts/browser.mjs'
import { replyWithText, startFakeProvider } from '../server/src/testing/fake-provider.ts'
import { startBarePage } from './chat-browser/bare-page.ts'
import { timeFirstMessages, timeFirstWords } from './chat-browser/first-words.ts'
import { mixedMarkdown } from './chat-browser/mixed-markdown.ts'
import { addProbe, measure, type Measured } from './chat-browser/probe.ts'
import { median, printTable } from './table.ts'

const MODEL = 'mixed'
const TOKENS_PER_SECOND = 200
const KEY_EVERY_MS = 150
const FIRST_WORD_RUNS = 15

const provider = await startFakeProvider({ models: [MODEL] })
provider.on(MODEL, ({ body }) =>
  JSON.stringify(body).includes('mixed, please')
    ? replyWithText(mixedMarkdown(), TOKENS_PER_SECOND)
    : replyWithText('Hello there.'),
)
const bare = await startBarePage(provider.baseUrl, MODEL)
const app = await runApp({ settings: { MODEL_BASE_URL: provider.baseUrl, MODEL_NAMES: MODEL, LOG_LEVEL: 'error' } })
const browser = await chromium.launch({ executablePath: ensureBrowser(), args: BROWSER_ARGS })
try {
  const floor = await watchStream(browser, bare.url, (page) => page.waitForSelector('[data-done]', { timeout: 60_000 }))
  const ours = await watchStream(browser, `${app.url}/chat`, async (page) => {
    await page.getByRole('button', { name: 'Stop answering' }).waitFor()
    await page.getByRole('button', { name: 'Send message' }).waitFor({ timeout: 60_000 })
  })
  printTable(
    `About 4,000 tokens of mixed markdown at ${TOKENS_PER_SECOND} a second while someone types, in a chat that goes on`,
    [
      ['', 'tasks over 50 ms', 'longest ms', 'frames/s', 'scripting s', 'key p98 ms', 'peak heap MB'],
      row('a bare page (floor)', floor),
      row('Alcove', ours),
      ['goal', 0, 50, 58, 2.5, 48, 35],
    ],
  )
  const times = await timeFirstWords(browser, app.url, provider, FIRST_WORD_RUNS)
  const visitors = await timeFirstMessages(browser, app.url, provider, FIRST_WORD_RUNS)
  printTable(`From Enter, median of ${FIRST_WORD_RUNS}`, [
    ['', 'ms', 'goal ms'],
    ['to the provider', median(times.map(({ toProvider }) => toProvider)).toFixed(0), 40],
    ["to the provider, a visitor's very first message", median(visitors).toFixed(0), 60],
    ['to the first word on the screen', median(times.map(({ toScreen }) => toScreen)).toFixed(0), 100],
  ])
} finally {
  await browser.close()
  await app.stop()
  bare.close()
  await provider.close()
}

async function watchStream(on: Browser, url: string, finished: (page: Page) => Promise<unknown>): Promise<Measured> {
  const context = await on.newContext({ viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  await addProbe(page)
  await page.goto(url)
  const field = page.getByRole('textbox', { name: 'Message Alcove' })
  if (url !== bare.url) await beginChat(page)
  await field.fill('mixed, please')
  const measured = await measure(page, async () => {
    await field.press('Enter')
    const over = new AbortController()
    const end = finished(page).finally(() => over.abort())
    const keys = await typeUntil(page, over.signal)
    await end
    return keys
  })
  await context.close()
  return measured
}

/** A chat that goes on: its code is loaded and its title is written. */
async function beginChat(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Message Alcove' }).fill('Hello')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Copy answer' }).waitFor()
  await page.waitForTimeout(2_500)
}

async function typeUntil(page: Page, over: AbortSignal): Promise<number> {
  let keys = 0
  while (!over.aborted) {
    await page.keyboard.type('a')
    keys += 1
    await new Promise((resolve) => setTimeout(resolve, KEY_EVERY_MS))
  }
  return keys
}

function row(name: string, measured: Measured): (string | number)[] {
  return [
    name,
    measured.longTasks,
    measured.longestTaskMs.toFixed(0),
    measured.framesPerSecond.toFixed(1),
    measured.scriptSeconds.toFixed(2),
    measured.keyP98Ms.toFixed(0),
    measured.peakHeapMb.toFixed(1),
  ]
}
