import { expect, test } from '../support/fixtures.ts'
import { answers } from '../support/chat-fixtures.ts'
import { importChat } from '../support/import-chat.ts'

const TURNS = Array.from({ length: 160 }, (_, at) =>
  at % 2 === 0 ? `Question number ${at}.` : `Answer number ${at}.\n\n${'Some words of it.\n\n'.repeat(16)}`,
)

test('older messages join a long thread without moving what is read, and all its words can be found', async ({
  page,
  member: signedUp,
}) => {
  expect(signedUp.email).toContain('@')
  const chatId = await importChat(page, 'A long thread', TURNS)
  let open = () => {}
  const held = new Promise<void>((resolve) => (open = resolve))
  await page.route(/[?&]before=/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto(`/chat/${chatId}`)
  await expect(answers(page).last()).toBeVisible()
  const thread = page.getByRole('region', { name: 'Conversation' })
  await thread.evaluate((box) => box.scrollTo(0, 0))
  const first = thread.locator('[id^="m-"]').filter({ hasText: 'Question number 120.' })
  await expect(first).toBeInViewport()
  open()
  await expect(thread.locator('[id^="m-"]').filter({ hasText: 'Question number 80.' })).toBeAttached()
  await expect(first).toBeInViewport()
  await test.step('what is far away is there as bare words', async () => {
    const far = thread.locator('[id^="m-"]').filter({ hasText: 'Answer number 157.' })
    await expect(far).toBeAttached()
    await expect(far).not.toBeInViewport()
  })
})
