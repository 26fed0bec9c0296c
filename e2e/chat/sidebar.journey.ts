import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { chatApi } from '#contract/chat/api.ts'
import { HISTORY_PAGE_CHATS } from '#contract/chat/limits.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { chatIdOf, composer, expect, waitForAnswer, openNewChat, sendMessage, test } from '../support/chat-fixtures.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const chats = (page: Page) => page.getByRole('region', { name: 'Newest chats' })

/** Sends without a page: the chat is there, its answer on its way. */
async function begin(page: Page, text: string): Promise<string> {
  // What changes something must come from our own page.
  const { origin } = new URL((await page.request.get('/health')).url())
  const data = { clientMessageId: randomUUID(), text }
  const answer = await page.request.post(chatApi.send.path, { headers: { origin }, data })
  expect(answer.ok(), await answer.text()).toBe(true)
  const body = (await answer.json()) as { data: { chat: { id: string } } }
  return body.data.chat.id
}

test('the sidebar lists the newest chats, marks the open one and what is being written, and follows each change', async ({
  page,
  scriptedModel: script,
  member: signedUp,
}) => {
  expect(signedUp.email).toContain('@')
  const here = Promise.withResolvers<void>()
  const elsewhere = Promise.withResolvers<void>()
  const held = (gate: Promise<void>) => ({ steps: [{ text: 'Words ' }, { wait: gate }, { end: 'stop' as const }] })
  script.answer('written here', held(here.promise))
  script.answer('written elsewhere', held(elsewhere.promise))
  await openNewChat(page)
  await expect(chats(page).getByText('Your chats will be listed here.')).toBeVisible()

  await sendMessage(page, 'An answer that is written here')
  const row = chats(page).getByRole('link', { name: 'An answer that is written here' })
  await expect(row).toHaveAttribute('aria-current', 'page')
  await expect(row).toHaveAccessibleName(/being answered/)
  await expect(chats(page).getByRole('heading', { name: 'Today' })).toBeVisible()
  here.resolve()
  await waitForAnswer(page)
  await expect(row).toHaveAccessibleName('An answer that is written here')

  // Another tab of the same person: nobody tells this one but the server.
  const other = await page.context().newPage()
  await begin(other, 'One that is written elsewhere')
  const second = chats(page).getByRole('link', { name: 'One that is written elsewhere' })
  await expect(second).toHaveAccessibleName(/being answered/)
  elsewhere.resolve()
  await expect(second).toHaveAccessibleName('One that is written elsewhere')
  await other.close()

  await page.getByRole('button', { name: 'An answer that is written here, rename' }).click()
  await page.getByRole('textbox', { name: 'Chat title' }).fill('Renamed in the header')
  await page.getByRole('textbox', { name: 'Chat title' }).press('Enter')
  await expect(chats(page).getByRole('link')).toHaveText(['One that is written elsewhere', 'Renamed in the header'])
  await expectAccessible(page, 'the chats of the sidebar')
})

test('a chat of the sidebar is pinned, shared, deleted and brought back by keyboard', async ({
  page,
  member: signedUp,
}) => {
  expect(signedUp.email).toContain('@')
  for (const text of ['First of two', 'Second of two']) await begin(page, text)
  await openNewChat(page)
  const choose = async (title: string, item: string) => {
    await chats(page).getByRole('link', { name: title }).focus()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: `More for ${title}` })).toBeFocused()
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: item, exact: true }).press('Enter')
  }
  await choose('First of two', 'Pin')
  await expect(chats(page).getByRole('heading')).toHaveText(['Newest chats', 'Pinned', 'Today'])
  await choose('Second of two', 'Share')
  await expect(page.getByRole('dialog', { name: 'Share “Second of two”' })).toBeVisible()
  await page.keyboard.press('Escape')
  await choose('First of two', 'Delete')
  await expect(chats(page).getByRole('link')).toHaveText(['Second of two'])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(chats(page).getByRole('link')).toHaveText(['First of two', 'Second of two'])

  await page.keyboard.press('Control+b')
  await expect(chats(page)).toHaveCount(0)
})

test('the list of the sidebar goes on as it is scrolled, and stands still while an answer is written', async ({
  page,
  scriptedModel: script,
  member: signedUp,
}) => {
  expect(signedUp.email).toContain('@')
  const more = HISTORY_PAGE_CHATS + 3
  for (let turn = 0; turn < more; turn += 1) await begin(page, `Chat number ${turn}`)
  await openNewChat(page)
  await expect(chats(page).getByRole('link')).toHaveCount(HISTORY_PAGE_CHATS)
  await chats(page).getByRole('link').last().scrollIntoViewIfNeeded()
  await expect(chats(page).getByRole('link')).toHaveCount(more)
  await expect(page.getByRole('button', { name: 'Labs' })).toBeInViewport()

  const gate = Promise.withResolvers<void>()
  const words = Array.from({ length: 200 }, (_, at) => ({ text: `word${at} ` }))
  script.answer('a long one', { steps: [{ wait: gate.promise }, ...words, { wait: 500 }, { end: 'stop' }] })
  await sendMessage(page, 'Please a long one')
  await expect(chats(page).getByRole('link').first()).toHaveAccessibleName(/Please a long one.*being answered/)
  const changes = await page.evaluateHandle(
    (region) => {
      const seen = { count: 0 }
      new MutationObserver((records) => (seen.count += records.length)).observe(region, {
        subtree: true,
        childList: true,
        attributes: true,
        characterData: true,
      })
      return seen
    },
    await chats(page).elementHandle(),
  )
  gate.resolve()
  await expect(page.getByText('word199')).toBeVisible()
  expect(await changes.evaluate((seen) => seen.count)).toBe(0)
  await waitForAnswer(page)
})

test('on a phone the menu lists the chats, and choosing one closes it', async ({ page, member: signedUp }) => {
  expect(signedUp.email).toContain('@')
  await page.setViewportSize({ width: 390, height: 844 })
  const id = await begin(page, 'Read on the way')
  await openNewChat(page)
  await page.getByRole('button', { name: 'Open menu' }).click()
  await chats(page).getByRole('link', { name: 'Read on the way' }).click()
  expect(await chatIdOf(page)).toBe(id)
  await expect(page.getByRole('dialog', { name: 'Menu' })).toHaveCount(0)
})

test('a guest is offered to sign in where the chats would be', async ({ page }) => {
  await openNewChat(page)
  await expect(chats(page)).toHaveCount(0)
  await sendMessage(page, 'Asked by a guest')
  await waitForAnswer(page)
  await expect(composer(page)).toBeVisible()
  await chats(page).getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('dialog', { name: 'Welcome back' })).toBeVisible()
})
