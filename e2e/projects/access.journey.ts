import { accountApi } from '#contract/account/api.ts'
import { expect, newCredentials, signInByApi, test } from '../support/fixtures.ts'
import { OWNER } from '../support/global-setup.ts'
import { dialog, clickButton } from '../support/projects.ts'
import { visit } from '../support/screens.ts'

test('a visitor who wants a project signs up first, and then sets it up', async ({ page }) => {
  const { email, password } = newCredentials()
  await visit(page, '/chat')
  await page.getByRole('button', { name: 'See a project' }).click()
  await page.getByRole('button', { name: 'Create your own' }).click()
  const door = dialog(page, 'Create your account')
  await door.getByLabel('E-mail').fill(email)
  await door.getByLabel('Password', { exact: true }).fill(password)
  await door.getByRole('button', { name: 'Sign up', exact: true }).click()
  await expect(dialog(page, 'Create a New Project')).toBeVisible()
})

test('projects of somebody who is not signed in are a question to sign in', async ({ page }) => {
  await visit(page, '/chat/projects?setup=new')
  await expect(page.getByRole('dialog')).toContainText('Sign in for Projects')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { name: 'Sign in for Projects' })).toBeVisible()
  await expect(page).toHaveURL(/\/chat\/projects$/)
})

test('the command palette begins a project', async ({ page, member: _ }) => {
  await visit(page, '/chat')
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('combobox').fill('new project')
  await page.keyboard.press('Enter')
  await expect(dialog(page, 'Create a New Project')).toBeVisible()
})

test('for someone who pays, a finished project turns the pro finder on', async ({ page, member: signedUp }) => {
  test.slow()
  await signInByApi(page, OWNER)
  const { origin } = new URL((await page.request.get('/health')).url())
  const paid = await page.request.post(accountApi.setPlan.path, {
    headers: { origin },
    data: { email: signedUp.email, plan: 'paid' },
  })
  expect(paid.ok(), await paid.text()).toBe(true)
  await signInByApi(page, signedUp)

  await visit(page, '/chat')
  await page.getByRole('button', { name: 'Create a project' }).click()
  await page.getByRole('button', { name: 'Start from scratch' }).click()
  await page.getByLabel('Title').fill('Baltic')
  await page.getByLabel('Description').fill('About the sea.')
  await clickButton(page, 'Create Project')
  await page.getByRole('link', { name: 'Start Chat' }).click()
  await page.getByRole('button', { name: /^Modes/ }).click()
  await expect(page.getByRole('menuitemcheckbox', { name: 'Pro finder' })).toBeChecked()
})
