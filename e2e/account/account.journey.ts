import { readFile } from 'node:fs/promises'
import { accountMessages } from '#contract/account/messages.ts'
import { expect, currentUser, newCredentials, signInByApi, signUpByApi, test } from '../support/fixtures.ts'
import { openSignIn, openSignUp } from '../support/dialogs.ts'
import { OWNER } from '../support/global-setup.ts'
import { visit } from '../support/screens.ts'

test('a guest who signs up stays the same person, on the same page', async ({ page }) => {
  await visit(page, '/chat')
  await page.request.post('/v1/account/guest', { data: {} })
  const guest = await currentUser(page)
  expect(guest?.isGuest).toBe(true)
  await visit(page, '/chat?panel=updates')
  await page.getByRole('textbox', { name: 'Message Alcove' }).fill('Keep this')

  const { email, password } = newCredentials()
  await openSignUp(page)
  await page.getByRole('dialog').getByLabel('E-mail').fill(email)
  await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('dialog').getByRole('button', { name: 'Sign up', exact: true }).click()

  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: email })).toBeVisible()
  await expect(page).toHaveURL('/chat?panel=updates')
  await expect(page.getByRole('textbox', { name: 'Message Alcove' })).toHaveValue('Keep this')
  expect(await currentUser(page)).toMatchObject({ uid: guest?.uid, email, isGuest: false })
})

test('the profile counts only what its person can use', async ({ page }) => {
  const usage = page.getByRole('main').getByRole('region', { name: 'Plan and usage' }).getByRole('meter')
  await visit(page, '/chat')
  await page.request.post('/v1/account/guest', { data: {} })
  await visit(page, '/profile')
  await expect(usage).toHaveCount(2)
  await expect(usage.first()).toHaveAccessibleName('Messages')
  await expect(usage.last()).toHaveAccessibleName('Images')
  await page.context().clearCookies()
  await signUpByApi(page, newCredentials())
  await visit(page, '/profile')
  await expect(usage).toHaveCount(4)
  await expect(usage.nth(1)).toHaveAccessibleName('Magic imports')
  await expect(usage.last()).toHaveAccessibleName('Vision boards')
})

test('a wrong password is told in the dialog, and the right one opens the door', async ({
  page,
  pageErrors: complaints,
  member: signedUp,
}) => {
  complaints.expectError('status of 401')
  await page.context().clearCookies()
  await visit(page, '/chat')
  await openSignIn(page)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('E-mail').fill(signedUp.email)
  await dialog.getByLabel('Password', { exact: true }).fill('not-the-password')
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(dialog.getByText(accountMessages.credentialsWrong)).toBeVisible()

  await dialog.getByLabel('Password', { exact: true }).fill(signedUp.password)
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('button', { name: signedUp.email })).toBeVisible()
})

test('signing out leaves nothing of the person behind', async ({ page, member: signedUp }) => {
  await visit(page, '/profile')
  await expect(page.getByRole('main').getByText(signedUp.email)).toBeVisible()
  await page.getByRole('button', { name: signedUp.email }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/chat')
  await expect(page.getByText(signedUp.email)).toHaveCount(0)
  expect((await currentUser(page))?.email ?? null).toBeNull()
})

test('changing the password keeps this browser signed in', async ({ page, member: signedUp }) => {
  await visit(page, '/profile')
  await page.getByLabel('Current password', { exact: true }).fill(signedUp.password)
  await page.getByLabel('New password', { exact: true }).fill('another-good-one')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText(accountMessages.passwordChanged)).toBeVisible()
  await visit(page, '/profile')
  await expect(page.getByRole('main').getByText(signedUp.email)).toBeVisible()
  await signInByApi(page, { ...signedUp, password: 'another-good-one' })
})

test('a person sees where they are signed in, and signs out there', async ({ page, browser, member: signedUp }) => {
  const elsewhere = await browser.newContext({ userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5) FxiOS/143.0' })
  const phone = await elsewhere.newPage()
  await signInByApi(phone, signedUp)
  await visit(page, '/profile')
  const list = page.getByRole('list', { name: 'Where you are signed in' })
  await expect(list.getByRole('listitem').filter({ hasText: 'Here' })).toContainText('Chrome on')
  await list.getByRole('button', { name: /Sign out Firefox on iPhone/ }).click()
  await expect(page.getByText(accountMessages.signedOutThere)).toBeVisible()
  await expect(list.getByText('Firefox on iPhone')).toHaveCount(0)
  expect(await currentUser(phone)).toBeNull()
  expect((await currentUser(page))?.email).toBe(signedUp.email)
  await elsewhere.close()
})

test('a person takes all their data along', async ({ page, member: _ }) => {
  await visit(page, '/profile')
  const arrives = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download your data' }).click()
  const file = await arrives
  expect(file.suggestedFilename()).toMatch(/^alcove-data-\d{4}-\d\d-\d\d\.zip$/)
  expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe('PK')
})

test('an account is deleted by its own password, and is gone', async ({
  page,
  pageErrors: complaints,
  member: signedUp,
}) => {
  complaints.expectError('status of 400')
  complaints.expectError('status of 403')
  await visit(page, '/profile')
  await page.getByRole('button', { name: 'Delete account' }).click()
  const dialog = page.getByRole('dialog', { name: `Delete ${signedUp.email}?` })
  await dialog.getByLabel('Password', { exact: true }).fill('a-wrong-password')
  await dialog.getByRole('button', { name: 'Delete account' }).click()
  await expect(dialog.getByText(accountMessages.passwordWrong)).toBeVisible()

  await dialog.getByLabel('Password', { exact: true }).fill(signedUp.password)
  await dialog.getByRole('button', { name: 'Delete account' }).click()
  await expect(page.getByText(accountMessages.accountDeleted)).toBeVisible()
  await expect(page).toHaveURL('/chat')
  const again = await page.request.post('/v1/account/sign-in', { data: signedUp })
  expect(again.ok()).toBe(false)
})

test('the owner finds a person and sets their plan', async ({ page, member: signedUp }) => {
  await signInByApi(page, OWNER)
  await visit(page, '/profile')
  await page.getByRole('link', { name: 'Owner’s page' }).click()
  await page.getByLabel('Search by e-mail').fill(signedUp.email)
  const saved = page.waitForResponse((response) => response.url().endsWith('/v1/account/plan'))
  await page.getByLabel(`Plan of ${signedUp.email}`).selectOption('paid')
  expect((await saved).ok()).toBe(true)
  await expect(page.getByLabel(`Plan of ${signedUp.email}`)).toHaveValue('paid')
  await signInByApi(page, signedUp)
  await visit(page, '/pricing')
  await expect(
    page.getByRole('listitem').filter({ hasText: 'Your plan' }).getByRole('heading', { name: 'Paid' }),
  ).toBeVisible()
})
