import type { Page } from '@playwright/test'
import { feedbackApi } from '#contract/feedback/api.ts'
import { feedbackMessages } from '#contract/feedback/messages.ts'
import { modelMessages } from '#contract/models/messages.ts'
import { setUpMessages } from '#contract/set-up/messages.ts'
import { settingsApi } from '#contract/settings/api.ts'
import { inviteTexts } from '#contract/registration/invite-texts.ts'
import { registrationMessages } from '#contract/registration/messages.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { closeDialog } from '../support/dialogs.ts'
import { expect, newCredentials, test } from '../support/fixtures.ts'
import { visit, waitUntilLoaded, walkTo } from '../support/screens.ts'

const FEEDBACK_ADDRESS = 'https://bugs.example/new'
const feedback = (page: Page) => page.getByRole('menuitem', { name: 'Send feedback' })

test('an Alcove without an owner is claimed from its first page, and its owner decides who comes in @slow', async ({
  page,
  browser,
  startApp,
  pageErrors,
}) => {
  test.slow()
  pageErrors.expectError('403')
  const { url } = await startApp()
  const visitor = await (await browser.newContext()).newPage()
  const feedbackRead = page.waitForResponse((response) => response.url().endsWith(feedbackApi.read.path))

  await test.step('it says that it has no owner, is claimed, and its owner has no meter', async () => {
    await visit(page, `${url}/chat`)
    const setUp = setUpLine(page)
    await expect(setUp).toBeVisible()
    await walkTo(page, '/models')
    await expect(setUp).toBeVisible()
    await walkTo(page, '/chat')
    await setUp.click()
    await signUp(page, 'Set up this Alcove', 'Become its owner')
    await expect(page).toHaveURL(`${url}/owner/set-up`)
    for (const [name, state] of [
      ['A model', setUpMessages.noModel],
      ['People', setUpMessages.noPeople],
      ['Files', /on this machine, with .* free\./],
      ['Mail', setUpMessages.noMail],
    ] as const)
      await expect(page.getByRole('listitem', { name })).toContainText(state)
    await expect(page.getByText(setUpMessages.done(1, 5))).toBeVisible()
    await page.getByRole('button', { name: 'Set up Mail' }).click()
    await page.getByRole('button', { name: 'Change Files' }).click()
    await expectAccessible(page, 'the set-up page of a fresh install')
  })

  await test.step('the set-up ends in a chat with an answer', async () => {
    await page.getByRole('button', { name: 'Ask', exact: true }).click()
    await expect(page.getByRole('article', { name: 'Answer' })).toBeVisible()
    await walkTo(page, '/chat')
    await expect(page.getByRole('button', { name: 'Connect a model' })).toBeVisible()
    await expect(setUpLine(page)).toHaveCount(0)
    await walkTo(page, '/profile/usage')
    await expect(page.getByText('You own this Alcove, so you have everything without limits.')).toBeVisible()
    await expect(page.getByText('Messages today')).toHaveCount(0)
  })

  await test.step('the way to send feedback is not in the menu before there is an address', async () => {
    await openAccountMenu(page)
    await (await feedbackRead).finished()
    await expect(feedback(page)).toHaveCount(0)
    await closeDialog(page)
    await setFeedbackAddress(page, FEEDBACK_ADDRESS, feedbackMessages.saved)
  })

  await test.step('an invitation opens the way once', async () => {
    await walkTo(page, '/owner/registration')
    await page.getByLabel('New accounts').selectOption('By invitation')
    await expect(page.getByText(registrationMessages.saved)).toBeVisible()
    await page.getByLabel(inviteTexts.invitee).fill('Ada')
    await page.getByRole('button', { name: inviteTexts.invite, exact: true }).click()
    const address = await page.getByLabel(inviteTexts.link).inputValue()
    await expectAccessible(page, 'the page of an owner who invites')

    await visit(visitor, `${url}/chat`)
    await visitor.getByRole('button', { name: 'Sign up' }).first().click()
    await expect(visitor.getByText(registrationMessages.invitationNeeded)).toBeVisible()
    // Where links led before they had a page of their own.
    await visitor.goto(address.replace('/invite#', '/chat?invitation='))
    const { email, password } = newCredentials()
    await visitor.getByLabel('E-mail').fill(email)
    await visitor.getByLabel('Password', { exact: true }).fill(password)
    await visitor.getByRole('button', { name: inviteTexts.join }).click()
    await expect(visitor.getByRole('button', { name: email })).toBeVisible()
    await expect(visitor).toHaveURL(`${url}/chat`)
    await page.reload()
    await waitUntilLoaded(page)
    await expect(page.getByRole('list', { name: 'Invitations' })).toContainText(`Used by ${email}`)
  })

  await test.step('the way to send feedback is in everyone’s menu while there is an address', async () => {
    await openAccountMenu(visitor)
    await expect(feedback(visitor)).toHaveAttribute('href', FEEDBACK_ADDRESS)
    await expect(feedback(visitor)).toHaveAttribute('target', '_blank')
    await expect(feedback(visitor)).toHaveAttribute('rel', /noreferrer/)
  })

  await test.step('where nobody comes in, a visitor is told so and keeps their words', async () => {
    await save(page, () => page.getByRole('switch', { name: 'Guests' }).click())
    await save(page, () => page.getByLabel('New accounts').selectOption('Nobody'))
    await expect(page.getByRole('switch', { name: 'Guests' })).not.toBeChecked()
    await visitor.context().clearCookies()
    await visit(visitor, `${url}/chat`)
    const composer = visitor.getByRole('textbox', { name: 'Message Alcove' })
    await composer.fill('Let me try this')
    await visitor.keyboard.press('Enter')
    await expect(visitor.getByText(registrationMessages.closed)).toBeVisible()
    await visitor.keyboard.press('Escape')
    await expect(composer).toHaveValue('Let me try this')
  })

  await test.step('and not in the menu after the address was taken away', async () => {
    await setFeedbackAddress(page, '', feedbackMessages.removed)
    await openAccountMenu(page)
    await expect(feedback(page)).toHaveCount(0)
    await visitor.context().close()
  })
})

const setUpLine = (page: Page) => page.getByRole('button', { name: modelMessages.setUp })

async function signUp(page: Page, name = 'Create your account', submit = 'Sign up') {
  const credentials = newCredentials()
  const dialog = page.getByRole('dialog', { name })
  await dialog.getByLabel('E-mail').fill(credentials.email)
  await dialog.getByLabel('Password', { exact: true }).fill(credentials.password)
  await dialog.getByRole('button', { name: submit, exact: true }).click()
  return credentials
}

async function openAccountMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account:/ }).click()
  await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeVisible()
}

async function setFeedbackAddress(page: Page, address: string, result: string): Promise<void> {
  await walkTo(page, '/owner/settings')
  await page.getByLabel('Feedback address').fill(address)
  await page.getByRole('region', { name: 'Feedback link' }).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(result)).toBeVisible()
}

/** Changes who may come in, and waits until that is kept. */
async function save(page: Page, change: () => Promise<unknown>): Promise<void> {
  const kept = page.waitForResponse(
    (response) =>
      response.request().method() === settingsApi.change.method && response.url().endsWith(settingsApi.change.path),
  )
  await change()
  expect((await kept).ok()).toBe(true)
}
