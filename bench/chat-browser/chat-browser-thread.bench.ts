import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { chromium, type Browser, type Page } from '@playwright/test'
import { accountApi } from '../../contract/src/account/api.ts'
import { historyApi } from '../../contract/src/chat/history-api.ts'
import { transferApi } from '../../contract/src/chat-transfer/api.ts'
import { runApp } from '../../e2e/support/run-app.ts'
import { BROWSER_ARGS, ensureBrowser } from '../../scripts/browser.mjs'
import { zipOf } from '../../server/src/testing/zip.ts'
import { mixedMarkdown } from './mixed-markdown.ts'
import { addProbe, measure, type Measured } from './probe.ts'
import { median, printTable } from '../table.ts'

const OPENINGS = 5
const SCROLL_MS = 12_000
/** As fast as a wheel that spins freely. */
const SCROLL_PX_PER_S = 15_000
/** An import takes at most six million characters in one chat. */
const ANSWER_CHARS = (messages: number) => (messages > 1_000 ? 2_000 : 3_200)

/** Runs in the page: the time since it was opened, once the end of the last answer is in the window. */
const LAST_ANSWER_SEEN_AT = `new Promise((resolve) => {
  const look = () => {
    const last = [...document.querySelectorAll('article[aria-label="Answer"]')].at(-1)
    const isSeen = last && last.innerText.length > 100 && last.getBoundingClientRect().bottom <= innerHeight
    if (isSeen) setTimeout(() => resolve(performance.now()))
    else requestAnimationFrame(look)
  }
  look()
})`

const app = await runApp({ settings: { LOG_LEVEL: 'error' } })
const browser = await chromium.launch({ executablePath: ensureBrowser(), args: BROWSER_ARGS })
try {
  const rows: (string | number)[][] = [
    ['messages', 'opens in ms', 'x a plain list', 'goal', 'frames/s', 'goal', 'late frames %', 'peak heap MB', 'goal'],
  ]
  const floor = await scrollBarePage(browser)
  const late = ({ lateFrames }: Measured) => (lateFrames * 100).toFixed(1)
  const heap = ({ peakHeapMb }: Measured) => peakHeapMb.toFixed(1)
  rows.push(['plain text (floor)', '', '', '', floor.framesPerSecond.toFixed(1), '', late(floor), heap(floor), ''])
  for (const [messages, timesGoal, heapGoal] of [
    [500, 2, 60],
    [5_000, 2, 250],
  ] as const) {
    const listMs = await openPlainList(browser, messages)
    const { openMs, ...scrolled } = await tryThread(browser, messages)
    const frames = scrolled.framesPerSecond.toFixed(1)
    const times = (openMs / listMs).toFixed(1)
    rows.push([messages, openMs.toFixed(0), times, timesGoal, frames, 57, late(scrolled), heap(scrolled), heapGoal])
  }
  printTable(
    `A thread of long messages: shows its last answer, is scrolled up by wheel at ${SCROLL_PX_PER_S} px/s for ${SCROLL_MS / 1_000} s`,
    rows,
  )
} finally {
  await browser.close()
  await app.stop()
}

async function tryThread(on: Browser, messages: number) {
  const context = await on.newContext({ viewport: { width: 1280, height: 800 }, baseURL: app.url })
  const page = await context.newPage()
  await addProbe(page)
  const chatId = await bringThread(page, messages)
  await page.goto('/chat')
  const times: number[] = []
  for (let opening = 0; opening < OPENINGS; opening += 1) {
    await page.goto(`/chat/${chatId}`)
    times.push(await page.evaluate<number>(LAST_ANSWER_SEEN_AT))
  }
  const scrolled = await scrollUp(page)
  await context.close()
  return { openMs: median(times), ...scrolled }
}

/** The least a page can do with as many messages: their words, one under the other, with the last one in sight. */
async function openPlainList(on: Browser, messages: number): Promise<number> {
  const items = Object.values(longConversation(messages).mapping).map(({ message }) => {
    const label = message.author.role === 'user' ? 'Question' : 'Answer'
    return `<article aria-label="${label}">${message.content.parts[0]!.replaceAll('<', '&lt;')}</article>`
  })
  const style = 'body{font:15px/1.6 sans-serif;white-space:pre-wrap;width:700px}'
  const page = `<!doctype html><meta charset="utf-8"><title>Floor</title><style>${style}</style>${items.join('')}`
  const script = '<script>scrollTo(0, document.documentElement.scrollHeight)</script>'
  const server = createServer((_, response) => response.setHeader('content-type', 'text/html').end(page + script))
  server.listen(0)
  await once(server, 'listening')
  const url = `http://localhost:${(server.address() as AddressInfo).port}`
  const context = await on.newContext({ viewport: { width: 1280, height: 800 } })
  const opened = await context.newPage()
  const times: number[] = []
  for (let opening = 0; opening < OPENINGS; opening += 1) {
    await opened.goto(url)
    times.push(await opened.evaluate<number>(LAST_ANSWER_SEEN_AT))
  }
  await context.close()
  server.close()
  return median(times)
}

/** The same movement over the same words without anything around them. */
async function scrollBarePage(on: Browser) {
  const context = await on.newContext({ viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  await addProbe(page)
  await page.goto('data:text/html,<title>Floor</title>')
  const text = mixedMarkdown().repeat(30).replaceAll('<', '&lt;')
  await page.setContent(`<pre style="font:15px/1.6 sans-serif;white-space:pre-wrap;width:700px">${text}</pre>`)
  await page.evaluate('scrollTo(0, document.body.scrollHeight)')
  const scrolled = await scrollUp(page)
  await context.close()
  return scrolled
}

async function scrollUp(page: Page): Promise<Measured> {
  await page.mouse.move(640, 400)
  const session = await page.context().newCDPSession(page)
  return measure(page, async () => {
    await session.send('Input.synthesizeScrollGesture', {
      x: 640,
      y: 400,
      yDistance: (SCROLL_PX_PER_S * SCROLL_MS) / 1_000,
      speed: SCROLL_PX_PER_S,
      gestureSourceType: 'mouse',
      preventFling: true,
    })
    return 0
  })
}

/** A long chat comes in as an export of another product. */
async function bringThread(page: Page, messages: number): Promise<string> {
  const headers = { origin: app.url }
  const data = { email: `${messages}@example.com`, password: 'a-long-password' }
  await page.request.post(accountApi.signUp.path, { data, headers })
  const zip = await zipOf({ 'conversations.json': JSON.stringify([longConversation(messages)]) })
  const report = await page.request.post(`${transferApi.importChats.path}?isDryRun=false`, {
    data: zip,
    headers: { ...headers, 'content-type': 'application/zip' },
    timeout: 120_000,
  })
  if (!(await report.text()).includes('"imported"')) throw new Error(await report.text())
  const answer = await page.request.get(historyApi.list.path)
  const { data: history } = (await answer.json()) as { data: { chats: { id: string }[] } }
  return history.chats[0]!.id
}

function longConversation(messages: number) {
  const text = mixedMarkdown()
  const node = (at: number) => ({
    id: `n${at}`,
    parent: at === 0 ? null : `n${at - 1}`,
    children: at + 1 < messages ? [`n${at + 1}`] : [],
    message: {
      id: `n${at}`,
      author: { role: at % 2 === 0 ? 'user' : 'assistant' },
      create_time: 1_700_000_000 + at,
      content: {
        content_type: 'text',
        parts: [
          at % 2 === 0
            ? `What about part ${at} of the audit?`
            : text.slice((at * 97) % 9_000).slice(0, ANSWER_CHARS(messages)),
        ],
      },
    },
  })
  return {
    id: 'long',
    title: 'A long thread',
    create_time: 1_700_000_000,
    current_node: `n${messages - 1}`,
    mapping: Object.fromEntries(Array.from({ length: messages }, (_, at) => [`n${at}`, node(at)])),
  }
}
