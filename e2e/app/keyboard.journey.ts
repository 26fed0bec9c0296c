import { closeDialog, openShortcuts, openSignIn } from '../support/dialogs.ts'
import { expect, test } from '../support/fixtures.ts'
import { visit } from '../support/screens.ts'

test('keys run commands, and dialogs keep the focus and give it back', async ({ page }) => {
  await visit(page, '/chat')
  const composer = page.getByRole('textbox', { name: 'Message Alcove' })
  const palette = page.getByRole('dialog', { name: 'Commands' })

  await test.step('a question mark in a message is only a question mark', async () => {
    await composer.focus()
    await page.keyboard.type('why?')
    await expect(composer).toHaveValue('why?')
  })

  await test.step('the palette tells a visitor how to come in', async () => {
    await page.keyboard.press('ControlOrMeta+k')
    await expect(palette.getByRole('option', { name: 'Sign up' })).toBeVisible()
    await expect(palette.getByRole('option', { name: 'Sign out' })).toHaveCount(0)
    await expect(page.getByRole('dialog')).toHaveCount(1)
  })

  await test.step('it finds a command by other words and runs it', async () => {
    await palette.getByPlaceholder('Search commands').fill('pricing')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/pricing')
    await expect(palette).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Plans', exact: true })).toBeVisible()
  })

  await test.step('the shortcuts sheet lists keys that do what it says', async () => {
    await openShortcuts(page)
    await expect(page.getByRole('dialog').getByText('Bots')).toBeVisible()
    await closeDialog(page)
    // The second key must come soon after the first, which takes a busy machine some tries.
    await expect(async () => {
      await page.keyboard.press('g')
      await page.keyboard.press('b')
      await expect(page).toHaveURL('/chat/bots', { timeout: 1_000 })
    }).toPass()
    await page.keyboard.press('/')
    await expect(composer).toBeFocused()
  })

  await test.step('a dialog keeps the focus inside and gives it back', async () => {
    const opener = page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Sign up' })
    await opener.click()
    const dialog = page.getByRole('dialog', { name: 'Create your account' })
    await expect(dialog.getByLabel('E-mail')).toBeFocused()
    for (let press = 0; press < 12; press += 1) {
      await page.keyboard.press('Tab')
      expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
    }
    await page.keyboard.press('Escape')
    await expect(opener).toBeFocused()
  })

  await test.step('one that a menu opened gives it back to the button of the menu', async () => {
    await openSignIn(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: /Guest/ })).toBeFocused()
  })
})
