import { randomUUID } from 'node:crypto'
import { expect, test } from '../support/fixtures.ts'
import { waitUntilLoaded } from '../support/screens.ts'

test('an address that makes no sense opens the app without it, and the bar shows a good one', async ({ page }) => {
  for (const [asked, shown] of [
    ['/chat?panel=bogus&side=bogus&bot=xyz&item=abc&setup=zzz', '/chat'],
    ['/chat?panel=constructor', '/chat'],
    ['/chat?panel=canvas', '/chat'],
    ['/chat?panel=updates&panel=labs', '/chat'],
    ['/chat?panel=updates&side=__proto__', '/chat?panel=updates'],
    ['/chat/bots?search=a&search=b&create=zz', '/chat/bots'],
  ] as const) {
    await page.goto(asked)
    await expect(page).toHaveURL(shown)
    await waitUntilLoaded(page)
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
    await expect(page.getByText('Something went wrong')).toHaveCount(0)
    await expect(page.getByRole('complementary')).toHaveCount(shown.includes('panel') ? 1 : 0)
  }
})

test('an address of something that is not there says what, and leads on', async ({
  page,
  member: signedUp,
  pageErrors: complaints,
}) => {
  void signedUp
  // A browser notes each refused call.
  complaints.expectError('404 (Not Found)')
  complaints.expectError('400 (Bad Request)')
  const [id, not] = [randomUUID(), 'is not here']
  for (const [address, says, leads] of [
    [`/chat/${id}`, `This chat ${not}`, undefined],
    ['/chat/a.b', `This chat ${not}`, undefined],
    [`/chat?project=${id}`, `This project ${not}`, 'All projects'],
    [`/chat?setup=${id}`, `This project ${not}`, 'All projects'],
    [`/chat?panel=botProfile&bot=${id}`, `This bot ${not}`, 'Open the library'],
    [`/vault?item=${id}`, `This item ${not}`, undefined],
    [`/chat?side=attachment&item=${id}`, `This file ${not}`, undefined],
    ['/chat/%E0%A4%A', 'There is nothing at this address', 'Go to chat'],
    ['/chat/projects/nothing', `This project ${not}`, 'All projects'],
  ] as const) {
    await page.goto(address)
    await expect(page.getByText(says)).toBeVisible()
    if (leads) await expect(page.getByRole('link', { name: leads }).first()).toBeVisible()
  }
  await page.getByRole('main').getByRole('link', { name: 'All projects' }).click()
  await expect(page).toHaveURL('/chat/projects')
})
