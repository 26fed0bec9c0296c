import { readFile } from 'node:fs/promises'
import { expectAccessible } from '../support/accessibility.ts'
import { askAndWait, composer, expect, openNewChat, test } from '../support/chat-fixtures.ts'

test('a chat gets a title, is renamed in the header and in its dialog, and is saved as files @slow', async ({
  page,
  scriptedModel: script,
}) => {
  const more = page.getByRole('button', { name: 'More for this chat' })
  await openNewChat(page)

  await test.step('the title is changed in the header', async () => {
    await page.getByRole('button', { name: 'New chat, rename' }).click()
    await expect(page.getByText('No chat selected')).toBeVisible()
    script.title('Payback of pumps')
    await askAndWait(page, 'A question whose chat gets a title')
    await expect(page.getByRole('button', { name: 'Payback of pumps, rename' })).toBeVisible()
    await page.getByRole('button', { name: 'Payback of pumps, rename' }).click()
    const field = page.getByRole('textbox', { name: 'Chat title' })
    await field.fill('In the header')
    await field.press('Enter')
    await expect(page.getByRole('button', { name: 'In the header, rename' })).toBeVisible()
    await expect(composer(page)).toBeVisible()
  })
  await test.step('the title is changed in its dialog, which closes by itself', async () => {
    await more.click()
    await page.getByRole('menuitem', { name: 'Rename' }).click()
    const dialog = page.getByRole('dialog', { name: 'Rename chat' })
    await expect(dialog).toBeVisible()
    await expectAccessible(page, 'the title dialog')
    await dialog.getByLabel('Title').fill('a'.repeat(101))
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByText('Title is too long')).toBeVisible()
    await dialog.getByLabel('Title').fill('In the dialog')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByText('Title saved')).toBeVisible()
    await expect(dialog).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('button', { name: 'In the dialog, rename' })).toBeVisible()
  })
  await test.step('a chat is saved as Markdown and as JSON', async () => {
    for (const [item, extension] of [
      ['Export as Markdown', '.md'],
      ['Export as JSON', '.json'],
    ] as const) {
      await more.click()
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('menuitem', { name: item }).click(),
      ])
      expect(download.suggestedFilename().endsWith(extension)).toBe(true)
      const saved = await readFile(await download.path(), 'utf8')
      expect(saved).toContain('You asked: A question whose chat gets a title')
    }
  })
})
