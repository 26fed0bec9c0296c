import { feedbackMessages } from '#contract/feedback/messages.ts'
import type { Page } from '@playwright/test'
import { expect, signInByApi, test, type Credentials } from '../support/fixtures.ts'
import { OWNER } from '../support/global-setup.ts'
import { visit } from '../support/screens.ts'

const ADDRESS = 'https://bugs.example/new'
const feedback = (page: Page) => page.getByRole('menuitem', { name: 'Send feedback' })

async function openMenu(page: Page, { email }: Credentials): Promise<void> {
  await visit(page, '/chat')
  await page.getByRole('button', { name: email }).click()
  await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeVisible()
}

async function setAddress(page: Page, address: string, said: string): Promise<void> {
  await signInByApi(page, OWNER)
  await visit(page, '/owner/settings')
  await page.getByLabel('Feedback address').fill(address)
  await page.getByRole('region', { name: 'Feedback link' }).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(said)).toBeVisible()
}

test('the way to send feedback is in the menu while the owner has set an address, and not before or after', async ({
  page,
  member: signedUp,
}) => {
  await openMenu(page, signedUp)
  await expect(feedback(page)).toHaveCount(0)

  await setAddress(page, ADDRESS, feedbackMessages.saved)
  await signInByApi(page, signedUp)
  await openMenu(page, signedUp)
  await expect(feedback(page)).toHaveAttribute('href', ADDRESS)
  await expect(feedback(page)).toHaveAttribute('target', '_blank')
  await expect(feedback(page)).toHaveAttribute('rel', /noreferrer/)

  await setAddress(page, '', feedbackMessages.removed)
  await signInByApi(page, signedUp)
  await openMenu(page, signedUp)
  await expect(feedback(page)).toHaveCount(0)
})
