import { expect, newCredentials, test } from '../support/fixtures.ts'
import { runApp } from '../support/run-app.ts'

test('an Alcove without an owner says so, is claimed from its first page, and its owner has no meter', async ({
  page,
}) => {
  test.slow()
  const app = await runApp()
  try {
    await page.goto(`${app.url}/chat`)
    await expect(page.getByText('This Alcove has no owner yet.')).toBeVisible()
    await page.goto(`${app.url}/models`)
    await expect(page.getByRole('button', { name: 'Claim this Alcove' })).toBeVisible()
    await page.goto(`${app.url}/chat`)
    await page.getByRole('button', { name: 'Claim it' }).click()
    const { email, password } = newCredentials()
    const dialog = page.getByRole('dialog', { name: 'Create your account' })
    await dialog.getByLabel('E-mail').fill(email)
    await dialog.getByLabel('Password', { exact: true }).fill(password)
    await dialog.getByRole('button', { name: 'Sign up', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Connect a model' })).toBeVisible()
    await expect(page.getByText('This Alcove has no owner yet.')).toHaveCount(0)
    await expect(page.getByText('Messages today')).toHaveCount(0)
    await page.goto(`${app.url}/profile`)
    await expect(page.getByText('You own this Alcove: you have everything, without a limit.')).toBeVisible()
  } finally {
    // The page asks on while it is open.
    await page.close()
    await app.stop()
  }
})

test('a guest is told who connects models, and the engine leads there', async ({ page }) => {
  await page.goto('/chat')
  await expect(page.getByText('The owner of this Alcove can connect a model.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Message Alcove' }).fill('Who are you?')
  await page.keyboard.press('Enter')
  await page.getByRole('main').getByRole('link', { name: 'Models' }).click()
  await expect(page).toHaveURL(/\/models$/)
  await expect(page.getByText('Only the owner connects models')).toBeVisible()
})
