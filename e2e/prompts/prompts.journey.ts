import type { Page } from '@playwright/test'
import { promptsApi } from '#contract/prompts/api.ts'
import { PROMPT_SEARCH_RESULTS } from '#contract/prompts/limits.ts'
import { promptMessages } from '#contract/prompts/messages.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { composer } from '../support/chat-fixtures.ts'
import { expect, test } from '../support/fixtures.ts'
import { dialog, clickButton } from '../support/projects.ts'
import { promptCard, promptNames, createPrompt } from '../support/prompts.ts'
import { openFromMore, visit } from '../support/screens.ts'

async function chooseFromMenu(page: Page, name: string, item: string): Promise<void> {
  await clickButton(page, `More for ${name}`)
  await page.getByRole('menuitem', { name: item }).click()
}

test('a prompt is saved, changed, deleted and brought back, and used', async ({ page, member: _ }) => {
  const saved = promptNames(page, 'Saved Prompts')
  await visit(page, '/chat/prompts')
  await expect(page.getByText(promptMessages.none)).toBeVisible()

  await test.step('it is saved under a name, with what it asks for', async () => {
    await page.getByRole('button', { name: 'Save Prompt' }).first().click()
    const form = dialog(page, 'Save Prompt')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form).toContainText(promptMessages.nameRequired)
    await form.getByLabel('Name').fill('Weekly report')
    await form.getByLabel('Prompt', { exact: true }).fill('Tell {{who}} about {{what}}.')
    await expect(form).toContainText('Asks for who, what when it is used.')
    await form.getByRole('button', { name: 'Copywriting' }).click()
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(saved).toHaveText(['Weekly report'])
  })

  await test.step('it is changed', async () => {
    await chooseFromMenu(page, 'Weekly report', 'Edit')
    const form = dialog(page, 'Edit Prompt')
    await expect(form.getByRole('button', { name: 'Copywriting', pressed: true })).toBeVisible()
    await form.getByLabel('Name').fill('Monthly report')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(saved).toHaveText(['Monthly report'])
  })

  await test.step('it is deleted and brought back', async () => {
    await chooseFromMenu(page, 'Monthly report', 'Delete')
    await expect(saved).toHaveCount(0)
    await clickButton(page, 'Undo')
    await expect(saved).toHaveText(['Monthly report'])
    await createPrompt(page, { promptName: 'Plain', promptText: 'Plain words.' })
    await page.reload()
    await expect(saved).toHaveText(['Plain', 'Monthly report'])
  })

  await test.step('using one puts it into the composer, and asks for what is missing first', async () => {
    await clickButton(page, 'Plain')
    await expect(page).toHaveURL(/\/chat$/)
    await expect(composer(page)).toHaveValue('Plain words.')
    await openFromMore(page, 'Prompts')
    await page.getByRole('button', { name: /^Monthly report/ }).click()
    const asking = dialog(page, 'Monthly report')
    await asking.getByLabel('Who').fill('Ada')
    await expect(asking.getByRole('region', { name: 'Preview' })).toHaveText('Tell Ada about {{what}}.')
    await page.keyboard.press('Enter')
    await expect(composer(page)).toHaveValue('Plain words.\n\nTell Ada about {{what}}.')
    // What was left out is selected, so that it can be typed over.
    await expect(composer(page)).toBeFocused()
    await page.keyboard.type('bees')
    await expect(composer(page)).toHaveValue('Plain words.\n\nTell Ada about bees.')
  })
})

test('prompts are pinned, a pin that is refused is taken back, and axe finds nothing @slow', async ({
  page,
  member: _,
  pageErrors: complaints,
}) => {
  await createPrompt(page, { promptName: 'Older', promptText: 'Write to {{friend}}.', promptTag: ['SEO'] })
  await createPrompt(page, {
    promptName: 'Newer',
    promptText: 'Newer words.',
    promptTag: ['SEO'],
    promptType: 'public',
  })
  // Every prompt would be thrice the work for axe; all of them are looked at with the other pages.
  await visit(page, '/chat/prompts?tag=SEO')
  await expect(promptNames(page, 'Saved Prompts')).toHaveText(['Newer', 'Older'])
  // It shows before it is kept.
  const isKept = page.waitForResponse((answer) => answer.url().endsWith(promptsApi.pin.path))
  await chooseFromMenu(page, 'Older', 'Pin')
  await isKept
  await expect(promptNames(page, 'Saved Prompts')).toHaveText(['Older', 'Newer'])
  await expectAccessible(page, 'the page')
  await clickButton(page, 'More for Older')
  await page.getByRole('menuitem', { name: 'Edit' }).waitFor()
  await expectAccessible(page, 'the menu')
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await dialog(page, 'Edit Prompt').waitFor()
  await expectAccessible(page, 'the dialog that edits')
  await page.reload()
  await expect(promptNames(page, 'Saved Prompts')).toHaveText(['Older', 'Newer'])

  const name = (await promptNames(page, 'Public Prompts').filter({ hasNotText: 'Newer' }).first().textContent())!
  await page.getByRole('button', { name: `Pin ${name}` }).click()
  await expect(page.getByRole('button', { name: `Unpin ${name}` })).toHaveAttribute('aria-pressed', 'true')
  await openFromMore(page, 'Prompts')
  const pinned = page.getByRole('region', { name: 'Pinned' }).getByRole('listitem')
  await expect(pinned).toHaveText([new RegExp(`^${name}`), /^Older/])

  complaints.expectError('status of 500')
  await page.route(`**${promptsApi.unpin.path}`, (route) =>
    route.fulfill({ status: 500, json: { status: 'error', data: { code: 'internal', message: 'No luck.' } } }),
  )
  await pinned.getByRole('button', { name: 'Unpin Older' }).click()
  await expect(page.getByText('No luck.')).toBeVisible()
  await expect(pinned).toHaveCount(2)
})

test('prompts are searched with typing errors and narrowed by category, and those that do not come say so @slow', async ({
  page,
  member: _,
  pageErrors: complaints,
}) => {
  await createPrompt(page, { promptName: 'Hedgehog census', promptText: 'Count them.', promptTag: ['SEO'] })
  const fail = { status: 403, json: { status: 'error', data: { code: 'forbidden', message: 'Not now.' } } }
  complaints.expectError('status of 403')
  const search = page.getByRole('textbox', { name: 'Search prompts' })
  const results = promptNames(page, 'Search results')
  const categories = page.getByRole('group', { name: 'Category' })

  await test.step('prompts that do not come say so, and come on a second try', async () => {
    await page.route('**/v1/prompts?**', (route) => route.fulfill(fail))
    await page.route('**/v1/prompts', (route) => route.fulfill(fail))
    await page.goto('/chat/prompts')
    await expect(page.getByText(promptMessages.loadFailed)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Contact Support' })).toBeVisible()
    await page.unrouteAll()
    await clickButton(page, promptMessages.tryAgain)
    await expect(promptNames(page, 'Public Prompts').first()).toBeVisible()
  })

  await test.step('the address says which category they are narrowed by', async () => {
    const own = page.getByRole('region', { name: 'Saved Prompts' })
    await categories.getByRole('button', { name: 'DevOps' }).click()
    await expect(own).toContainText(promptMessages.noneForFilter)
    await expect(promptCard(page, 'Dockerfile, small and safe')).toBeVisible()
    await expect(promptCard(page, 'Title and meta description')).toHaveCount(0)
    await categories.getByRole('button', { name: 'SEO' }).click()
    await expect(promptNames(page, 'Saved Prompts')).toHaveText(['Hedgehog census'])
    await expect(page).toHaveURL(/tag=SEO/)
    await categories.getByRole('button', { name: 'All prompts' }).click()
  })

  await test.step('they are found with typing errors, the best matches only', async () => {
    await search.fill('hegdehog')
    await expect(results).toHaveText(['Hedgehog census'])
    await expect(categories).toHaveCount(0)
    await expectAccessible(page, 'what was found')
    await search.fill('the')
    await expect(results).toHaveCount(PROMPT_SEARCH_RESULTS)
    await page.reload()
    await expect(results).toHaveCount(PROMPT_SEARCH_RESULTS)
    await search.fill('zzqxv')
    await expect(page.getByText(promptMessages.noneForSearch)).toBeVisible()
    await clickButton(page, 'Clear search')
    await expect(categories).toBeVisible()
  })

  await test.step('a search that fails says so', async () => {
    await page.route('**/v1/prompts/search?**', (route) => route.fulfill(fail))
    await search.fill('docker')
    await expect(page.getByText(promptMessages.searchFailed)).toBeVisible()
    await page.getByRole('link', { name: 'Back to chat' }).click()
    await expect(page).toHaveURL(/\/chat$/)
  })
})
