import { randomUUID } from 'node:crypto'
import { moderationMessages } from '#contract/moderation/messages.ts'
import { promptsApi } from '#contract/prompts/api.ts'
import { PROMPTS_PAGE } from '#contract/prompts/limits.ts'
import { promptMessages } from '#contract/prompts/messages.ts'
import { expect, signInByApi, test } from '../support/fixtures.ts'
import { OWNER } from '../support/global-setup.ts'
import { dialog } from '../support/projects.ts'
import { promptCard, promptNames, createPrompt } from '../support/prompts.ts'
import { visit } from '../support/screens.ts'

test('a prompt is made public for others, who keep a copy, and the owner of the install takes it out @slow', async ({
  page,
  browser,
  baseURL,
  member: _,
}) => {
  const name = `Shared ${randomUUID().slice(0, 8)}`
  await createPrompt(page, { promptName: name, promptText: 'Shared words.' })
  await visit(page, '/chat/prompts')
  const more = page.getByRole('button', { name: `More for ${name}` }).first()
  const change = async (item: 'Make public' | 'Make private') => {
    // It shows before it holds for others.
    const isChanged = page.waitForResponse((answer) => answer.request().method() === promptsApi.change.method)
    await page.getByRole('menuitem', { name: item }).click()
    await isChanged
    await more.click()
  }
  await more.click()
  await change('Make public')
  await expect(page.getByRole('menuitem')).toHaveText(['Pin', 'Edit', 'Make private', 'Delete'])
  await page.keyboard.press('Escape')

  const other = await browser.newContext({ baseURL: baseURL! })
  const theirs = await other.newPage()
  const found = promptNames(theirs, 'Search results')
  const search = () => visit(theirs, `/chat/prompts?search=${encodeURIComponent(name)}`)
  await search()
  await expect(found).toHaveText([name])
  await promptCard(theirs, name).hover()
  await theirs.getByRole('button', { name: `Save a copy of ${name}` }).click()
  await expect(theirs.getByText(`Saved a copy of “${name}”`)).toBeVisible()

  await more.click()
  await change('Make private')
  await expect(page.getByRole('menuitem', { name: 'Make public' })).toBeVisible()
  await signInByApi(theirs, OWNER)
  await search()
  await expect(theirs.getByText(promptMessages.noneForSearch)).toBeVisible()

  await change('Make public')
  await expect(page.getByRole('menuitem', { name: 'Make private' })).toBeVisible()
  await search()
  await promptCard(theirs, name).hover()
  await theirs.getByRole('button', { name: `Remove ${name} from the public prompts` }).click()
  const form = dialog(theirs, `Take “${name}” down?`)
  await form.getByLabel('Reason').fill('Nobody wants it.')
  await form.getByRole('button', { name: 'Take down' }).click()
  await expect(theirs.getByText(moderationMessages.done)).toBeVisible()
  await expect(theirs.getByText(promptMessages.noneForSearch)).toBeVisible()
  await other.close()
})

test('a guest keeps prompts, is asked to sign up before one is public, and reads all that are', async ({ page }) => {
  const publicPrompts = promptNames(page, 'Public Prompts')
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
  const name = await publicPrompts.first().textContent()
  // It shows before it is kept.
  const isKept = page.waitForResponse((answer) => answer.url().endsWith(promptsApi.pin.path))
  await page.getByRole('button', { name: `Pin ${name}` }).click()
  await isKept
  await page.reload()
  await expect(page.getByRole('button', { name: `Unpin ${name}` })).toBeVisible()

  await test.step('all public prompts come as one scrolls', async () => {
    await expect(publicPrompts).toHaveCount(PROMPTS_PAGE)
    await expect(async () => {
      await page.mouse.move(640, 500)
      await page.mouse.wheel(0, 6_000)
      expect(await publicPrompts.count()).toBeGreaterThanOrEqual(60)
    }).toPass()
  })
})
