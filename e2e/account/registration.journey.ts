import type { Page } from '@playwright/test'
import { accountApi } from '#contract/account/api.ts'
import { registrationMessages } from '#contract/registration/messages.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { expect, newCredentials, test, waitForApp } from '../support/fixtures.ts'
import { runApp } from '../support/run-app.ts'

test('the owner decides who comes in, and an invitation opens the way once', async ({ page, browser, pageErrors }) => {
  test.slow()
  pageErrors.expectError('403')
  const app = await runApp()
  const elsewhere = await browser.newContext()
  try {
    const owner = await page.request.post(`${app.url}${accountApi.signUp.path}`, { data: newCredentials() })
    expect(owner.ok()).toBe(true)
    await page.goto(`${app.url}/owner/registration`)
    const newAccounts = page.getByLabel('New accounts')
    await newAccounts.selectOption('By invitation')
    await expect(page.getByText(registrationMessages.saved)).toBeVisible()
    await page.getByLabel('Invitation for').fill('Ada')
    await page.getByRole('button', { name: 'Invite', exact: true }).click()
    const address = await page.getByLabel('Public link').inputValue()
    await expectAccessible(page, 'the page of an owner who invites')

    const visitor = await elsewhere.newPage()
    await visitor.goto(`${app.url}/chat`)
    await visitor.getByRole('button', { name: 'Sign up' }).first().click()
    await signUp(visitor)
    await expect(visitor.getByText(registrationMessages.invitationNeeded)).toBeVisible()
    await visitor.goto(address)
    const { email } = await signUp(visitor)
    await expect(visitor.getByRole('button', { name: email })).toBeVisible()
    await expect(visitor).toHaveURL(`${app.url}/chat`)

    await page.reload()
    await expect(page.getByRole('list', { name: 'Invitations' })).toContainText(`Became ${email}`)
    await page.getByRole('switch', { name: 'Guests' }).click()
    await newAccounts.selectOption('Nobody')
    await expect(page.getByRole('switch', { name: 'Guests' })).not.toBeChecked()

    const late = await (await browser.newContext()).newPage()
    await late.goto(`${app.url}/chat`)
    await waitForApp(late)
    await late.getByRole('textbox', { name: 'Message Alcove' }).fill('Let me try this')
    await late.keyboard.press('Enter')
    await expect(late.getByText(registrationMessages.closed)).toBeVisible()
    await late.keyboard.press('Escape')
    await expect(late.getByRole('textbox', { name: 'Message Alcove' })).toHaveValue('Let me try this')
    await late.context().close()
  } finally {
    await elsewhere.close()
    // The page asks on while it is open.
    await page.close()
    await app.stop()
  }
})

async function signUp(page: Page) {
  const credentials = newCredentials()
  const dialog = page.getByRole('dialog', { name: 'Create your account' })
  await dialog.getByLabel('E-mail').fill(credentials.email)
  await dialog.getByLabel('Password', { exact: true }).fill(credentials.password)
  await dialog.getByRole('button', { name: 'Sign up', exact: true }).click()
  return credentials
}
