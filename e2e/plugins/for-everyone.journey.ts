import { SUGGESTED_PLUGINS } from '#contract/plugins/suggested-plugins.ts'
import { pluginsMessages } from '#contract/plugins/messages.ts'
import { pluginTexts } from '#contract/plugins/texts.ts'
import { startMcpServer } from '#server/testing/plugins/mcp-server.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { expect, test } from '../support/chat-fixtures.ts'
import { newCredentials, signInByApi, signUpByApi } from '../support/fixtures.ts'

const KEY = 'Bearer heron-4711'

test('an owner adds a server with a key for everyone, and each person switches it for themselves @slow', async ({
  page,
  browser,
  baseURL,
  extraHTTPHeaders,
  scriptedApp,
  setPlan,
}) => {
  // Of its own: nobody else's plugin is there, whose calls would be counted.
  const server = await startMcpServer()
  server.reset()
  server.intercept = (_, { headers }, response) =>
    headers.authorization !== KEY && Boolean(response.writeHead(401).end())
  await signInByApi(page, scriptedApp.owner)
  await test.step('a known server is chosen with its address', async () => {
    await page.goto('/chat/plugins')
    const [suggested] = SUGGESTED_PLUGINS
    await page.getByRole('button', { name: `${pluginTexts.connect} ${suggested.name}` }).click()
    const chosen = page.getByRole('dialog', { name: suggested.name })
    await expect(chosen.getByLabel(pluginTexts.url)).toHaveValue(suggested.url)
    await page.keyboard.press('Escape')
    await expect(chosen).toHaveCount(0)
  })
  await test.step('a server with a key is added for everyone, and nobody sees the key', async () => {
    await page.getByRole('button', { name: pluginTexts.add }).click()
    const dialog = page.getByRole('dialog', { name: pluginTexts.add })
    await dialog.getByLabel(pluginTexts.url).fill(server.url)
    await dialog.getByLabel(pluginTexts.name).fill('Harbour')
    await dialog.getByRole('switch', { name: pluginTexts.header }).click()
    await dialog.getByLabel(pluginTexts.headerValue).fill(KEY)
    await dialog.getByRole('switch', { name: pluginTexts.isForEveryone }).click()
    await expectAccessible(page, 'the dialog of an owner who adds a plugin with a key')
    await dialog.getByRole('button', { name: pluginTexts.connect }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByText(pluginTexts.forEveryone, { exact: true })).toBeVisible()
    await expect(page.getByText(/^1 tool · about \d+ tokens in each answer$/)).toBeVisible()
    await page.reload()
    await expect(page.getByText(/^1 tool · about/)).toBeVisible()
    expect(await page.content()).not.toContain('heron-4711')
  })
  const elsewhere = await browser.newContext({ baseURL: baseURL!, extraHTTPHeaders: extraHTTPHeaders! })
  const visitor = await elsewhere.newPage()
  await test.step('somebody else connects it and switches it off for themselves', async () => {
    const person = newCredentials()
    await signUpByApi(visitor, person)
    await setPlan(person.email, 'paid')
    await visitor.goto('/chat/plugins')
    await expect(visitor.getByText(pluginsMessages.notConnectedYet)).toBeVisible()
    await visitor.getByRole('button', { name: `${pluginTexts.connect} Harbour` }).click()
    await expect(visitor.getByText(/^1 tool · about/)).toBeVisible()
    await visitor.getByRole('button', { name: pluginTexts.more('Harbour') }).click()
    await expect(visitor.getByRole('menuitem', { name: pluginTexts.reconnect })).toBeVisible()
    await expect(visitor.getByRole('menuitem', { name: pluginTexts.remove })).toHaveCount(0)
    await visitor.keyboard.press('Escape')
    await visitor.getByRole('switch', { name: 'Harbour' }).click()
    await expect(visitor.getByText(pluginTexts.switchedOff, { exact: true })).toBeVisible()
  })
  await test.step('it is removed for everyone, and was never called without its key', async () => {
    await page.reload()
    await expect(page.getByRole('switch', { name: 'Harbour' })).toBeChecked()
    await page.getByRole('button', { name: pluginTexts.more('Harbour') }).click()
    await page.getByRole('menuitem', { name: pluginTexts.remove }).click()
    await page.getByRole('dialog').getByRole('button', { name: pluginTexts.remove }).click()
    await expect(page.getByText(pluginTexts.emptyTitle)).toBeVisible()
    await visitor.reload()
    await expect(visitor.getByText(pluginTexts.emptyTitle)).toBeVisible()
    expect(server.heard.length).toBeGreaterThan(0)
    expect(server.heard.every(({ headers }) => headers.authorization === KEY)).toBe(true)
  })
  await elsewhere.close()
  await server.close()
})
