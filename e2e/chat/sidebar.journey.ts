import type { Page } from '@playwright/test'
import { HISTORY_PAGE_CHATS } from '#contract/chat/limits.ts'
import { expectAccessible } from '../support/accessibility.ts'
import {
  beginChat,
  expect,
  openNewChat,
  questions,
  sendMessage,
  test,
  waitForAnswer,
} from '../support/chat-fixtures.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const chats = (page: Page) => page.getByRole('region', { name: 'Newest chats' })

test('the sidebar lists the newest chats, follows each change, and is worked by keyboard @slow', async ({
  page,
  scriptedModel: script,
  member: _,
}) => {
  const here = Promise.withResolvers<void>()
  const elsewhere = Promise.withResolvers<void>()
  const held = (gate: Promise<void>) => ({ steps: [{ text: 'Words ' }, { wait: gate }, { end: 'stop' as const }] })
  script.answer('written here', held(here.promise))
  script.answer('written elsewhere', held(elsewhere.promise))
  const [FIRST, SECOND] = ['Renamed in the header', 'One that is written elsewhere']
  const rows = chats(page).getByRole('link')
  await page.clock.install()
  await openNewChat(page)

  await test.step('it marks the open chat and what is being written', async () => {
    await expect(chats(page).getByText('Your chats will be listed here.')).toBeVisible()
    await sendMessage(page, 'An answer that is written here')
    const row = chats(page).getByRole('link', { name: 'An answer that is written here' })
    await expect(row).toHaveAttribute('aria-current', 'page')
    await expect(row).toHaveAccessibleName(/being answered/)
    await expect(chats(page).getByRole('heading', { name: 'Today' })).toBeVisible()
    here.resolve()
    await waitForAnswer(page)
    await expect(row).toHaveAccessibleName('An answer that is written here')
  })
  await test.step('it follows what happens elsewhere, and a new title', async () => {
    // As in another tab of the same person: nobody tells this one but the server.
    await beginChat(page, SECOND)
    await page.clock.fastForward('01:00')
    const row = chats(page).getByRole('link', { name: SECOND })
    await expect(row).toHaveAccessibleName(/being answered/)
    elsewhere.resolve()
    await page.clock.fastForward('01:00')
    await expect(row).toHaveAccessibleName(SECOND)
    await page.getByRole('button', { name: 'An answer that is written here, rename' }).click()
    await page.getByRole('textbox', { name: 'Chat title' }).fill(FIRST)
    await page.getByRole('textbox', { name: 'Chat title' }).press('Enter')
    await expect(rows).toHaveText([SECOND, FIRST])
    await expectAccessible(page, 'the chats of the sidebar')
  })
  await test.step('a chat is pinned, shared, deleted and brought back by keyboard', async () => {
    const choose = async (title: string, item: string) => {
      await chats(page).getByRole('link', { name: title }).focus()
      await page.keyboard.press('ArrowRight')
      await expect(page.getByRole('button', { name: `More for ${title}` })).toBeFocused()
      await page.keyboard.press('Enter')
      await page.getByRole('menuitem', { name: item, exact: true }).press('Enter')
    }
    await choose(FIRST, 'Pin')
    await expect(chats(page).getByRole('heading')).toHaveText(['Newest chats', 'Pinned', 'Today'])
    await choose(SECOND, 'Share')
    await expect(page.getByRole('dialog', { name: `Share “${SECOND}”` })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await choose(FIRST, 'Delete')
    await expect(rows).toHaveText([SECOND])
    // The deleted one was open: a new chat stands in its place, and Undo leads back to it.
    await expect(page).toHaveURL(/\/chat$/)
    await page.getByRole('button', { name: 'Undo' }).press('Enter')
    await expect(rows).toHaveText([FIRST, SECOND])
    await expect(page).toHaveURL(/\/chat\/[0-9a-f-]{36}$/)
    await choose(SECOND, 'Delete')
    await expect(chats(page).getByRole('link', { name: FIRST })).toBeFocused()
    await page.getByRole('button', { name: 'Undo' }).press('Enter')
    await expect(chats(page).getByRole('link', { name: SECOND })).toBeFocused()
    await page.keyboard.press('Control+b')
    await expect(chats(page)).toHaveCount(0)
  })
})

test('the list of the sidebar goes on as it is scrolled, stands still while an answer is written, and is in the menu of a phone @slow', async ({
  page,
  scriptedModel: script,
  member: _,
}) => {
  const more = HISTORY_PAGE_CHATS + 3
  let newest = ''
  for (let turn = 0; turn < more; turn += 1) newest = await beginChat(page, `Chat number ${turn}`)
  await openNewChat(page)
  await expect(chats(page).getByRole('link')).toHaveCount(HISTORY_PAGE_CHATS)
  await chats(page).getByRole('link').last().scrollIntoViewIfNeeded()
  await expect(chats(page).getByRole('link')).toHaveCount(more)
  await expect(page.getByRole('button', { name: 'Labs' })).toBeInViewport()

  const begin = Promise.withResolvers<void>()
  const end = Promise.withResolvers<void>()
  const words = Array.from(Array(200).keys(), (at) => ({ text: `word${at} ` }))
  script.answer('a long one', { steps: [{ wait: begin.promise }, ...words, { wait: end.promise }, { end: 'stop' }] })
  await sendMessage(page, 'Please a long one')
  await expect(chats(page).getByRole('link').first()).toHaveAccessibleName(/Please a long one.*being answered/)
  await expect(chats(page).getByRole('link', { name: /being answered/ })).toHaveCount(1)
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
  begin.resolve()
  await expect(page.getByText('word199')).toBeVisible()
  expect(await changes.evaluate((seen) => seen.count)).toBe(0)
  end.resolve()
  await waitForAnswer(page)

  await test.step('on a phone the menu lists the chats, and choosing one closes it', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: 'Open menu' }).click()
    const last = `Chat number ${more - 1}`
    await chats(page).getByRole('link', { name: last }).click()
    await expect(questions(page)).toHaveText(new RegExp(last))
    await expect(page).toHaveURL(new RegExp(newest))
    await expect(page.getByRole('dialog', { name: 'Menu' })).toHaveCount(0)
  })
})
