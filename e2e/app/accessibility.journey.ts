import { signInByApi, signUpByApi, newCredentials, test } from '../support/fixtures.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { DIALOGS, type DialogCase } from '../support/dialogs.ts'
import { OWNER } from '../support/global-setup.ts'
import { PAGES, PANELS, visit } from '../support/screens.ts'

test.describe('in light and dark, axe finds nothing', () => {
  for (const who of ['visitor', 'member'] as const) {
    test(`on any page, as a ${who}`, async ({ page, pageErrors: complaints }) => {
      test.slow()
      // Some of these addresses name things that do not exist, and asking for one makes a visitor a guest.
      complaints.expectError('status of 404')
      complaints.expectError('status of 401')
      if (who === 'member') await signUpByApi(page, newCredentials())
      for (const address of PAGES) {
        await visit(page, address)
        await expectAccessible(page, address)
      }
    })

    test(`in any panel, as a ${who}`, async ({ page }) => {
      test.slow()
      if (who === 'member') await signUpByApi(page, newCredentials())
      for (const address of PANELS) {
        await visit(page, address)
        await page.getByRole('complementary').getByRole('heading').first().waitFor()
        await expectAccessible(page, address)
      }
    })
  }

  for (const dialog of DIALOGS) {
    test(`in ${dialog.name}`, async ({ page }) => {
      await enterAs(page, dialog)
      await visit(page, dialog.path)
      await dialog.open(page)
      await expectAccessible(page, dialog.name)
    })
  }

  test('on a phone, with the menu and a panel open', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await visit(page, '/chat')
    await expectAccessible(page, 'the chat')
    await page.getByRole('button', { name: 'Open menu' }).click()
    await page.getByRole('dialog', { name: 'Menu' }).waitFor()
    await expectAccessible(page, 'the menu')
    await visit(page, '/chat?panel=updates')
    await page.getByRole('dialog', { name: 'Updates' }).waitFor()
    await expectAccessible(page, 'the drawer')
    await visit(page, '/profile')
    await expectAccessible(page, 'the profile')
  })

  test('on a craft link that leads nowhere', async ({ page, pageErrors: complaints }) => {
    complaints.expectError('status of 404')
    // Chromium does not know this directive yet.
    complaints.expectError("directive 'webrtc'")
    await page.goto(`http://localhost:${process.env.E2E_CRAFT_PORT}/shared/no-such-craft`)
    await page.getByRole('heading').first().waitFor()
    await expectAccessible(page, '/shared/no-such-craft')
  })

  test('on the API page', async ({ page }) => {
    await page.goto('/docs')
    await page.getByRole('heading').first().waitFor()
    await expectAccessible(page, '/docs')
  })
})

async function enterAs(page: Parameters<DialogCase['open']>[0], dialog: DialogCase): Promise<void> {
  if (dialog.role === 'member') await signUpByApi(page, newCredentials())
  if (dialog.role === 'owner') {
    // Somebody else must be there for an owner to hand over to.
    await signUpByApi(page, newCredentials())
    await signInByApi(page, OWNER)
  }
}
