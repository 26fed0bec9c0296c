import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { closeDialog, DIALOGS, type Role } from '../support/dialogs.ts'
import { newCredentials, signInByApi, signUpByApi, test } from '../support/fixtures.ts'
import { OWNER } from '../support/global-setup.ts'
import { PAGES, PANELS, visit, walkTo, walkToPanels } from '../support/screens.ts'

test.describe('in light and dark, axe finds nothing', () => {
  for (const role of ['visitor', 'member'] as const) {
    test(`on any page, as a ${role} @slow`, async ({ page, baseURL, pageErrors: complaints }) => {
      test.slow()
      // Some of these addresses name things that do not exist, and asking for one makes a visitor a guest.
      complaints.expectError(`status of 404 (Not Found) (${baseURL}/v`)
      complaints.expectError('status of 401')
      await enterAs(page, role)
      await visit(page, '/profile')
      // A visitor meets one page at all sections of the profile, with one title.
      for (const address of PAGES.filter((path) => role === 'member' || !path.startsWith('/profile/'))) {
        await walkTo(page, address)
        await expectAccessible(page, address)
      }
    })

    test(`in any panel, as a ${role} @slow`, async ({ page }) => {
      test.slow()
      await enterAs(page, role)
      await visit(page, '/chat')
      for (const address of PANELS) {
        await walkToPanels(page, address)
        await expectAccessible(page, address)
      }
    })
  }

  for (const role of ['visitor', 'member', 'owner'] as const) {
    test(`in what opens over a page for the ${role}`, async ({ page }) => {
      test.slow()
      await enterAs(page, role)
      let isLoaded = false
      for (const { name, path, open } of DIALOGS[role]) {
        await test.step(name, async () => {
          if (path) await (isLoaded ? walkTo : visit)(page, path)
          isLoaded = true
          await open(page)
          await expectAccessible(page, name)
          await closeDialog(page)
        })
      }
    })
  }

  test('on pages outside of the app: of the API, and of a craft link that leads nowhere', async ({
    page,
    pageErrors: complaints,
  }) => {
    complaints.expectError('status of 404')
    for (const address of ['/docs', `http://localhost:${process.env.E2E_CRAFT_PORT}/shared/no-such-craft`]) {
      await page.goto(address)
      await page.getByRole('heading').first().waitFor()
      await expectAccessible(page, address)
    }
  })
})

async function enterAs(page: Page, role: Role): Promise<void> {
  // Somebody else must be there for an owner to hand over to.
  if (role !== 'visitor') await signUpByApi(page, newCredentials())
  if (role === 'owner') await signInByApi(page, OWNER)
}
