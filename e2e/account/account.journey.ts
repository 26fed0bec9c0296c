import { readFile } from 'node:fs/promises'
import { accountApi } from '#contract/account/api.ts'
import { accountMessages } from '#contract/account/messages.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { openSignIn, openSignUp } from '../support/dialogs.ts'
import { currentUser, expect, newCredentials, signInByApi, test } from '../support/fixtures.ts'
import { imageFile } from '../support/files.ts'
import { visit, walkTo } from '../support/screens.ts'

test('a guest who signs up stays the same person, on the same page, and can use more', async ({ page }) => {
  const { email, password } = newCredentials()
  const usage = page.getByRole('main').getByRole('region', { name: 'Plan and usage' }).getByRole('meter')
  await page.request.post(accountApi.beGuest.path, { data: {} })
  const guest = await currentUser(page)
  expect(guest?.isGuest).toBe(true)
  await visit(page, '/profile/usage')
  await test.step('the profile counts only what a guest can use', async () => {
    await expect(usage).toHaveCount(2)
    await expect(usage.first()).toHaveAccessibleName('Messages')
    await expect(usage.last()).toHaveAccessibleName('Images')
  })

  await walkTo(page, '/chat?panel=updates')
  await page.getByRole('textbox', { name: 'Message Alcove' }).fill('Keep this')
  await openSignUp(page)
  await page.getByRole('dialog').getByLabel('E-mail').fill(email)
  await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('dialog').getByRole('button', { name: 'Sign up', exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: email })).toBeVisible()
  await expect(page).toHaveURL('/chat?panel=updates')
  await expect(page.getByRole('textbox', { name: 'Message Alcove' })).toHaveValue('Keep this')
  expect(await currentUser(page)).toMatchObject({ uid: guest?.uid, email, isGuest: false })

  await walkTo(page, '/profile/usage')
  await test.step('and what a member can use', async () => {
    await expect(usage).toHaveCount(4)
    await expect(usage.nth(1)).toHaveAccessibleName('Magic imports')
    await expect(usage.last()).toHaveAccessibleName('Vision boards')
  })
})

test('a wrong password is told in the dialog, the right one opens the door, and signing out leaves nothing behind', async ({
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
  const accountMenu = page.getByRole('button', { name: signedUp.email })
  await expect(accountMenu).toBeVisible()

  await accountMenu.click()
  await page.getByRole('menuitem', { name: 'Profile' }).click()
  await expect(page.getByRole('main').getByText(signedUp.email)).toBeVisible()
  await accountMenu.click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/chat')
  await expect(page.getByText(signedUp.email)).toHaveCount(0)
  expect((await currentUser(page))?.email ?? null).toBeNull()
})

test('a person is shown by the name and the picture that they chose', async ({ page, member: _ }) => {
  await visit(page, '/profile')
  await page.getByLabel('Display name').fill('Ada Lovelace')
  await page.getByRole('button', { name: 'Save' }).click()
  const account = page.getByRole('button', { name: /^Account: Ada Lovelace/ })
  await expect(account).toBeVisible()
  await expect(account.locator('img')).toHaveCount(0)
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Upload picture' }).click()
  await (await chooser).setFiles(imageFile('me.png'))
  await expect(account.locator('img')).toHaveJSProperty('complete', true)
  await expectAccessible(page, 'a profile with a picture')
  const shows = page.getByRole('switch', { name: 'Show my name and picture in chats I share' })
  await expect(shows).not.toBeChecked()
  await shows.click()
  await expect(shows).toBeChecked()
  await page.getByRole('button', { name: 'Remove picture' }).click()
  await expect(account.locator('img')).toHaveCount(0)
  await page.reload()
  await expect(shows).toBeChecked()
  await expect(page.getByLabel('Display name')).toHaveValue('Ada Lovelace')
})

test('a person looks after their account: where it is signed in, its password, its data, and its end @slow', async ({
  page,
  browser,
  pageErrors: complaints,
  member: signedUp,
}) => {
  complaints.expectError('status of 400')
  complaints.expectError('status of 403')
  const elsewhere = await browser.newContext({ userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5) FxiOS/143.0' })
  const phone = await elsewhere.newPage()
  await signInByApi(phone, signedUp)
  await visit(page, '/profile/security')

  await test.step('a person sees where they are signed in, and signs out there', async () => {
    const list = page.getByRole('list', { name: 'Where you are signed in' })
    await expect(list.getByRole('listitem').filter({ hasText: 'Here' })).toContainText('Chrome on')
    await list.getByRole('button', { name: /Sign out Firefox on iPhone/ }).click()
    await expect(page.getByText(accountMessages.signedOutThere)).toBeVisible()
    await expect(list.getByText('Firefox on iPhone')).toHaveCount(0)
    expect(await currentUser(phone)).toBeNull()
    expect((await currentUser(page))?.email).toBe(signedUp.email)
    await elsewhere.close()
  })

  const password = 'another-good-one'
  await test.step('changing the password keeps this browser signed in', async () => {
    await page.getByLabel('Current password', { exact: true }).fill(signedUp.password)
    await page.getByLabel('New password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Change password' }).click()
    await expect(page.getByText(accountMessages.passwordChanged)).toBeVisible()
    await visit(page, '/profile')
    await expect(page.getByRole('main').getByText(signedUp.email)).toBeVisible()
  })

  await test.step('a person takes all their data along', async () => {
    await page.getByRole('navigation', { name: 'Profile' }).getByRole('link', { name: 'Your data' }).click()
    const arrives = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download your data' }).click()
    const file = await arrives
    expect(file.suggestedFilename()).toMatch(/^alcove-data-\d{4}-\d\d-\d\d\.zip$/)
    expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe('PK')
  })

  await test.step('an account is deleted by its own password, and is gone', async () => {
    await page.getByRole('button', { name: 'Delete account' }).click()
    const dialog = page.getByRole('dialog', { name: `Delete ${signedUp.email}?` })
    await dialog.getByLabel('Password', { exact: true }).fill(signedUp.password)
    await dialog.getByRole('button', { name: 'Delete account' }).click()
    await expect(dialog.getByText(accountMessages.passwordWrong)).toBeVisible()
    await dialog.getByLabel('Password', { exact: true }).fill(password)
    await dialog.getByRole('button', { name: 'Delete account' }).click()
    await expect(page.getByText(accountMessages.accountDeleted)).toBeVisible()
    await expect(page).toHaveURL('/chat')
    const again = await page.request.post(accountApi.signIn.path, { data: { ...signedUp, password } })
    expect(again.ok()).toBe(false)
  })
})
