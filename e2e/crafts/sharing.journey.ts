import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { askAndWait, expect, openNewChat, replyWithText, test } from '../support/chat-fixtures.ts'
import { chooseMode, craftAnswer, craftWindow, expectMode, preview } from '../support/crafts.ts'
import { walkTo } from '../support/screens.ts'

const PAGE = craftAnswer('text/html', 'Garden', '<h1>My garden</h1><p>Three beds.</p>')

/** Makes a craft and a public link to it; answers the link. */
async function shareGarden(page: Page): Promise<string> {
  await openNewChat(page)
  await askAndWait(page, 'Make a garden page, between us: my secret is 4711')
  await expect(preview(page).getByRole('heading', { name: 'My garden' })).toBeVisible()
  await craftWindow(page).getByRole('button', { name: 'Share craft' }).click()
  await page.getByRole('button', { name: 'Create public link' }).click()
  await expect(page.getByText('Craft shared successfully!')).toBeVisible()
  const link = await page.getByLabel('Public link').inputValue()
  await page.keyboard.press('Escape')
  return link
}

test.beforeEach(({ scriptedModel: script }) => script.answer('garden', replyWithText(PAGE)))

test('a shared craft is a page of its own, stays as it was or keeps in step, and is taken back @slow', async ({
  page,
  browser,
  baseURL,
  pageErrors: complaints,
}) => {
  complaints.expectError('404')
  const link = await shareGarden(page)
  const visitor = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  const shown = visitor.frameLocator('iframe').getByRole('heading')
  const edit = async (words: string) => {
    await chooseMode(page, 'Edit')
    await craftWindow(page).locator('.cm-content').click()
    await page.keyboard.press('Control+a')
    await page.keyboard.press('Delete')
    await page.keyboard.insertText(`<h1>${words}</h1>`)
    await craftWindow(page).getByRole('button', { name: 'Save' }).click()
    await expectMode(page, 'Preview')
    await expect(preview(page).getByRole('heading', { name: words })).toBeVisible()
  }

  await test.step('it is a page with code and preview, and nothing else of the chat', async () => {
    const answer = (await visitor.goto(link))!
    expect([answer.status(), answer.headers()['cache-control']]).toEqual([200, 'no-store'])
    expect(answer.headers()['set-cookie']).toBeUndefined()
    await expect(visitor).toHaveTitle('Garden')
    await expect(shown).toHaveText('My garden')
    await expect(visitor.getByRole('link', { name: 'Made with Alcove' })).toBeVisible()
    await visitor.getByRole('button', { name: 'Code' }).click()
    await expect(visitor.getByLabel('Code', { exact: true })).toContainText('<h1>My garden</h1>')
    expect(await visitor.content()).not.toMatch(/4711|Tell me what to change/)
    expect(await visitor.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    await expectAccessible(visitor, 'the public page')
  })
  await test.step('it stays as it was until it is told to keep in step', async () => {
    await edit('A meadow')
    await visitor.reload()
    await expect(shown).toHaveText('My garden')
    await craftWindow(page).getByRole('button', { name: 'Share craft' }).click()
    await page.getByRole('switch', { name: 'Keep up to date' }).click()
    await expect(page.getByText('Craft updated successfully!')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await edit('A forest')
    await visitor.reload()
    await expect(shown).toHaveText('A forest')
  })
  await test.step('a visitor goes on with it in Alcove', async () => {
    await visitor.setViewportSize({ width: 1280, height: 800 })
    await visitor.getByRole('link', { name: 'Open in Alcove' }).click()
    await expect(visitor).toHaveURL(new RegExp(`^${baseURL}/shared-craft/`))
    await visitor.getByRole('button', { name: 'Continue in Alcove' }).click()
    await expect(visitor).toHaveURL(/\/chat\/[0-9a-f-]{36}/)
    await expect(preview(visitor).getByRole('heading', { name: 'A forest' })).toBeVisible()
  })
  await test.step('made private, it is gone', async () => {
    await walkTo(page, '/profile/shared')
    await page.getByRole('button', { name: 'More for Garden' }).click()
    await page.getByRole('menuitem', { name: 'Make private' }).click()
    await expect(page.getByText('Craft updated successfully!').last()).toBeVisible()
    await expect.poll(async () => (await page.request.get(link)).status()).toBe(404)
    expect((await visitor.goto(link))!.status()).toBe(404)
    await expect(visitor.getByRole('heading', { name: 'Nothing is shared here' })).toBeVisible()
  })
  await visitor.context().close()
})

test('search engines are kept from a craft until they are let in, and the profile lists what is shared @slow', async ({
  page,
  context,
  member: _,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const link = await shareGarden(page)

  await test.step('search engines are kept out until they are let in', async () => {
    const robots = async () => (await page.request.get(link)).headers()['x-robots-tag']
    expect(await robots()).toBe('noindex')
    await craftWindow(page).getByRole('button', { name: 'Share craft' }).click()
    await expect(page.getByLabel('Public link')).toBeVisible()
    await expectAccessible(page, 'the share dialog')
    const allow = page.getByRole('switch', { name: 'Allow search engines' })
    await allow.click()
    await expect(allow).toBeChecked()
    await expect.poll(robots).toBeUndefined()
    await allow.click()
    await expect.poll(robots).toBe('noindex')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
  await test.step('the profile lists what is shared: copy, mark, delete', async () => {
    await walkTo(page, '/profile/shared')
    const list = page.getByRole('list', { name: 'Shared crafts' })
    await expect(list.getByText('Garden')).toBeVisible()
    await expectAccessible(page, 'the list of shared crafts')
    await list.getByRole('button', { name: 'Copy link of Garden' }).click()
    await expect(page.getByText('Link copied to clipboard')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)
    await list.getByRole('button', { name: 'More for Garden' }).click()
    const mark = page.getByRole('menuitemcheckbox', { name: 'Watermark' })
    await expect(mark).toBeChecked()
    await expect(mark).toHaveAttribute('aria-disabled', 'true')
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByRole('dialog', { name: 'Delete “Garden”?' }).getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('Craft deleted successfully!')).toBeVisible()
    await expect(page.getByText('Nothing shared yet')).toBeVisible()
    expect((await page.request.get(link)).status()).toBe(404)
  })
})
