import { sharingApi } from '#contract/chat-sharing/api.ts'
import { requestOf } from '#contract/route.ts'
import { expectAccessible } from '../support/accessibility.ts'
import {
  answers,
  askAndWait,
  beginChat,
  composer,
  expect,
  openNewChat,
  questions,
  test,
} from '../support/chat-fixtures.ts'
import { visit } from '../support/screens.ts'

test('a chat is shared by link, read by a stranger, gone on with as their own, and taken back @slow', async ({
  page,
  browser,
  member: signedUp,
  context,
  scriptedApp,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const dialog = page.getByRole('dialog', { name: /^Share / })
  const openDialog = () => page.getByRole('button', { name: 'Share chat' }).click()
  const isStale = dialog.getByText('It has changed since.')
  await openNewChat(page)
  await askAndWait(page, 'Something worth sharing')

  const link = await test.step('the link is made and copied', async () => {
    await openDialog()
    await expect(dialog.getByRole('button', { name: 'Create link' })).toBeVisible()
    await expectAccessible(page, 'the share dialog')
    await dialog.getByRole('button', { name: 'Create link' }).click()
    await expect(page.getByText('Link copied to clipboard')).toBeVisible()
    const address = await dialog.getByRole('textbox', { name: 'Public link' }).inputValue()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    return address
  })
  await askAndWait(page, 'Said after sharing')

  const strangerContext = await browser.newContext({ baseURL: scriptedApp.url })
  const stranger = await strangerContext.newPage()
  await test.step('a stranger reads what was shared, and nothing of its owner', async () => {
    await stranger.goto(link)
    await expect(answers(stranger)).toContainText('You asked: Something worth sharing')
    await expect(stranger.getByText('Said after sharing')).toHaveCount(0)
    await expect(stranger.locator('body')).not.toContainText(signedUp.email.split('@')[0]!)
    await expect(stranger.getByRole('button', { name: 'Rewrite' })).toHaveCount(0)
  })
  await openDialog()
  await expect(isStale).toBeVisible()
  await test.step('search engines are kept out until they are let in, and nothing else is published by that', async () => {
    const robots = async () => (await page.request.get(link)).headers()['x-robots-tag']
    const allow = dialog.getByRole('switch', { name: 'Allow search engines' })
    await expect(allow).not.toBeChecked()
    expect(await robots()).toBe('noindex')
    await allow.click()
    await expect(allow).toBeChecked()
    await expect.poll(robots).toBeUndefined()
    await expect(isStale).toBeVisible()
    await allow.click()
    await expect.poll(robots).toBe('noindex')
  })
  await test.step('refreshed, it shows what was said since, and a stranger goes on by themselves', async () => {
    await dialog.getByRole('button', { name: 'Refresh' }).click()
    await expect(isStale).toHaveCount(0)
    await stranger.reload()
    await expect(stranger.getByText('Said after sharing').first()).toBeVisible()
    await stranger.getByRole('button', { name: 'Continue in Alcove' }).click()
    await expect(composer(stranger)).toBeVisible()
    await askAndWait(stranger, 'Going on by myself')
    await expect(questions(stranger)).toHaveCount(3)
  })
  await test.step('taken back, it leads nowhere, and nothing came back from the stranger', async () => {
    await dialog.getByRole('button', { name: 'Remove link' }).click()
    await expect(dialog.getByRole('button', { name: 'Create link' })).toBeVisible()
    await stranger.goto(link)
    await expect(stranger.getByText('This link does not work')).toBeVisible()
    await page.reload()
    await expect(questions(page)).toHaveCount(2)
    await expect(page.getByText('Going on by myself')).toHaveCount(0)
  })
  await strangerContext.close()
})

test('shared chats stand under the profile, with their links, until they are taken back', async ({
  page,
  context,
  member: _,
  pageErrors: complaints,
}) => {
  complaints.expectError('404')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await visit(page, '/profile/shared')
  await expect(page.getByText('No chat shared yet')).toBeVisible()
  const chatId = await beginChat(page, 'A chat to share')
  const { url } = requestOf(sharingApi.share, { chatId, showsName: false })
  const shared = await page.request.put(url, {
    headers: { origin: new URL(page.url()).origin },
    data: { showsName: false },
  })
  expect(shared.ok()).toBe(true)
  await page.reload()
  const list = page.getByRole('list', { name: 'Shared chats' })
  await expect(list.getByRole('link', { name: 'A chat to share', exact: true })).toBeVisible()
  await list.getByRole('button', { name: 'Copy link of A chat to share' }).click()
  const open = list.getByRole('link', { name: 'Open the link of A chat to share' })
  const address = (await open.getAttribute('href'))!
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(address)
  await list.getByRole('button', { name: 'Stop sharing A chat to share' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Stop sharing' }).click()
  await expect(page.getByText('No chat shared yet')).toBeVisible()
  await page.goto(address)
  await expect(page.getByText('This link does not work')).toBeVisible()
})
