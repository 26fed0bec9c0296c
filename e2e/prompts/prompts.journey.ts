import { randomUUID } from 'node:crypto'
import { moderationMessages } from '#contract/moderation/messages.ts'
import { promptsApi } from '#contract/prompts/api.ts'
import { PROMPT_SEARCH_RESULTS } from '#contract/prompts/limits.ts'
import { promptMessages } from '#contract/prompts/messages.ts'
import { expect, newCredentials, signInByApi, signUpByApi, test } from '../support/fixtures.ts'
import { OWNER } from '../support/global-setup.ts'
import { dialog, clickButton } from '../support/projects.ts'
import { promptCard, promptNames, createPrompt } from '../support/prompts.ts'
import { visit } from '../support/screens.ts'

const composer = 'Message Alcove'

test('a prompt is saved, changed, deleted and brought back', async ({ page, member: _ }) => {
  await visit(page, '/chat/prompts')
  await expect(page.getByText(promptMessages.none)).toBeVisible()
  await page.getByRole('button', { name: 'Save Prompt' }).first().click()
  const form = dialog(page, 'Save Prompt')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toContainText(promptMessages.nameRequired)
  await form.getByLabel('Name').fill('Weekly report')
  await form.getByLabel('Prompt', { exact: true }).fill('Write a report about {{week}} for {{reader}}.')
  await expect(form).toContainText('Asks for week, reader when it is used.')
  await form.getByRole('button', { name: 'Copywriting' }).click()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(promptNames(page, 'Saved Prompts')).toHaveText(['Weekly report'])

  await clickButton(page, 'More for Weekly report')
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const edit = dialog(page, 'Edit Prompt')
  await expect(edit.getByRole('button', { name: 'Copywriting', pressed: true })).toBeVisible()
  await edit.getByLabel('Name').fill('Monthly report')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(promptNames(page, 'Saved Prompts')).toHaveText(['Monthly report'])

  await clickButton(page, 'More for Monthly report')
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(promptNames(page, 'Saved Prompts')).toHaveCount(0)
  await clickButton(page, 'Undo')
  await expect(promptNames(page, 'Saved Prompts')).toHaveText(['Monthly report'])
  await page.reload()
  await expect(promptNames(page, 'Saved Prompts')).toHaveText(['Monthly report'])
})

test('prompts are pinned, and a pin that is refused is taken back', async ({
  page,
  member: _,
  pageErrors: complaints,
}) => {
  await createPrompt(page, { promptName: 'Older', promptText: 'Older words.' })
  await createPrompt(page, { promptName: 'Newer', promptText: 'Newer words.' })
  await visit(page, '/chat/prompts')
  await expect(promptNames(page, 'Saved Prompts')).toHaveText(['Newer', 'Older'])
  await clickButton(page, 'More for Older')
  await page.getByRole('menuitem', { name: 'Pin' }).click()
  await expect(promptNames(page, 'Saved Prompts')).toHaveText(['Older', 'Newer'])
  await page.reload()
  await expect(promptNames(page, 'Saved Prompts')).toHaveText(['Older', 'Newer'])

  const name = await promptNames(page, 'Public Prompts').first().textContent()
  await page.getByRole('button', { name: `Pin ${name}` }).click()
  await expect(page.getByRole('button', { name: `Unpin ${name}` })).toHaveAttribute('aria-pressed', 'true')
  await visit(page, '/chat?panel=prompts')
  const pinned = page.getByRole('region', { name: 'Pinned' }).getByRole('listitem')
  await expect(pinned).toHaveText([new RegExp(`^${name}`), /^Older/])

  complaints.expectError('status of 500')
  await page.route(`**${promptsApi.unpin.path}`, (route) =>
    route.fulfill({ status: 500, json: { status: 'error', data: { code: 'internal', message: 'No luck.' } } }),
  )
  await page.getByRole('button', { name: 'Unpin Older' }).click()
  await expect(page.getByText('No luck.')).toBeVisible()
  await expect(pinned).toHaveCount(2)
})

test('prompts are searched with typing errors, and narrowed by category', async ({ page, member: _ }) => {
  await createPrompt(page, { promptName: 'Hedgehog census', promptText: 'Count them.', promptTag: ['SEO'] })
  await visit(page, '/chat/prompts')
  const chips = page.getByRole('group', { name: 'Category' })
  const search = page.getByRole('textbox', { name: 'Search prompts' })
  await search.fill('hegdehog')
  await expect(promptNames(page, 'Search results')).toHaveText(['Hedgehog census'])
  await expect(chips).toHaveCount(0)
  await search.fill('the')
  await expect(promptNames(page, 'Search results')).toHaveCount(PROMPT_SEARCH_RESULTS)
  await page.reload()
  await expect(promptNames(page, 'Search results')).toHaveCount(PROMPT_SEARCH_RESULTS)
  await search.fill('zzqxv')
  await expect(page.getByText(promptMessages.noneForSearch)).toBeVisible()
  await clickButton(page, 'Clear search')

  await chips.getByRole('button', { name: 'DevOps' }).click()
  await expect(promptCard(page, 'Dockerfile, small and safe')).toBeVisible()
  await expect(promptCard(page, 'Title and meta description')).toHaveCount(0)
  const own = page.getByRole('region', { name: 'Saved Prompts' })
  await expect(own).toContainText(promptMessages.noneForFilter)
  await chips.getByRole('button', { name: 'SEO' }).click()
  await expect(promptNames(page, 'Saved Prompts')).toHaveText(['Hedgehog census'])
  await expect(page).toHaveURL(/tag=SEO/)
  await chips.getByRole('button', { name: 'All prompts' }).click()
  await page.getByRole('link', { name: 'Back to chat' }).click()
  await expect(page).toHaveURL(/\/chat$/)
})

test('all public prompts come as one scrolls', async ({ page }) => {
  await visit(page, '/chat/prompts')
  const all = promptNames(page, 'Public Prompts')
  await expect(all).toHaveCount(24)
  await expect(async () => {
    await page.mouse.move(640, 500)
    await page.mouse.wheel(0, 6_000)
    expect(await all.count()).toBeGreaterThanOrEqual(60)
  }).toPass()
})

test('a prompt is made public for others, who keep a copy, and taken back', async ({ page, browser, baseURL }) => {
  const credentials = newCredentials()
  await signUpByApi(page, credentials)
  const name = `Shared ${randomUUID().slice(0, 8)}`
  await createPrompt(page, { promptName: name, promptText: 'Shared words.' })
  await visit(page, '/chat/prompts')
  await clickButton(page, `More for ${name}`)
  await page.getByRole('menuitem', { name: 'Make public' }).click()
  const more = page.getByRole('button', { name: `More for ${name}` }).first()
  await more.click()
  await expect(page.getByRole('menuitem')).toHaveText(['Pin', 'Edit', 'Make private', 'Delete'])
  await page.keyboard.press('Escape')

  const other = await browser.newContext({ baseURL: baseURL! })
  const theirs = await other.newPage()
  await theirs.goto(`/chat/prompts?search=${encodeURIComponent(name)}`)
  await expect(promptNames(theirs, 'Search results')).toHaveText([name])
  await promptCard(theirs, name).hover()
  await theirs.getByRole('button', { name: `Save a copy of ${name}` }).click()
  await expect(theirs.getByText(`Saved a copy of “${name}”`)).toBeVisible()

  await more.click()
  await page.getByRole('menuitem', { name: 'Make private' }).click()
  await more.click()
  await expect(page.getByRole('menuitem', { name: 'Make public' })).toBeVisible()
  await signInByApi(theirs, await freshPerson(theirs))
  await theirs.goto(`/chat/prompts?search=${encodeURIComponent(name)}`)
  await expect(theirs.getByText(promptMessages.noneForSearch)).toBeVisible()
  await other.close()
})

test('the owner of the install takes a prompt out of the public ones', async ({ page, member: _ }) => {
  const name = `Unwanted ${randomUUID().slice(0, 8)}`
  await createPrompt(page, { promptName: name, promptText: 'Unwanted words.', promptType: 'public' })
  await signInByApi(page, OWNER)
  await page.goto(`/chat/prompts?search=${encodeURIComponent(name)}`)
  await promptCard(page, name).hover()
  await page.getByRole('button', { name: `Take ${name} out of the public prompts` }).click()
  const form = dialog(page, `Take “${name}” down?`)
  await form.getByLabel('Reason').fill('Nobody wants it.')
  await form.getByRole('button', { name: 'Take down' }).click()
  await expect(page.getByText(moderationMessages.done)).toBeVisible()
  await expect(page.getByText(promptMessages.noneForSearch)).toBeVisible()
})

test('a guest keeps prompts, and is asked to sign up before one is public', async ({ page }) => {
  await visit(page, '/chat/prompts')
  await page.getByRole('button', { name: 'Save Prompt' }).first().click()
  const form = dialog(page, 'Save Prompt')
  await form.getByLabel('Name').fill('Mine')
  await form.getByLabel('Prompt', { exact: true }).fill('My words.')
  await form.getByRole('switch', { name: 'Public' }).click()
  // Escape is for the one above once the one below takes no clicks.
  await expect(dialog(page, 'Create your account').locator(':focus')).toHaveCount(1)
  await expect(page.locator('[role=dialog]').first()).toHaveCSS('pointer-events', 'none')
  await page.keyboard.press('Escape')
  await expect(form.getByRole('switch', { name: 'Public' })).not.toBeChecked()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(promptNames(page, 'Saved Prompts')).toHaveText(['Mine'])
  const name = await promptNames(page, 'Public Prompts').first().textContent()
  await page.getByRole('button', { name: `Pin ${name}` }).click()
  await page.reload()
  await expect(page.getByRole('button', { name: `Unpin ${name}` })).toBeVisible()
})

test('using a prompt puts it into the composer, and asks for what is missing first', async ({ page, member: _ }) => {
  await createPrompt(page, { promptName: 'Plain', promptText: 'Plain words.' })
  await createPrompt(page, { promptName: 'Asking', promptText: 'Tell {{who}} about {{what}}.' })
  await visit(page, '/chat/prompts')
  await clickButton(page, 'Plain')
  await expect(page).toHaveURL(/\/chat$/)
  await expect(page.getByRole('textbox', { name: composer })).toHaveValue('Plain words.')

  await visit(page, '/chat?panel=prompts')
  await page.getByRole('button', { name: /^Asking/ }).click()
  const asking = dialog(page, 'Asking')
  await asking.getByLabel('Who').fill('Ada')
  await expect(asking.getByRole('region', { name: 'Preview' })).toHaveText('Tell Ada about {{what}}.')
  await page.keyboard.press('Enter')
  const field = page.getByRole('textbox', { name: composer })
  await expect(field).toHaveValue('Plain words.\n\nTell Ada about {{what}}.')
  // What was left out is selected, so that it can be typed over.
  await expect(field).toBeFocused()
  await page.keyboard.type('bees')
  await expect(field).toHaveValue('Plain words.\n\nTell Ada about bees.')
})

test('prompts that do not come say so, and come on a second try', async ({ page, pageErrors: complaints }) => {
  complaints.expectError('status of 403')
  const fail = { status: 403, json: { status: 'error', data: { code: 'forbidden', message: 'Not now.' } } }
  await page.route('**/v1/prompts?**', (route) => route.fulfill(fail))
  await page.route('**/v1/prompts', (route) => route.fulfill(fail))
  await page.goto('/chat/prompts')
  await expect(page.getByText(promptMessages.loadFailed)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Contact Support' })).toBeVisible()
  await page.unrouteAll()
  await clickButton(page, promptMessages.tryAgain)
  await expect(promptNames(page, 'Public Prompts').first()).toBeVisible()

  await page.route('**/v1/prompts/search?**', (route) => route.fulfill(fail))
  await page.getByRole('textbox', { name: 'Search prompts' }).fill('docker')
  await expect(page.getByText(promptMessages.searchFailed)).toBeVisible()
})

test('on a phone, the drawer makes room for what was chosen in it', async ({ page, member: _ }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await createPrompt(page, { promptName: 'Plain', promptText: 'Plain words.' })
  await visit(page, '/chat/prompts')
  const box = await page.getByRole('list', { name: 'Saved Prompts' }).boundingBox()
  expect(box!.x + box!.width).toBeLessThanOrEqual(390)
  await visit(page, '/chat?panel=prompts')
  await page.getByRole('button', { name: /^Plain/ }).click()
  await expect(page.getByRole('dialog', { name: 'Prompts' })).toHaveCount(0)
  await expect(page.getByRole('textbox', { name: composer })).toHaveValue('Plain words.')
})

async function freshPerson(page: Parameters<typeof signUpByApi>[0]) {
  const credentials = newCredentials()
  await page.context().clearCookies()
  await signUpByApi(page, credentials)
  return credentials
}
