import type { Page } from '@playwright/test'
import { pushMessages } from '#contract/push/messages.ts'
import { taskTexts } from '#contract/tasks/texts.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { expect, replyWithText, test } from '../support/chat-fixtures.ts'
import { visit } from '../support/screens.ts'

const notifies = (page: Page) => page.getByRole('switch', { name: pushMessages.title })

test('a browser that agreed is told when a task is done, until it is switched off', async ({
  page,
  context,
  member: _,
  pushService,
  scriptedModel,
}) => {
  const browser = pushService.newBrowser()
  await context.grantPermissions(['notifications'])
  await playPushManager(page, browser.subscription)
  await visit(page, '/chat/tasks')
  await expect(notifies(page)).not.toBeChecked()
  await expectAccessible(page, 'the switch for notifications')
  await notifies(page).click()
  await expect(page.getByRole('region', { name: 'Notifications' }).getByText(pushMessages.isOn)).toBeVisible()
  await page.reload()
  await expect(notifies(page)).toBeChecked()

  scriptedModel.answer('copper', replyWithText('Copper is at 9 crowns.'))
  await page.getByRole('button', { name: taskTexts.add }).click()
  const dialog = page.getByRole('dialog', { name: taskTexts.add })
  await dialog.getByLabel(taskTexts.prompt).fill('Report the price of copper')
  await dialog.getByLabel(taskTexts.name, { exact: true }).fill('Copper')
  await dialog.getByLabel(taskTexts.words).fill('every monday at 8')
  await expect(dialog.getByText('Every Monday at 08:00')).toBeVisible()
  await dialog.getByRole('button', { name: taskTexts.create }).click()
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: taskTexts.more('Copper') }).click()
  await page.getByRole('menuitem', { name: taskTexts.run }).click()
  await expect.poll(() => browser.received()).toMatchObject([{ title: 'Copper', body: pushMessages.done }])
  const [notice] = browser.received() as [{ path: string }]
  expect(notice.path).toMatch(/^\/chat\/[0-9a-f-]{36}$/)

  await notifies(page).click()
  await expect(notifies(page)).not.toBeChecked()
  await page.reload()
  await expect(notifies(page)).not.toBeChecked()
})

test('a browser that cannot be told says why', async ({ page, member: _ }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'denied' })
  })
  await visit(page, '/chat/tasks')
  await expect(page.getByText(pushMessages.blocked)).toBeVisible()
  await expect(notifies(page)).toBeDisabled()
  await expectAccessible(page, 'a browser that blocks notifications')
})

/** Chromium without a person has no push service: that part of it is played. What the worker shows has a test of its own. */
async function playPushManager(page: Page, subscription: object): Promise<void> {
  await page.addInitScript((json) => {
    const KEPT = 'played-push'
    const played = {
      toJSON: () => json,
      unsubscribe: () => Promise.resolve(localStorage.removeItem(KEPT)).then(() => true),
    }
    Object.assign(PushManager.prototype, {
      getSubscription: () => Promise.resolve(localStorage.getItem(KEPT) ? played : null),
      subscribe() {
        localStorage.setItem(KEPT, 'yes')
        return Promise.resolve(played)
      },
    })
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
    Notification.requestPermission = () => Promise.resolve('granted' as const)
  }, subscription)
}
