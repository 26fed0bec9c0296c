import { GOOGLE_CLIENT, startFakeGoogle, type FakeGoogle } from '#server/testing/fake-google.ts'
import { expect, forgetPerson, newCredentials, signUpByApi, test as base } from '../support/fixtures.ts'
import { openGoalStep, dialog, documents, GOAL, clickButton, submitGoal } from '../support/projects.ts'
import { visit, walkTo } from '../support/screens.ts'

/** An install of its own beside a Google that is played by this process: whoever signs up first owns it. */
const test = base.extend<{ google: FakeGoogle }>({
  google: async ({}, use) => {
    const google = await startFakeGoogle()
    await use(google)
    await google.close()
  },
  baseURL: async ({ startApp, google }, use) => {
    const app = await startApp({ settings: { DRIVE_URL: google.url, TRUST_PROXY: '1' } })
    await use(app.url)
  },
})

test('The owner sets Google Drive up, and files of theirs and of others come into the vault and a new project @slow', async ({
  page,
  google,
  pageErrors: complaints,
}) => {
  // Google itself is another site, and the way to it and back is meant.
  complaints.expectError('left the app')
  complaints.expectError('503 (Service Unavailable)')
  google.files.push(
    { id: 'folder', name: 'Lighthouse', mimeType: 'application/vnd.google-apps.folder', bytes: '' },
    { id: 'plan', name: 'plan.txt', mimeType: 'text/plain', bytes: 'The lamp is lit at dusk.', parent: 'folder' },
  )
  await signUpByApi(page, newCredentials())
  const fromDrive = async () => {
    await page.getByRole('button', { name: 'Add Content' }).click()
    await page.getByRole('menuitem', { name: 'Add from Google Drive' }).click()
  }

  await visit(page, '/vault')
  await fromDrive()
  await expect(page.getByText('Google Drive is not set up here.')).toBeVisible()

  await walkTo(page, '/owner/settings')
  const section = page.getByRole('region', { name: 'Google Drive' })
  await section.getByRole('button', { name: 'Set up' }).click()
  const setUp = page.getByRole('dialog', { name: 'Set up Google Drive' })
  await expect(setUp.getByLabel('Authorised redirect URI')).toHaveValue(/\/api\/auth\/connector\/callback$/)
  await setUp.getByLabel('Client ID').fill(GOOGLE_CLIENT.clientId)
  await setUp.getByLabel('Client secret').fill(GOOGLE_CLIENT.clientSecret)
  await setUp.getByRole('button', { name: 'Save' }).click()
  await expect(section.getByText('Set up', { exact: true })).toBeVisible()

  await visit(page, '/vault')
  await fromDrive()
  const drive = page.getByRole('dialog', { name: 'Google Drive' })
  await drive.getByRole('button', { name: 'Lighthouse' }).click()
  await drive.getByRole('checkbox', { name: /plan\.txt/ }).check()
  await drive.getByRole('button', { name: 'Add files' }).click()
  await expect(drive).toHaveCount(0)
  await expect(page.getByText('plan.txt').first()).toBeVisible()

  // Someone else connects their drive while they set a project up, and comes back to the step that they left.
  await forgetPerson(page)
  await signUpByApi(page, newCredentials())
  await openGoalStep(page)
  await submitGoal(page)
  await clickButton(page, 'Google Drive')
  await drive.getByRole('button', { name: 'Lighthouse' }).click()
  await drive.getByRole('checkbox', { name: /plan\.txt/ }).check()
  await drive.getByRole('button', { name: 'Add files' }).click()
  await expect(drive).toHaveCount(0)
  await expect(dialog(page, 'Add Supporting Documents')).toBeVisible()
  await expect(documents(page)).toHaveText([/plan\.txt/])
  await clickButton(page, 'Back')
  await expect(dialog(page, 'Define Your Project Goal').getByLabel('Goal')).toHaveValue(GOAL)
})
