import { chromium } from '@playwright/test'
import { runApp } from '../../e2e/support/run-app.ts'
import { BROWSER_ARGS, ensureBrowser } from '../../scripts/browser.mjs'
import { replyWithText, startFakeProvider } from '../../server/src/testing/fake-provider.ts'
import { startBarePage } from './bare-page.ts'
import { timeFirstMessages, timeFirstWords } from './first-words.ts'
import { mixedMarkdown } from './mixed-markdown.ts'
import { answerEnded, beginChat, MEASURED_COLUMNS, measuredRow, watchStream } from './watch-stream.ts'
import { median, printTable } from '../table.ts'

const MODEL = 'mixed'
const TOKENS_PER_SECOND = 200
const QUESTION = 'mixed, please'
const FIRST_WORD_RUNS = 15

const provider = await startFakeProvider({ models: [MODEL] })
provider.on(MODEL, ({ body }) =>
  JSON.stringify(body).includes(QUESTION)
    ? replyWithText(mixedMarkdown(), TOKENS_PER_SECOND)
    : replyWithText('Hello there.'),
)
const bare = await startBarePage(provider.baseUrl, MODEL, QUESTION)
const app = await runApp({ settings: { MODEL_BASE_URL: provider.baseUrl, MODEL_NAMES: MODEL, LOG_LEVEL: 'error' } })
const browser = await chromium.launch({ executablePath: ensureBrowser(), args: BROWSER_ARGS })
try {
  const floor = await watchStream(browser, {
    url: bare.url,
    question: QUESTION,
    finished: (page) => page.waitForSelector('[data-done]', { timeout: 60_000 }),
  })
  const ours = await watchStream(browser, {
    url: `${app.url}/chat`,
    prepare: beginChat,
    question: QUESTION,
    finished: answerEnded,
  })
  printTable(
    `About 4,000 tokens of mixed markdown at ${TOKENS_PER_SECOND} a second while someone types, in a chat that goes on`,
    [
      MEASURED_COLUMNS,
      measuredRow('a bare page (floor)', floor),
      measuredRow('Alcove', ours),
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
