import { readFile } from 'node:fs/promises'
import { answers, ask, composer, expect, newChat, questions, test } from './chat.ts'

test('a chat is shared by link, read by a stranger, gone on with as their own, and taken back', async ({
  page,
  browser,
  signedUp,
  context,
  chatApp,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await newChat(page)
  await ask(page, 'Something worth sharing')
  await page.getByRole('button', { name: 'Share chat' }).click()
  const dialog = page.getByRole('dialog', { name: /^Share / })
  await dialog.getByRole('button', { name: 'Create link' }).click()
  await expect(page.getByText('Link copied to clipboard')).toBeVisible()
  const link = await dialog.getByRole('textbox', { name: 'Public link' }).inputValue()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)
  await page.keyboard.press('Escape')
  await ask(page, 'Said after sharing')

  const strangerContext = await browser.newContext({ baseURL: chatApp.url })
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
  await ask(stranger, 'Going on by myself')
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
  await newChat(page)
  await ask(page, 'Something worth finding')
  await page.getByRole('button', { name: 'Share chat' }).click()
  const dialog = page.getByRole('dialog', { name: /^Share / })
  await dialog.getByRole('button', { name: 'Create link' }).click()
  const link = await dialog.getByRole('textbox', { name: 'Public link' }).inputValue()
  const robots = async () => (await page.request.get(link)).headers()['x-robots-tag']
  expect(await robots()).toBe('noindex')
  await page.keyboard.press('Escape')
  await ask(page, 'Said after sharing')

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
  await newChat(page)
  await ask(page, 'Save this chat')
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
