import { expect, test } from '../support/fixtures.ts'
import { openShortcuts, openSignIn } from '../support/dialogs.ts'
import { visit } from '../support/screens.ts'

test('the command palette finds a command by other words and runs it', async ({ page }) => {
  await visit(page, '/chat')
  await page.keyboard.press('ControlOrMeta+k')
  const palette = page.getByRole('dialog', { name: 'Commands' })
  await palette.getByPlaceholder('Search commands').fill('pricing')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/pricing')
  await expect(palette).toHaveCount(0)
})

test('the palette tells a visitor how to come in, and a member how to leave', async ({ page, member: _ }) => {
  await visit(page, '/chat')
  await page.keyboard.press('ControlOrMeta+k')
  await expect(page.getByRole('option', { name: 'Sign out' })).toBeVisible()
  await expect(page.getByRole('option', { name: 'Sign up' })).toHaveCount(0)
  await page.context().clearCookies()
  await visit(page, '/chat')
  await page.keyboard.press('ControlOrMeta+k')
  await expect(page.getByRole('option', { name: 'Sign up' })).toBeVisible()
  await expect(page.getByRole('option', { name: 'Sign out' })).toHaveCount(0)
})

test('the shortcuts sheet lists keys that do what it says', async ({ page }) => {
  await visit(page, '/pricing')
  await openShortcuts(page)
  await expect(page.getByRole('dialog').getByText('Bots')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('g')
  await page.keyboard.press('b')
  await expect(page).toHaveURL('/chat/bots')
  await page.keyboard.press('/')
  await expect(page.getByRole('textbox', { name: 'Message Alcove' })).toBeFocused()
})

test('a question mark in a message is only a question mark', async ({ page }) => {
  await visit(page, '/chat')
  await page.getByRole('textbox', { name: 'Message Alcove' }).focus()
  await page.keyboard.type('why?')
  await expect(page.getByRole('textbox', { name: 'Message Alcove' })).toHaveValue('why?')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a dialog keeps the focus inside and gives it back', async ({ page }) => {
  await visit(page, '/chat')
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

test('a dialog that a menu opened gives the focus back to the button of the menu', async ({ page }) => {
  await visit(page, '/chat')
  await openSignIn(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: /Guest/ })).toBeFocused()
})
