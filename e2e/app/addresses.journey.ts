import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, signUpByApi, newCredentials, test } from '../support/fixtures.ts'
import { pushAddress, visit, waitUntilLoaded, walkTo } from '../support/screens.ts'

test('an address that makes no sense opens the app without it, and the bar shows a good one', async ({ page }) => {
  for (const [address, shown] of [
    ['/chat?panel=constructor&side=bogus&bot=xyz&item=abc&setup=zzz', '/chat'],
    ['/chat?panel=updates&side=__proto__', '/chat?panel=updates'],
    ['/chat/bots?search=a&search=b&create=zz', '/chat/bots'],
  ] as const) {
    await page.goto(address)
    await expect(page).toHaveURL(shown)
    await waitUntilLoaded(page)
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
    await expect(page.getByText('Something went wrong')).toHaveCount(0)
    await expect(page.getByRole('complementary')).toHaveCount(shown.includes('panel') ? 1 : 0)
  }
  await test.step('a page that does not exist says so and leads back', async () => {
    await visit(page, '/no-such-page')
    await page.getByRole('main').getByRole('link', { name: /chat/i }).click()
    await expect(page).toHaveURL('/chat')
  })
})

test('an address of something that is not there says what, and leads on', async ({ page, pageErrors: complaints }) => {
  // A browser notes each refused call.
  complaints.expectError('404 (Not Found)')
  complaints.expectError('400 (Bad Request)')
  await visit(page, '/chat')
  await test.step('the owner’s page, for a visitor', () => findNoOwnerPage(page))
  await signUpByApi(page, newCredentials())
  await visit(page, '/chat')
  await test.step('the owner’s page, for a member', () => findNoOwnerPage(page))
  await page.getByRole('button', { name: /^Account:/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).waitFor()
  await expect(page.getByRole('menuitem', { name: 'Owner’s page' })).toHaveCount(0)
  await page.keyboard.press('Escape')

  const [id, not] = [randomUUID(), 'does not exist']
  // None says the same as the one before it.
  for (const [address, says, leads] of [
    [`/chat/${id}`, `This chat ${not}`, undefined],
    [`/chat?project=${id}`, `This project ${not}`, 'All projects'],
    [`/vault?item=${id}`, `This item ${not}`, undefined],
    ['/chat/a.b', `This chat ${not}`, undefined],
    [`/chat?panel=botProfile&bot=${id}`, `This bot ${not}`, 'Open the library'],
    [`/chat?setup=${id}`, `This project ${not}`, 'All projects'],
    [`/chat?side=attachment&item=${id}`, `This file ${not}`, undefined],
    ['/chat/projects/nothing', `This project ${not}`, 'All projects'],
  ] as const) {
    await pushAddress(page, address)
    await expect(page.getByText(says)).toBeVisible()
    if (leads) await expect(page.getByRole('link', { name: leads }).first()).toBeVisible()
  }
  await page.getByRole('main').getByRole('link', { name: 'All projects' }).click()
  await expect(page).toHaveURL('/chat/projects')
  await page.goto('/chat/%E0%A4%A')
  await expect(page.getByText('This page does not exist')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Go to chat' }).first()).toBeVisible()
})

async function findNoOwnerPage(page: Page): Promise<void> {
  for (const address of ['/owner', '/owner/people', '/owner/no-such-section']) {
    await walkTo(page, '/pricing')
    await walkTo(page, address)
    await expect(page.getByText('This page does not exist')).toBeVisible()
  }
}
