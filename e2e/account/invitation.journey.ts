import { inviteTexts } from '#contract/registration/invite-texts.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { expect, newCredentials, signInByApi, test } from '../support/fixtures.ts'
import { OWNER } from '../support/global-setup.ts'
import { visit } from '../support/screens.ts'

test('the owner invites from People, and whoever opens the link chooses a password and is in with the plan', async ({
  page,
  browser,
  baseURL,
  extraHTTPHeaders,
}) => {
  const { email, password } = newCredentials()
  await signInByApi(page, OWNER)
  await visit(page, '/owner/people')
  await page.getByRole('button', { name: inviteTexts.invite }).click()
  const dialog = page.getByRole('dialog', { name: inviteTexts.title })
  await dialog.getByLabel(inviteTexts.invitee).fill(email)
  await dialog.getByLabel('Plan').selectOption('paid')
  await dialog.getByRole('button', { name: inviteTexts.invite }).click()
  const address = await dialog.getByLabel(inviteTexts.link).inputValue()
  await expectAccessible(page, 'the dialog with a new invitation')

  const elsewhere = await browser.newContext({ baseURL: baseURL!, extraHTTPHeaders: extraHTTPHeaders! })
  const invited = await elsewhere.newPage()
  await invited.goto(address)
  await expect(invited.getByRole('heading', { name: inviteTexts.invites('owner') })).toBeVisible()
  await expect(invited.getByLabel('E-mail')).toHaveValue(email)
  await expectAccessible(invited, 'an invitation')
  await invited.getByLabel('Password', { exact: true }).fill(password)
  await invited.getByRole('button', { name: inviteTexts.join }).click()
  await expect(invited.getByText(inviteTexts.joined('paid'))).toBeVisible()
  await expect(invited).toHaveURL(/\/chat$/)
  await expect(invited.getByRole('button', { name: email })).toContainText('Paid plan')

  await visit(invited, address)
  await expect(invited.getByText('This invitation was used')).toBeVisible()
  await elsewhere.close()
  await visit(page, '/owner/registration')
  await expect(page.getByRole('list', { name: 'Invitations' })).toContainText(`Used by ${email}`)
})
