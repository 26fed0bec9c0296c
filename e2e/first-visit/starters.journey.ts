import { answers } from '../support/chat-fixtures.ts'
import { preview } from '../support/crafts.ts'
import { expect, test } from '../support/fixtures.ts'
import { visit } from '../support/screens.ts'

test('no start of a new chat is a wall for a visitor', async ({ page }) => {
  test.slow()
  const starts = page.getByRole('list', { name: 'Ways to start' })
  const composer = page.getByRole('textbox', { name: 'Message Alcove' })
  await visit(page, '/chat')
  const chooser = page.waitForEvent('filechooser')
  await starts.getByRole('button', { name: 'Ask about a document' }).click()
  await chooser

  await starts.getByRole('button', { name: 'Build a craft' }).click()
  await expect(composer).toHaveValue(/^Build a page/)
  await composer.press('Enter')
  await preview(page).getByLabel('Read, Mon').check()
  await preview(page).getByLabel('Read, Tue').check()
  await expect(preview(page).getByText('longest run: 2 days in a row')).toBeVisible()

  await visit(page, '/chat')
  await starts.getByRole('button', { name: 'See a project' }).click()
  await expect(page.getByRole('heading', { name: 'A small vegetable garden' })).toBeVisible()
  await page.getByText('Balcony notes.txt').first().click()
  await expect(page.getByText('Six boxes of 40 litres stand along the rail.', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Ask about it: What grows in half shade.txt' }).click()
  await expect(composer).toHaveValue(/One box of 40 litres feeds six plants/)
  await composer.press('Enter')
  await expect(answers(page).getByText('One box of 40 litres feeds six plants.')).toBeVisible()

  await visit(page, '/chat')
  await starts.getByRole('link', { name: 'Try a bot' }).click()
  await expect(page).toHaveURL(/\/chat\/[0-9a-f-]{36}/)
  await expect(page.getByText('What would you like to understand?')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
