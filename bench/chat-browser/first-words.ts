import type { Browser } from '@playwright/test'
import type { FakeProvider } from '../../server/src/testing/fake-provider.ts'

/** Runs in the page: when Enter was pressed, and when the first word of the next answer was painted. */
const WATCH = `(() => {
  window.times = new Promise((resolve) => {
    let pressedAt = 0
    addEventListener('keydown', (event) => {
      if (event.key === 'Enter') pressedAt = performance.timeOrigin + event.timeStamp
    }, { capture: true, once: true })
    const before = document.querySelectorAll('article[aria-label="Answer"]').length
    const observer = new MutationObserver(() => {
      const answers = document.querySelectorAll('article[aria-label="Answer"]')
      if (answers.length <= before || !answers[answers.length - 1].querySelector('.md')) return
      observer.disconnect()
      // After the frame that shows it.
      requestAnimationFrame(() => setTimeout(() => resolve({ pressedAt, shownAt: performance.timeOrigin + performance.now() })))
    })
    observer.observe(document.body, { childList: true, subtree: true, characterData: true })
  })
})()`

/** The same for a visitor's very first message: it makes the guest, the session and the chat. */
export async function timeFirstMessages(on: Browser, url: string, provider: FakeProvider, runs: number) {
  const times: number[] = []
  // The first visitor warms up the server.
  for (let run = -1; run < runs; run += 1) {
    const context = await on.newContext({ viewport: { width: 1280, height: 800 } })
    const page = await context.newPage()
    await page.goto(`${url}/chat`, { waitUntil: 'networkidle' })
    const field = page.getByRole('textbox', { name: 'Message Alcove' })
    await field.pressSequentially('What is new?', { delay: 60 })
    const before = provider.requests.length
    await page.evaluate(WATCH)
    await field.press('Enter')
    const { pressedAt } = await page.evaluate<{ pressedAt: number }>('times')
    if (run >= 0) times.push(performance.timeOrigin + provider.requests[before]!.receivedAt - pressedAt)
    await context.close()
  }
  return times
}

/** How long it takes from Enter until the provider has the request, and until its first word is seen. */
export async function timeFirstWords(on: Browser, url: string, provider: FakeProvider, runs: number) {
  const context = await on.newContext({ viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  await page.goto(`${url}/chat`)
  const field = page.getByRole('textbox', { name: 'Message Alcove' })
  const times: { toProvider: number; toScreen: number }[] = []
  // The first one makes the guest, the chat and everything that is made once.
  for (let run = -1; run < runs; run += 1) {
    await field.fill(`Question ${run}`)
    if (run < 0) await field.press('Enter')
    else {
      const before = provider.requests.length
      await page.evaluate(WATCH)
      await field.press('Enter')
      const { pressedAt, shownAt } = await page.evaluate<{ pressedAt: number; shownAt: number }>('times')
      const request = provider.requests[before]!
      times.push({
        toProvider: performance.timeOrigin + request.receivedAt - pressedAt,
        toScreen: shownAt - pressedAt,
      })
    }
    await page.getByRole('button', { name: 'Send message' }).waitFor()
    // The model is asked for a title after the first answer.
    await page.waitForTimeout(run < 0 ? 1_500 : 150)
  }
  await context.close()
  return times
}
