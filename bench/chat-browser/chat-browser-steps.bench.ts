import { randomUUID } from 'node:crypto'
import { chromium, type Page } from '@playwright/test'
import { accountApi } from '#contract/account/api.ts'
import { labsApi } from '#contract/labs/api.ts'
import { runApp } from '../../e2e/support/run-app.ts'
import { BROWSER_ARGS, ensureBrowser } from '../../scripts/browser.mjs'
import { replyWithText, startFakeProvider, type Step } from '../../server/src/testing/fake-provider.ts'
import { startBarePage } from './bare-page.ts'
import { mixedMarkdown } from './mixed-markdown.ts'
import { answerEnded, beginChat, MEASURED_COLUMNS, measuredRow, watchStream } from './watch-stream.ts'
import { printTable } from '../table.ts'

const MODEL = 'gpt-4o-steps'
const TOKENS_PER_SECOND = 200
const ROUNDS = 5
const CALLS_A_ROUND = 8
const QUESTION = 'steps, please'

/** An answer that calls forty tools and then writes about 4,000 tokens, against a bare page that only shows the words. */
const provider = await startFakeProvider({ models: [MODEL] })
let rounds = 0
provider.on(MODEL, ({ body }) => {
  const prompt = JSON.stringify(body)
  if (!prompt.includes(QUESTION)) return replyWithText('Hello there.')
  if (prompt.includes('Write a title')) return { status: 500 }
  rounds += prompt.includes('"tools"') ? 1 : ROUNDS + 1
  if (rounds > ROUNDS) return replyWithText(mixedMarkdown(), TOKENS_PER_SECOND)
  const calls = Array.from({ length: CALLS_A_ROUND }, (_, at): Step => ({
    call: 'list_documents',
    input: {},
    id: `call-${rounds}-${at}`,
  }))
  return { steps: [{ text: `Round ${rounds}.` }, ...calls, { end: 'tool_calls' }] }
})
const bare = await startBarePage(provider.baseUrl, MODEL, QUESTION)
const app = await runApp({ settings: { MODEL_BASE_URL: provider.baseUrl, MODEL_NAMES: MODEL, LOG_LEVEL: 'error' } })
const browser = await chromium.launch({ executablePath: ensureBrowser(), args: BROWSER_ARGS })
try {
  const finished = (page: Page) => page.waitForSelector('[data-done]', { timeout: 60_000 })
  const floor = await watchStream(browser, { url: bare.url, question: QUESTION, finished })
  rounds = 0
  const ours = await watchStream(browser, {
    url: `${app.url}/chat`,
    prepare,
    question: QUESTION,
    finished: answerEnded,
  })
  printTable(
    `${ROUNDS * CALLS_A_ROUND} steps and about 4,000 tokens at ${TOKENS_PER_SECOND} a second while someone types`,
    [
      MEASURED_COLUMNS,
      measuredRow('a bare page, words only (floor)', floor),
      measuredRow('Alcove', ours),
      ['goal', 0, 50, 58, '', '', ''],
    ],
  )
  if (ours.longTasks > 0 || ours.framesPerSecond < 58) process.exitCode = 1
} finally {
  await browser.close()
  await app.stop()
  bare.close()
  await provider.close()
}

/** Somebody who lets answers look into their documents, in a chat that goes on. */
async function prepare(page: Page): Promise<void> {
  const account = { email: `${randomUUID()}@example.com`, password: randomUUID() }
  await page.request.post(app.url + accountApi.signUp.path, { data: account, headers: { origin: app.url } })
  const data = { merlinMagic: { isEnabled: true } }
  await page.request.patch(app.url + labsApi.change.path, { data, headers: { origin: app.url } })
  await page.reload()
  await beginChat(page)
}
