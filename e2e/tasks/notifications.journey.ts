import type { Page } from '@playwright/test'
import { pushMessages } from '#contract/push/messages.ts'
import { tasksApi } from '#contract/tasks/api.ts'
import { taskTexts } from '#contract/tasks/texts.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { expect, replyWithText, test } from '../support/chat-fixtures.ts'
import { visit } from '../support/screens.ts'

const notifies = (page: Page) => page.getByRole('switch', { name: pushMessages.title })

test('a browser that agreed is told when a task is done, until it is switched off', async ({
  page,
  context,
  baseURL,
  member: _,
  pushService,
  scriptedModel,
}) => {
  const browser = pushService.newBrowser()
  await context.grantPermissions(['notifications'])
  await playPushManager(page, browser.subscription)
  const schedule = { kind: 'weekly', days: [1], time: '08:00' }
  const task = { name: 'Copper', prompt: 'Report the price of copper', schedule }
  const made = await page.request.post(tasksApi.create.path, { headers: { origin: baseURL! }, data: task })
  expect(made.ok(), await made.text()).toBe(true)
  await visit(page, '/chat/tasks')
  await expect(notifies(page)).not.toBeChecked()
  await expectAccessible(page, 'the switch for notifications')
  await notifies(page).click()
  await expect(page.getByRole('region', { name: 'Notifications' }).getByText(pushMessages.isOn)).toBeVisible()
  await page.reload()
  await expect(notifies(page)).toBeChecked()

  scriptedModel.answer('copper', replyWithText('Copper is at 9 crowns.'))
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
