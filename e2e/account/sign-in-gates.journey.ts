import type { Page } from '@playwright/test'
import { closeDialog } from '../support/dialogs.ts'
import { expect, newCredentials, test, type Credentials } from '../support/fixtures.ts'
import { visit } from '../support/screens.ts'

/** Who asks for something that needs an account signs up in a dialog, and then gets what they asked for. */
const GATES = [
  { name: 'History', wanted: { panel: 'History' } },
  { name: 'Projects', wanted: { path: '/chat/projects' } },
  { name: 'AI Tools', wanted: { panel: 'AI Tools' }, isUnderMore: true },
  { name: 'Labs', wanted: { panel: 'Labs' } },
] as const

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const signUpDialog = (page: Page) => page.getByRole('dialog', { name: 'Create your account' })

test('what needs an account asks a visitor to sign up, and then opens', async ({ page }) => {
  await visit(page, '/chat')
  await test.step('a visitor who closes the dialog is where they were', async () => {
    await menu(page).getByRole('button', { name: 'Labs' }).click()
    await signUpDialog(page).waitFor()
    await closeDialog(page)
    await expect(page).toHaveURL('/chat')
    await expect(page.getByRole('complementary')).toHaveCount(0)
  })

  await test.step('deep research asks, too', async () => {
    await page.getByRole('button', { name: 'Modes' }).click()
    await page.getByRole('menuitemcheckbox', { name: 'Deep research' }).click()
    await expect(signUpDialog(page)).toBeVisible()
    await closeDialog(page)
  })

  for (const gate of GATES) {
    await test.step(gate.name, async () => {
      const credentials = newCredentials()
      await ask(page, gate)
      await signUp(page, credentials)
      if ('panel' in gate.wanted) {
        await expect(page.getByRole('complementary', { name: gate.wanted.panel })).toBeVisible()
      } else {
        await expect(page).toHaveURL(gate.wanted.path)
      }
      await signOut(page, credentials)
    })
  }
})

async function ask(page: Page, gate: (typeof GATES)[number]): Promise<void> {
  if ('isUnderMore' in gate) {
    await menu(page).getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: gate.name }).click()
    return
  }
  await menu(page)
    .getByRole('link', { name: gate.name })
    .or(menu(page).getByRole('button', { name: gate.name }))
    .click()
}

async function signUp(page: Page, { email, password }: Credentials): Promise<void> {
  const dialog = signUpDialog(page)
  await dialog.getByLabel('E-mail').fill(email)
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Sign up', exact: true }).click()
  await expect(dialog).toHaveCount(0)
}

async function signOut(page: Page, { email }: Credentials): Promise<void> {
  await page.getByRole('button', { name: email }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/chat')
  await expect(menu(page).getByRole('button', { name: 'Sign up' })).toBeVisible()
}
