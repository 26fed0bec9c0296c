import { zipOf } from '#server/testing/zip.ts'
import { answers, expect, test } from '../support/chat-fixtures.ts'
import { visit } from '../support/screens.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const CLAUDE = [
  {
    uuid: '7b0f6a52-0f1e-4a53-9f0c-000000000001',
    name: 'A chat from elsewhere',
    created_at: '2024-05-06T07:08:09Z',
    updated_at: '2024-05-06T08:00:00Z',
    chat_messages: [
      { uuid: 'm1', sender: 'human', text: 'Hello from elsewhere' },
      { uuid: 'm2', sender: 'assistant', text: 'And an answer from **there**' },
    ],
  },
]

test('chats come in from another product: first a report, then the chats, and never twice @slow', async ({
  page,
  member: _,
  pageErrors: complaints,
}) => {
  complaints.expectError('400')
  const zip = (buffer: Buffer) => ({ name: 'claude-export.zip', mimeType: 'application/zip', buffer })
  const file = zip(await zipOf({ 'conversations.json': JSON.stringify(CLAUDE) }))
  const history = page.getByRole('complementary', { name: 'History' })
  const dialog = page.getByRole('dialog', { name: 'Import chats' })
  const choose = async (chosen: ReturnType<typeof zip>) => {
    await history.getByRole('button', { name: 'More for all chats' }).click()
    await page.getByRole('menuitem', { name: 'Import chats' }).click()
    await dialog.getByLabel('Export file').setInputFiles(chosen)
  }
  await visit(page, '/chat?panel=history')

  await test.step('a file that is no export is refused with a sentence', async () => {
    await choose(zip(Buffer.from('not a zip')))
    await expect(dialog.getByRole('alert')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  })
  await test.step('first there is a report, then there are the chats', async () => {
    await choose(file)
    await expect(dialog.getByText('One conversation from Claude')).toBeVisible()
    await expect(dialog.getByText('New', { exact: true })).toBeVisible()
    // What stands behind a dialog is hidden from readers, so it is found by its place.
    await expect(page.locator('#left-panel').getByText('No chats yet')).toBeAttached()
    await dialog.getByRole('button', { name: 'Import one chat' }).click()
    await expect(dialog.getByText('Imported', { exact: true })).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await history.getByRole('link', { name: 'A chat from elsewhere' }).click()
    await expect(answers(page)).toContainText('And an answer from there')
  })
  await test.step('what is here already does not come twice', async () => {
    await choose(file)
    await expect(dialog.getByText('Already here')).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
  })
  await test.step('all chats are taken along', async () => {
    await history.getByRole('button', { name: 'More for all chats' }).click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Export all chats' }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/\.zip$/)
  })
})
