import type { Locator, Page } from '@playwright/test'
import { answers, composer } from '../support/chat-fixtures.ts'
import { expect, test } from '../support/fixtures.ts'
import { importChat } from '../support/import-chat.ts'
import { visit, walkTo } from '../support/screens.ts'

const TURNS = Array.from({ length: 160 }, (_, at) =>
  at % 2 === 0 ? `Question number ${at}.` : `Answer number ${at}.\n\n${'Some words of it.\n\n'.repeat(16)}`,
)

const SEVERAL_LINES = Array.from({ length: 20 }, (_, at) => `pasted line ${at}`).join('\n')

/** As small as a window is, or as one that is zoomed into. */
const SMALL_WINDOWS = [
  { width: 640, height: 360 },
  { width: 1280, height: 400 },
  { width: 390, height: 400 },
  { width: 320, height: 256 },
]

test('a long thread stays where it is read, and its composer in sight @case-40', async ({ page, member: _ }) => {
  const chatId = await importChat(page, 'A long thread', TURNS)
  const { promise: held, resolve: open } = Promise.withResolvers<void>()
  await page.route(/[?&]before=/, async (route) => {
    await held
    await route.continue()
  })
  await visit(page, `/chat/${chatId}`)
  await expect(answers(page).last()).toBeVisible()

  await test.step('older messages join without moving what is read, and all words can be found', async () => {
    const thread = page.getByRole('region', { name: 'Conversation' })
    const turn = (words: string) => thread.locator('[id^="m-"]').filter({ hasText: words })
    await thread.evaluate((box) => box.scrollTo(0, 0))
    const first = turn('Question number 120.')
    await expect(first).toBeInViewport()
    open()
    await expect(turn('Question number 80.')).toBeAttached()
    await expect(first).toBeInViewport()
    // What is far away is there as bare words.
    const far = turn('Answer number 157.')
    await expect(far).toBeAttached()
    await expect(far).not.toBeInViewport()
  })
  await test.step('the composer and Send stay in sight in small windows, in a chat and in a new one', async () => {
    await expectComposerInSight(page)
    await walkTo(page, '/chat')
    await expect(answers(page)).toHaveCount(0)
    await expectComposerInSight(page)
  })
})

async function expectComposerInSight(page: Page): Promise<void> {
  const send = page.getByRole('button', { name: 'Send message' })
  for (const size of SMALL_WINDOWS) {
    await test.step(`at ${size.width} x ${size.height}`, async () => {
      await page.setViewportSize(size)
      await composer(page).fill('')
      await inSight(page, composer(page))
      await inSight(page, send)
      await composer(page).fill(SEVERAL_LINES)
      await inSight(page, send)
    })
  }
}

/** Whole in the window, and not under anything. */
async function inSight(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeInViewport({ ratio: 1 })
  const isOnTop = () =>
    control.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
    })
  await expect.poll(isOnTop, { message: `${page.url()} has something over it` }).toBe(true)
}
