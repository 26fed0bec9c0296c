import { pluginsMessages } from '#contract/plugins/messages.ts'
import { pluginTexts } from '#contract/plugins/texts.ts'
import { requireSignIn } from '#server/testing/plugins/oauth-server.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { expect, test } from '../support/chat-fixtures.ts'
import { addPlugin } from '../support/plugins.ts'
import { visit } from '../support/screens.ts'

test('a person signs in at a server: says no, says yes, signs out, and brings back a word that is not theirs @slow', async ({
  page,
  member,
  mcpServer,
  pageErrors,
  setPlan,
}) => {
  await setPlan(member.email, 'paid')
  const place = requireSignIn(mcpServer)
  pageErrors.expectError(`left the app: ${place.authorizationEndpoint}`)
  pageErrors.expectError('400 (Bad Request)')
  await addPlugin(page, { url: mcpServer.url, name: 'Harbour' })
  const notifications = page.getByRole('region', { name: 'Notifications' })
  const signIn = page.getByRole('button', { name: 'Sign in at Harbour' })
  const consent = page.getByRole('heading', { name: 'Let Alcove in?' })

  await visit(page, '/chat/plugins')
  await expect(page.getByText(pluginsMessages.signInNeeded)).toBeVisible()
  await expectAccessible(page, 'a plugin that wants a sign-in')
  await signIn.click()
  await expect(consent).toBeVisible()
  await page.getByRole('link', { name: 'Deny' }).click()
  await expect(notifications.getByText(pluginTexts.signInDenied)).toBeVisible()
  await expect(page).toHaveURL(/\/chat\/plugins$/)
  expect(place.tokenRequests).toHaveLength(0)

  await signIn.click()
  await expect(consent).toBeVisible()
  await page.getByRole('link', { name: 'Allow' }).click()
  await expect(notifications.getByText(pluginTexts.signedIn('Harbour'))).toBeVisible()
  await expect(page.getByText(/^1 tool · about \d+ tokens in each answer$/)).toBeVisible()
  // What it came back with is not left where somebody could copy it.
  await expect(page).toHaveURL(/\/chat\/plugins$/)
  await page.reload()
  await expect(page.getByText(/^1 tool · about/)).toBeVisible()

  await page.getByRole('button', { name: pluginTexts.more('Harbour') }).click()
  await page.getByRole('menuitem', { name: pluginTexts.signOut }).click()
  await expect(signIn).toBeVisible()
  // What is said stays for a moment only: it is looked for while the page still loads.
  await page.goto(`/chat/plugins?code=stolen&state=${crypto.randomUUID()}.begun-elsewhere`)
  await expect(notifications.getByText(pluginsMessages.signInLost)).toBeVisible()
  await expect(signIn).toBeVisible()
})
