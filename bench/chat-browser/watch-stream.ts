import type { Browser, Page } from '@playwright/test'
import { addProbe, measure, type Measured } from './probe.ts'

const KEY_EVERY_MS = 150

type Watched = {
  readonly url: string
  /** What stands before: signing in, a chat that goes on. */
  readonly prepare?: (page: Page) => Promise<void>
  readonly question: string
  readonly finished: (page: Page) => Promise<unknown>
}

/** What an answer costs the browser while it is written and someone types. */
export async function watchStream(browser: Browser, { url, prepare, question, finished }: Watched): Promise<Measured> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  await addProbe(page)
  await page.goto(url)
  await prepare?.(page)
  const field = page.getByRole('textbox', { name: 'Message Alcove' })
  await field.fill(question)
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
export async function beginChat(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Message Alcove' }).fill('Hello')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Copy answer' }).waitFor()
  await page.waitForTimeout(2_500)
}

/** Alcove says by its button that an answer has ended. */
export async function answerEnded(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Stop answering' }).waitFor()
  await page.getByRole('button', { name: 'Send message' }).waitFor({ timeout: 60_000 })
}

export async function typeUntil(page: Page, over: AbortSignal): Promise<number> {
  let keys = 0
  while (!over.aborted) {
    await page.keyboard.type('a')
    keys += 1
    await new Promise((resolve) => setTimeout(resolve, KEY_EVERY_MS))
  }
  return keys
}

export const MEASURED_COLUMNS = [
  '',
  'tasks over 50 ms',
  'longest ms',
  'frames/s',
  'scripting s',
  'key p98 ms',
  'peak heap MB',
]

export function measuredRow(name: string, measured: Measured): (string | number)[] {
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
