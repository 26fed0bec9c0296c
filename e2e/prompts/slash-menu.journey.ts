import { expectAccessible } from '../support/accessibility.ts'
import { composer } from '../support/chat-fixtures.ts'
import { expect, test, waitForApp } from '../support/fixtures.ts'
import { dialog } from '../support/projects.ts'
import { createPrompt, slashOptions } from '../support/prompts.ts'
import { visit } from '../support/screens.ts'

const WORDS = 'Yesterday, today, blockers.'

test.describe('a slash in the composer', () => {
  test.beforeEach(async ({ page, member: _ }) => {
    await createPrompt(page, { promptName: 'Standup', promptText: WORDS })
    await createPrompt(page, { promptName: 'Letter to a friend', promptText: 'Write to {{friend}}.' })
    await visit(page, '/chat')
    await composer(page).click()
  })

  test('offers prompts, the keys choose one, and it asks for what is missing @slow', async ({ page }) => {
    const field = composer(page)
    await test.step('the keys choose one', async () => {
      await page.keyboard.type('/')
      await expect(slashOptions(page).first()).toHaveText(/^Letter to a friend/)
      await expect(slashOptions(page).nth(1)).toHaveText(/^Standup/)
      await expect(slashOptions(page).first()).toHaveAttribute('aria-selected', 'true')
      await expectAccessible(page, 'the menu')
      await page.keyboard.press('ArrowDown')
      const standup = slashOptions(page).nth(1)
      await expect(standup).toHaveAttribute('aria-selected', 'true')
      await expect(field).toHaveAttribute('aria-activedescendant', (await standup.getAttribute('id'))!)
      await page.keyboard.press('Enter')
      await expect(field).toHaveValue(WORDS)
      await expect(field).toBeFocused()
      await expect(slashOptions(page)).toHaveCount(0)
      await expect(field).not.toHaveAttribute('aria-activedescendant')
    })

    await test.step('it is undone like something that was typed, and the draft remembers it', async () => {
      await page.keyboard.press('ControlOrMeta+z')
      await expect(field).toHaveValue('/')
      await page.keyboard.press('ControlOrMeta+Shift+z')
      await expect(field).toHaveValue(WORDS)
      await page.reload()
      await expect(field).toHaveValue(WORDS)
    })

    await test.step('what is typed after it is found with typing errors, and what is missing is asked for', async () => {
      await waitForApp(page)
      await field.fill('Hello')
      await page.keyboard.press('Shift+Enter')
      await page.keyboard.type('/lettre')
      await expect(slashOptions(page).first()).toHaveText(/^Letter to a friend/)
      await page.keyboard.press('Tab')
      const asking = dialog(page, 'Letter to a friend')
      await asking.getByLabel('Friend').fill('Ada')
      await expectAccessible(page, 'the dialog that fills in')
      await asking.getByRole('button', { name: 'Use prompt' }).click()
      await expect(field).toHaveValue('Hello\nWrite to Ada.')
      await expect(field).toBeFocused()
    })
  })

  test('is left by Escape and by what is no search, counts a use, and lets Enter send @slow', async ({ page }) => {
    const field = composer(page)
    await test.step('Escape leaves it and keeps the text', async () => {
      await page.keyboard.type('/sta')
      await expect(slashOptions(page).first()).toHaveText(/^Standup/)
      await page.keyboard.press('Escape')
      await expect(slashOptions(page)).toHaveCount(0)
      await expect(field).toHaveValue('/sta')
      await expect(field).toBeFocused()
      await page.keyboard.type('n')
      await expect(field).toHaveValue('/stan')
      await expect(slashOptions(page)).toHaveCount(0)
    })

    await test.step('what is no search leaves it', async () => {
      await field.fill('')
      await page.keyboard.type('/usr')
      await expect(page.getByText('Prompts').or(page.getByText('No prompts found')).first()).toBeAttached()
      await page.keyboard.type('/bin')
      await expect(field).toHaveValue('/usr/bin')
      await expect(page.getByRole('listbox')).toHaveCount(0)
      await field.fill('')
      await page.keyboard.type('See https://example.com/a and/or this')
      await expect(field).toHaveValue('See https://example.com/a and/or this')
      await expect(page.getByRole('listbox')).toHaveCount(0)
    })

    await test.step('the mouse chooses too, and the use is counted', async () => {
      await field.fill('')
      await page.keyboard.type('/stan')
      const count = page.waitForResponse((answer) => answer.url().endsWith('/use'))
      await slashOptions(page).first().click()
      await expect(field).toHaveValue(WORDS)
      expect(await (await count).json()).toMatchObject({ data: { useCount: 1 } })
    })

    await test.step('Enter sends when nothing fits', async () => {
      await field.fill('')
      await page.keyboard.type('/zzqxv')
      await expect(page.getByText('No prompts found for your search query').first()).toBeVisible()
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/\/chat\/[0-9a-f-]{36}/)
      await expect(page.getByRole('main')).toContainText('/zzqxv')
    })
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 700 }, hasTouch: true })

  test('the drawer makes room for what was chosen in it, and the menu fits over the composer', async ({
    page,
    member: _,
  }) => {
    await createPrompt(page, { promptName: 'Standup', promptText: WORDS })
    await visit(page, '/chat/prompts')
    const list = await page.getByRole('list', { name: 'Saved Prompts' }).boundingBox()
    expect(list!.x + list!.width).toBeLessThanOrEqual(390)

    await visit(page, '/chat?panel=prompts')
    await page.getByRole('button', { name: /^Standup/ }).tap()
    await expect(composer(page)).toHaveValue(WORDS)
    await expect(page.getByRole('dialog', { name: 'Prompts' })).toHaveCount(0)

    await composer(page).fill('')
    await composer(page).tap()
    await page.keyboard.type('/')
    await expect(slashOptions(page).first()).toBeVisible()
    const menu = await page.getByRole('listbox').boundingBox()
    expect(menu!.x).toBeGreaterThanOrEqual(0)
    expect(menu!.x + menu!.width).toBeLessThanOrEqual(390)
    expect(menu!.y).toBeGreaterThanOrEqual(56)
    await slashOptions(page).first().tap()
    await expect(composer(page)).toHaveValue(WORDS)
  })
})
