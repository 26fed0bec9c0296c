import { readFile } from 'node:fs/promises'
import { sharingApi } from '#contract/chat/sharing-api.ts'
import { requestOf } from '#contract/route.ts'
import {
  answers,
  askAndWait,
  chatIdOf,
  composer,
  expect,
  openNewChat,
  questions,
  test,
} from '../support/chat-fixtures.ts'

test('a chat is shared by link, read by a stranger, gone on with as their own, and taken back', async ({
  page,
  browser,
  member: signedUp,
  context,
  scriptedApp,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openNewChat(page)
  await askAndWait(page, 'Something worth sharing')
  await page.getByRole('button', { name: 'Share chat' }).click()
  const dialog = page.getByRole('dialog', { name: /^Share / })
  await dialog.getByRole('button', { name: 'Create link' }).click()
  await expect(page.getByText('Link copied to clipboard')).toBeVisible()
  const link = await dialog.getByRole('textbox', { name: 'Public link' }).inputValue()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)
  await page.keyboard.press('Escape')
  await askAndWait(page, 'Said after sharing')

  const strangerContext = await browser.newContext({ baseURL: scriptedApp.url })
  const stranger = await strangerContext.newPage()
  await stranger.goto(link)
  await expect(answers(stranger)).toContainText('You asked: Something worth sharing')
  await expect(stranger.getByText('Said after sharing')).toHaveCount(0)
  await expect(stranger.locator('body')).not.toContainText(signedUp.email.split('@')[0]!)
  await expect(stranger.getByRole('button', { name: 'Write again' })).toHaveCount(0)

  await page.getByRole('button', { name: 'Share chat' }).click()
  await expect(dialog.getByText('It has changed since.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Refresh' }).click()
  await expect(dialog.getByText('It has changed since.')).toHaveCount(0)
  await stranger.reload()
  await expect(stranger.getByText('Said after sharing').first()).toBeVisible()

  await stranger.getByRole('button', { name: 'Continue in Alcove' }).click()
  await expect(composer(stranger)).toBeVisible()
  await askAndWait(stranger, 'Going on by myself')
  await expect(questions(stranger)).toHaveCount(3)

  await dialog.getByRole('button', { name: 'Remove link' }).click()
  await expect(dialog.getByRole('button', { name: 'Create link' })).toBeVisible()
  await stranger.goto(link)
  await expect(stranger.getByText('This link leads nowhere')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.reload()
  await expect(page.getByText('Going on by myself')).toHaveCount(0)
  await strangerContext.close()
})

test('search engines are kept from a link until they are let in, and nothing else is published by that', async ({
  page,
}) => {
  await openNewChat(page)
  await askAndWait(page, 'Something worth finding')
  await page.getByRole('button', { name: 'Share chat' }).click()
  const dialog = page.getByRole('dialog', { name: /^Share / })
  await dialog.getByRole('button', { name: 'Create link' }).click()
  const link = await dialog.getByRole('textbox', { name: 'Public link' }).inputValue()
  const robots = async () => (await page.request.get(link)).headers()['x-robots-tag']
  expect(await robots()).toBe('noindex')
  await page.keyboard.press('Escape')
  await askAndWait(page, 'Said after sharing')

  await page.getByRole('button', { name: 'Share chat' }).click()
  const allow = dialog.getByRole('switch', { name: 'Allow search engines' })
  await expect(allow).not.toBeChecked()
  await allow.click()
  await expect(allow).toBeChecked()
  await expect.poll(robots).toBeUndefined()
  await expect(dialog.getByText('It has changed since.')).toBeVisible()
  await allow.click()
  await expect.poll(robots).toBe('noindex')
})

test('a chat is saved as Markdown and as JSON', async ({ page }) => {
  await openNewChat(page)
  await askAndWait(page, 'Save this chat')
  for (const [item, extension] of [
    ['Export as Markdown', '.md'],
    ['Export as JSON', '.json'],
  ] as const) {
    await page.getByRole('button', { name: 'More for this chat' }).click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: item }).click(),
    ])
    expect(download.suggestedFilename().endsWith(extension)).toBe(true)
    expect(await readFile(await download.path(), 'utf8')).toContain('You asked: Save this chat')
  }
})

test('shared chats stand under the profile, with their links, until they are taken back', async ({
  page,
  context,
  member: signedUp,
  pageErrors: complaints,
}) => {
  complaints.expectError('404')
  expect(signedUp.email).toContain('@')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/profile')
  await expect(page.getByText('No chat shared yet')).toBeVisible()
  await openNewChat(page)
  await askAndWait(page, 'A chat to share')
  const chatId = await chatIdOf(page)
  const { url } = requestOf(sharingApi.share, { chatId, showsName: false })
  const shared = await page.request.put(url, {
    headers: { origin: new URL(page.url()).origin },
    data: { showsName: false },
  })
  expect(shared.ok()).toBe(true)
  await page.goto('/profile')
  const list = page.getByRole('list', { name: 'Shared chats' })
  await expect(list.getByRole('link', { name: 'A chat to share', exact: true })).toBeVisible()
  await list.getByRole('button', { name: 'Copy link of A chat to share' }).click()
  const address = await page.evaluate(() => navigator.clipboard.readText())
  expect(await list.getByRole('link', { name: 'Open the link of A chat to share' }).getAttribute('href')).toBe(address)
  await list.getByRole('button', { name: 'Stop sharing A chat to share' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Stop sharing' }).click()
  await expect(page.getByText('No chat shared yet')).toBeVisible()
  await page.goto(address)
  await expect(page.getByText('This link leads nowhere')).toBeVisible()
})
