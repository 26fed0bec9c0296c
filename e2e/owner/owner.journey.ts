import type { Page } from '@playwright/test'
import { accountApi } from '#contract/account/api.ts'
import { accountMessages } from '#contract/account/messages.ts'
import { moderationMessages } from '#contract/moderation/messages.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { openSignIn } from '../support/dialogs.ts'
import {
  currentUser,
  expect,
  newCredentials,
  signInByApi,
  signUpByApi,
  test,
  type Credentials,
} from '../support/fixtures.ts'
import { OWNER } from '../support/global-setup.ts'
import { createPrompt, promptCard } from '../support/prompts.ts'
import { overhang, visit, walkTo } from '../support/screens.ts'

test('every section opens by its own address, on a phone too, and axe finds nothing in it @slow', async ({ page }) => {
  test.slow()
  await signInByApi(page, OWNER)
  await visit(page, '/chat')
  await page.getByRole('button', { name: /^Account:/ }).click()
  await page.getByRole('menuitem', { name: 'Owner’s page' }).click()
  await expect(page.getByRole('heading', { name: 'People', level: 2 })).toBeVisible()
  const navigation = page.getByRole('navigation', { name: 'Owner’s page' })
  const links = await navigation.getByRole('link').all()
  const sections = await Promise.all(links.map((link) => link.getAttribute('href')))
  expect(sections).toContain('/owner/audit')
  await walkTo(page, '/profile')
  for (const section of sections) {
    await page.setViewportSize({ width: 1280, height: 800 })
    await walkTo(page, section!)
    await expect(navigation.locator('[aria-current=page]')).toHaveAttribute('href', section!)
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
    await expectAccessible(page, section!)
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
    expect(await overhang(page), `${section} fits a phone`).toBeLessThanOrEqual(0)
  }
})

test('the owner finds a person, sets their plan, suspends them, lets them in again and deletes them @slow', async ({
  page,
  browser,
  pageErrors,
}) => {
  pageErrors.expectError('status of 403')
  const person = newCredentials()
  const elsewhere = await browser.newContext()
  const theirs = await elsewhere.newPage()
  await signUpByApi(theirs, person)
  await signInByApi(page, OWNER)
  await visit(page, '/profile')
  await page.getByRole('link', { name: 'Owner’s page' }).click()
  await findPerson(page, person)

  await test.step('somebody who is suspended is signed out, and told so', async () => {
    await choose(page, person, 'Suspend')
    const dialog = page.getByRole('dialog', { name: `Suspend ${person.email}?` })
    await expectAccessible(page, 'the dialog that suspends')
    await dialog.getByRole('button', { name: 'Suspend' }).click()
    await expect(page.getByText(accountMessages.suspendedNow(person.email))).toBeVisible()
    await expect(page.getByRole('list', { name: 'People' }).getByText('Suspended')).toBeVisible()
    expect(await currentUser(theirs)).toBeNull()
    await visit(theirs, '/chat')
    await openSignIn(theirs)
    const signIn = theirs.getByRole('dialog')
    await signIn.getByLabel('E-mail').fill(person.email)
    await signIn.getByLabel('Password', { exact: true }).fill(person.password)
    await signIn.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(signIn.getByText(accountMessages.suspended)).toBeVisible()
  })

  await test.step('and is back when the owner lets them in', async () => {
    await choose(page, person, 'Lift suspension')
    await expect(page.getByText(accountMessages.letInAgain(person.email))).toBeVisible()
    await theirs.getByRole('dialog').getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(theirs.getByRole('button', { name: person.email })).toBeVisible()
    await walkTo(page, '/owner/audit')
    await page.getByLabel('Person or thing').fill(person.email)
    const acts = page.getByRole('list', { name: 'Acts' }).getByRole('listitem')
    await expect(acts).toHaveCount(2)
    await expect(acts.first()).toContainText('Lifted the suspension')
  })

  await test.step('the plan that the owner sets is theirs', async () => {
    await walkTo(page, '/owner/people')
    await findPerson(page, person)
    const plan = page.getByLabel(`Plan of ${person.email}`)
    const saved = page.waitForResponse((response) => response.url().endsWith(accountApi.setPlan.path))
    await plan.selectOption('paid')
    expect((await saved).ok()).toBe(true)
    await expect(plan).toHaveValue('paid')
    await visit(theirs, '/pricing')
    const theirPlan = theirs.getByRole('listitem').filter({ hasText: 'Your plan' })
    await expect(theirPlan.getByRole('heading', { name: 'Paid' })).toBeVisible()
    await elsewhere.close()
  })

  await test.step('the owner deletes an account, and is told what that means', async () => {
    await choose(page, person, 'Delete')
    const dialog = page.getByRole('dialog', { name: `Delete ${person.email}?` })
    await expect(dialog.getByText(accountMessages.deletionTakes[0])).toBeVisible()
    await expect(dialog.getByText(accountMessages.deletionLeaves[1])).toBeVisible()
    await expectAccessible(page, 'the dialog that deletes a person')
    await dialog.getByLabel('Password', { exact: true }).fill(OWNER.password)
    await dialog.getByRole('button', { name: 'Delete account' }).click()
    await expect(page.getByText(accountMessages.deletedPerson(person.email))).toBeVisible()
    await expect(page.getByText('No one found')).toBeVisible()
  })
})

test('what the owner takes down is gone for everyone, and its maker reads why @slow', async ({
  page,
  pageErrors,
  member: maker,
}) => {
  pageErrors.expectError('status of 409')
  const name = `Boats for sale ${maker.email.slice(0, 8)}`
  await createPrompt(page, { promptName: name, promptText: `Buy a boat of ${name}`, promptType: 'public' })
  await signInByApi(page, OWNER)
  await visit(page, '/owner/public')
  await page.getByRole('radio', { name: 'Prompts' }).click()
  await page.getByLabel('Search public content').fill(name)
  await expect(page.getByRole('list', { name: 'Public bots and prompts' }).getByRole('listitem')).toHaveCount(1)
  await page.getByRole('button', { name: `Take down ${name}` }).click()
  const dialog = page.getByRole('dialog', { name: `Take “${name}” down?` })
  await dialog.waitFor()
  await expectAccessible(page, 'the dialog that takes something down')
  await dialog.getByRole('button', { name: 'Take down' }).click()
  await expect(dialog.getByText(moderationMessages.reasonRequired)).toBeVisible()
  await dialog.getByLabel('Reason').fill('It is an advertisement.')
  await dialog.getByRole('button', { name: 'Take down' }).click()
  await expect(page.getByText(moderationMessages.done)).toBeVisible()
  await expect(page.getByRole('button', { name: `Take down ${name}` })).toHaveCount(0)

  await signInByApi(page, maker)
  await visit(page, '/chat/prompts')
  const card = promptCard(page, name)
  await expect(card.getByText(moderationMessages.takenDown('It is an advertisement.'))).toBeVisible()
  await expectAccessible(page, 'a prompt that was taken down')
  await card.getByRole('button', { name: `More for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Make public' }).click()
  await expect(page.getByText(moderationMessages.unchanged)).toBeVisible()
})

/** Waits until nobody else is in the list. */
async function findPerson(page: Page, { email }: Credentials): Promise<void> {
  await page.getByLabel('Search by e-mail').fill(email)
  await expect(page.getByRole('list', { name: 'People' }).getByRole('listitem')).toHaveCount(1)
}

async function choose(page: Page, { email }: Credentials, name: string): Promise<void> {
  await page.getByRole('button', { name: `More for ${email}` }).click()
  await page.getByRole('menuitem', { name }).click()
}
