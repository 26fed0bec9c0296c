import { gzipSync } from 'node:zlib'
import { chromium, type Browser, type Page } from '@playwright/test'
import { replyWithText, startFakeProvider, type Reply } from '#server/testing/fake-provider.ts'
import { runApp } from '../../e2e/support/run-app.ts'
import { BROWSER_ARGS, ensureBrowser } from '../../scripts/browser.mjs'
import { longTasks, watchLongTasks } from './long-tasks.ts'
import { CODE_OF_ONE_MEGABYTE, reactCraft } from './samples.ts'
import { median, printTable } from '../table.ts'

const RUNS = 5
const PREVIEW_GOAL_MS = 400
const FRAME_GOAL_KB = 250
const LONG_TASK_GOAL_MS = 100

/** Puts a frame into the page and waits until it is ready to draw. */
const LOAD_FRAME = `async (kind) => {
  const frame = document.createElement('iframe')
  frame.setAttribute('sandbox', 'allow-scripts')
  frame.src = document.querySelector('meta[name="craft-origin"]').content + '/render#nonce=0123456789abcdef&kind=' + kind
  const ready = new Promise((resolve) => addEventListener('message', resolve, { once: true }))
  document.body.append(frame)
  await ready
}`

/** The next time a frame has drawn, as a promise of when. */
const WAIT_FOR_DRAWING = `void (window.whenDrawn = new Promise((resolve) => {
  addEventListener('message', function hear({ data }) {
    if (data?.type !== 'drawn') return
    removeEventListener('message', hear)
    resolve(performance.timeOrigin + performance.now())
  })
}))`

const provider = await startFakeProvider({ models: ['maker'] })
const app = await runApp({ settings: { MODEL_BASE_URL: provider.baseUrl, MODEL_NAMES: 'maker' } })
const browser = await chromium.launch({ executablePath: ensureBrowser(), args: BROWSER_ARGS })
let reply: Reply | (() => Reply) = replyWithText('')
provider.on('maker', ({ body }) => {
  if (JSON.stringify(body).includes('Write a title')) return { status: 500 }
  return typeof reply === 'function' ? reply() : reply
})
try {
  const weights: (string | number)[][] = []
  for (const kind of ['html', 'markdown', 'react', 'mermaid']) weights.push(await weighFrame(browser, kind))
  printTable('The frame, loaded for the first time (gzip)', [['kind', 'kB', 'goal kB'], ...weights])
  const previews = await timePreviews(browser)
  printTable(`From the last token of a 300-line React craft to its picture, warm, median of ${RUNS}`, [
    ['', 'ms', 'goal ms'],
    ['preview', median(previews).toFixed(0), PREVIEW_GOAL_MS],
    ['slowest', Math.max(...previews).toFixed(0), ''],
  ])
  printTable('One megabyte of craft code: the longest task of the page', [
    ['', 'ms', 'goal ms'],
    ...(await editMegabyte(browser)),
  ])
} finally {
  await browser.close()
  await app.stop()
  await provider.close()
}

/** Everything that the frame fetches until it says that it is ready to draw. */
async function weighFrame(on: Browser, kind: string): Promise<(string | number)[]> {
  const page = await newChat(on)
  const assets = new Set<string>()
  page.on('request', (request) => {
    if (request.url().includes('/assets/') && !request.url().startsWith(app.url)) assets.add(request.url())
  })
  await page.evaluate(`(${LOAD_FRAME})('${kind}')`)
  await page.context().close()
  let bytes = 0
  for (const asset of assets) {
    bytes += gzipSync(await (await fetch(asset)).bytes(), { level: 9 }).byteLength
  }
  return [kind, (bytes / 1000).toFixed(0), kind === 'html' || kind === 'markdown' ? FRAME_GOAL_KB : '']
}

/** The last token is let go while the page watches for the frame's word that it has drawn. */
async function timePreviews(on: Browser): Promise<number[]> {
  const page = await newChat(on)
  const times: number[] = []
  for (let run = 0; run < RUNS; run++) {
    let release = () => {}
    const released = new Promise<void>((resolve) => (release = resolve))
    const craft = reactCraft(run)
    reply = { steps: [{ text: craft.slice(0, -8) }, { wait: released }, { text: craft.slice(-8) }, { end: 'stop' }] }
    await send(page, 'Make it')
    await page.locator('.cm-content').waitFor()
    // As long as a model would take to write the rest: the frame makes itself ready meanwhile.
    await page.waitForTimeout(3_000)
    await page.evaluate(WAIT_FOR_DRAWING)
    const began = Date.now()
    release()
    times.push((await page.evaluate<number>('window.whenDrawn')) - began)
  }
  await page.context().close()
  return times
}

async function editMegabyte(on: Browser): Promise<(string | number)[][]> {
  const page = await newChat(on)
  reply = { steps: [{ text: CODE_OF_ONE_MEGABYTE }, { end: 'stop' }] }
  await send(page, 'Make much')
  await page.getByRole('radio', { name: 'Edit' }).waitFor({ timeout: 60_000 })
  await page.reload()
  await page.getByRole('radio', { name: 'Edit' }).waitFor({ timeout: 60_000 })
  await watchLongTasks(page)
  await page.getByRole('radio', { name: 'Edit' }).check()
  await page.locator('.cm-content').click()
  await page.waitForTimeout(2_000)
  const opening = await longTasks(page)
  await page.keyboard.type('const typed = 1 // by hand', { delay: 30 })
  await page.waitForTimeout(2_000)
  const typing = await longTasks(page)
  await page.context().close()
  return [
    ['opening it to edit', opening.toFixed(0), LONG_TASK_GOAL_MS],
    ['typing in it', typing.toFixed(0), LONG_TASK_GOAL_MS],
  ]
}

async function newChat(on: Browser): Promise<Page> {
  const page = await (await on.newContext({ viewport: { width: 1280, height: 800 } })).newPage()
  await page.goto(`${app.url}/chat`)
  await page.getByRole('textbox', { name: 'Message Alcove' }).waitFor()
  return page
}

async function send(page: Page, text: string): Promise<void> {
  const box = page.getByRole('textbox', { name: 'Message Alcove' })
  await box.fill(text)
  await box.press('Enter')
}
