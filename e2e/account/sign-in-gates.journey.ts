import { expect, newCredentials, test } from '../support/fixtures.ts'
import { visit } from '../support/screens.ts'

/** Who asks for something that needs an account signs up in a dialog, and then gets what they asked for. */
const GATES = [
  { name: 'History', wanted: { panel: 'History' } },
  { name: 'Projects', wanted: { path: '/chat/projects' } },
  { name: 'AI Tools', wanted: { panel: 'AI Tools' }, isUnderMore: true },
  { name: 'Labs', wanted: { panel: 'Labs' } },
] as const

for (const gate of GATES) {
  test(`${gate.name} asks a visitor to sign up, and then opens`, async ({ page }) => {
    const { email, password } = newCredentials()
    await visit(page, '/chat')
    const menu = page.getByRole('navigation', { name: 'Main' })
    if ('isUnderMore' in gate) {
      await menu.getByRole('button', { name: 'More' }).click()
      await page.getByRole('menuitem', { name: gate.name }).click()
    } else {
      await menu
        .getByRole('link', { name: gate.name })
        .or(menu.getByRole('button', { name: gate.name }))
        .click()
    }
    const dialog = page.getByRole('dialog', { name: 'Create your account' })
    await dialog.getByLabel('E-mail').fill(email)
    await dialog.getByLabel('Password', { exact: true }).fill(password)
    await dialog.getByRole('button', { name: 'Sign up', exact: true }).click()

    await expect(dialog).toHaveCount(0)
    if ('panel' in gate.wanted) {
      await expect(page.getByRole('complementary', { name: gate.wanted.panel })).toBeVisible()
    } else {
      await expect(page).toHaveURL(gate.wanted.path)
    }
  })
}

test('a visitor who closes the dialog is where they were', async ({ page }) => {
  await visit(page, '/chat')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Labs' }).click()
  await page.getByRole('dialog', { name: 'Create your account' }).waitFor()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL('/chat')
  await expect(page.getByRole('complementary')).toHaveCount(0)
})

test('the three first things are always in the sidebar, the rest is under More', async ({ page, member: _ }) => {
  await visit(page, '/chat')
  const menu = page.getByRole('navigation', { name: 'Main' })
  for (const name of ['New', 'History', 'Projects']) await expect(menu.getByText(name, { exact: true })).toBeVisible()
  await menu.getByRole('button', { name: 'More' }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['Vault', 'Prompts', 'Image Gen', 'Bots', 'AI Tools'])
})
