import { expectAccessible } from '../support/accessibility.ts'
import { expect, test } from '../support/fixtures.ts'
import { dialog, clickButton } from '../support/projects.ts'
import { createPrompt, slashOptions } from '../support/prompts.ts'
import { visit } from '../support/screens.ts'

const composer = 'Message Alcove'

test.describe('a slash in the composer', () => {
  test.beforeEach(async ({ page, member: _ }) => {
    await createPrompt(page, { promptName: 'Standup', promptText: 'Yesterday, today, blockers.' })
    await createPrompt(page, { promptName: 'Letter to a friend', promptText: 'Write to {{friend}}.' })
    await visit(page, '/chat')
    await page.getByRole('textbox', { name: composer }).click()
  })

  test('offers prompts, and the keys choose one', async ({ page }) => {
    const field = page.getByRole('textbox', { name: composer })
    await page.keyboard.type('/')
    await expect(slashOptions(page).first()).toHaveText(/^Letter to a friend/)
    await expect(slashOptions(page).nth(1)).toHaveText(/^Standup/)
    await expect(slashOptions(page).first()).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('ArrowDown')
    const standup = slashOptions(page).nth(1)
    await expect(standup).toHaveAttribute('aria-selected', 'true')
    await expect(field).toHaveAttribute('aria-activedescendant', (await standup.getAttribute('id'))!)
    await page.keyboard.press('Enter')
    await expect(field).toHaveValue('Yesterday, today, blockers.')
    await expect(field).toBeFocused()
    await expect(slashOptions(page)).toHaveCount(0)
    await expect(field).not.toHaveAttribute('aria-activedescendant')
    // It is undone like something that was typed, and the draft remembers it.
    await page.keyboard.press('ControlOrMeta+z')
    await expect(field).toHaveValue('/')
    await page.keyboard.press('ControlOrMeta+Shift+z')
    await expect(field).toHaveValue('Yesterday, today, blockers.')
    await page.reload()
    await expect(field).toHaveValue('Yesterday, today, blockers.')
  })

  test('finds what is typed after it, with typing errors, and asks for what is missing', async ({ page }) => {
    const field = page.getByRole('textbox', { name: composer })
    await page.keyboard.type('Hello')
    await page.keyboard.press('Shift+Enter')
    await page.keyboard.type('/lettre')
    await expect(slashOptions(page).first()).toHaveText(/^Letter to a friend/)
    await page.keyboard.press('Tab')
    const asking = dialog(page, 'Letter to a friend')
    await asking.getByLabel('Friend').fill('Ada')
    await asking.getByRole('button', { name: 'Use prompt' }).click()
    await expect(field).toHaveValue('Hello\nWrite to Ada.')
    await expect(field).toBeFocused()
  })

  test('is left by Escape, which keeps the text, and by what is no search', async ({ page }) => {
    const field = page.getByRole('textbox', { name: composer })
    await page.keyboard.type('/sta')
    await expect(slashOptions(page).first()).toHaveText(/^Standup/)
    await page.keyboard.press('Escape')
    await expect(slashOptions(page)).toHaveCount(0)
    await expect(field).toHaveValue('/sta')
    await expect(field).toBeFocused()
    await page.keyboard.type('n')
    await expect(slashOptions(page)).toHaveCount(0)

    await field.fill('')
    await page.keyboard.type('/usr')
    await expect(page.getByText('Prompts').or(page.getByText('No prompts found')).first()).toBeAttached()
    await page.keyboard.type('/bin')
    await expect(page.getByRole('listbox')).toHaveCount(0)
    await field.fill('')
    await page.keyboard.type('See https://example.com/a and/or this')
    await expect(page.getByRole('listbox')).toHaveCount(0)
  })

  test('does not keep Enter from sending when nothing fits', async ({ page }) => {
    await page.keyboard.type('/zzqxv')
    await expect(page.getByText('No prompts found for your search query').first()).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/chat\/[0-9a-f-]{36}/)
    await expect(page.getByRole('main')).toContainText('/zzqxv')
  })

  test('works with the mouse, and counts the use', async ({ page }) => {
    await page.keyboard.type('/stan')
    const count = page.waitForResponse((answer) => answer.url().endsWith('/use'))
    await slashOptions(page).first().click()
    await expect(page.getByRole('textbox', { name: composer })).toHaveValue('Yesterday, today, blockers.')
    expect(await (await count).json()).toMatchObject({ data: { useCount: 1 } })
  })

  test('is accessible in light and dark', async ({ page }) => {
    await page.keyboard.type('/')
    await expect(slashOptions(page).first()).toBeVisible()
    await expectAccessible(page, 'the menu')
    await page.keyboard.type('letter')
    await expect(slashOptions(page)).toHaveText([/^Letter to a friend/])
    await page.keyboard.press('Enter')
    await dialog(page, 'Letter to a friend').waitFor()
    await expectAccessible(page, 'the dialog that fills in')
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 700 }, hasTouch: true })

  test('the menu fits over the composer, and a tap chooses', async ({ page, member: _ }) => {
    await createPrompt(page, { promptName: 'Standup', promptText: 'Yesterday, today, blockers.' })
    await visit(page, '/chat')
    const field = page.getByRole('textbox', { name: composer })
    await field.tap()
    await page.keyboard.type('/')
    await expect(slashOptions(page).first()).toBeVisible()
    const box = await page.getByRole('listbox').boundingBox()
    expect(box!.x).toBeGreaterThanOrEqual(0)
    expect(box!.x + box!.width).toBeLessThanOrEqual(390)
    expect(box!.y).toBeGreaterThanOrEqual(56)
    await slashOptions(page).first().tap()
    await expect(field).toHaveValue('Yesterday, today, blockers.')
  })
})

test('axe finds nothing on the page of prompts, light or dark', async ({ page, member: _ }) => {
  await createPrompt(page, { promptName: 'Standup', promptText: 'Yesterday, today, blockers.', promptType: 'public' })
  await createPrompt(page, { promptName: 'Letter', promptText: 'Write to {{friend}}.', promptTag: ['SEO'] })
  await visit(page, '/chat/prompts')
  await clickButton(page, 'More for Standup')
  await page.getByRole('menuitem', { name: 'Pin' }).click()
  await expectAccessible(page, 'the page')
  await clickButton(page, 'More for Letter')
  await page.getByRole('menuitem', { name: 'Edit' }).waitFor()
  await expectAccessible(page, 'the menu')
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await dialog(page, 'Edit Prompt').waitFor()
  await expectAccessible(page, 'the dialog that edits')
  await visit(page, '/chat/prompts?search=letter')
  await expectAccessible(page, 'what was found')
})
