import { retrievalMessages } from '#contract/retrieval/messages.ts'
import { serveEmbeddings } from '#server/testing/fake-provider/embeddings.ts'
import { startFakeProvider } from '#server/testing/fake-provider.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { expect, test as base } from '../support/fixtures.ts'
import { addTextsByApi } from '../support/files.ts'
import type { RunningApp } from '../support/run-app.ts'
import { visit, waitUntilLoaded, walkTo } from '../support/screens.ts'

/** An install of its own: what is chosen here holds for everybody in it. */
const test = base.extend<{ app: RunningApp }>({
  app: async ({ startApp }, use) => use(await startApp()),
  baseURL: async ({ app }, use) => use(app.url),
})

test('an owner chooses another model to find passages with, sees how far it is, and goes back @slow', async ({
  page,
  baseURL,
  member: _,
  pageErrors,
}) => {
  test.slow()
  pageErrors.expectError('409 (Conflict)')
  const provider = await startFakeProvider({ models: ['hello'] })
  const server = serveEmbeddings(provider)
  const connected = { kind: 'openai-compatible', name: 'My server', baseUrl: provider.baseUrl }
  const added = await page.request.post('/v1/providers', { headers: { origin: baseURL! }, data: connected })
  expect(added.ok(), await added.text()).toBe(true)
  await addTextsByApi(page, {
    Hausordnung: 'Die Ordnung gilt für alle Mieter. Das Rasenmähen ist sonntags nicht erlaubt.',
  })
  await visit(page, '/vault')
  const hint = page.getByRole('note').filter({ hasText: 'Documents in German are found by their words' })
  const section = page.getByRole('region', { name: 'Document search' })
  const dialog = page.getByRole('dialog', { name: 'Embedding model' })
  await test.step('what a document needs to be found by its meaning is said once, with the way to it', async () => {
    await expect(hint).toBeVisible()
    await expectAccessible(page, 'the vault with a hint')
    await hint.getByRole('link', { name: 'Download a model for more languages' }).click()
  })
  await test.step('a model is tried before it is used', async () => {
    await waitUntilLoaded(page)
    await expect(section).toContainText('Comes with Alcove (English)')
    await expect(section).toContainText(retrievalMessages.moreLanguages)
    await section.getByRole('button', { name: 'Change embedding model' }).click()
    await dialog.getByLabel('Model', { exact: true }).selectOption('A model of My server')
    await dialog.getByRole('button', { name: 'Test and use' }).click()
    await expect(dialog.getByText('Enter the name of the model.')).toBeVisible()
    await dialog.getByLabel('Name of the model').fill('nomic-embed-text')
    server.isDull = true
    await dialog.getByRole('button', { name: 'Test and use' }).click()
    await expect(dialog.getByText(retrievalMessages.tellsNothingApart)).toBeVisible()
    await expectAccessible(page, 'the choice of a model to find passages with')

    server.isDull = false
    await dialog.getByRole('button', { name: 'Test and use' }).click()
    await expect(dialog).toBeHidden()
    await expect(section).toContainText('nomic-embed-text (My server)', { timeout: 60_000 })
    await expect(section.getByText('Changing to')).toBeHidden({ timeout: 60_000 })
  })
  await test.step('while another is on its way, the old one can be kept', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    server.held = { word: 'Hausordnung', until: promise }
    await section.getByRole('button', { name: 'Change embedding model' }).click()
    await dialog.getByLabel('Name of the model').fill('another-model')
    await dialog.getByRole('button', { name: 'Test and use' }).click()
    await expect(section).toContainText('Changing to another-model (My server)')
    await expect(section).toContainText('0 of 1 document')
    await expectAccessible(page, 'the Models page while documents are embedded')
    await section.getByRole('button', { name: 'Keep the current one' }).click()
    await expect(section.getByText('Changing to')).toBeHidden()
    resolve()
    await section.getByRole('button', { name: 'Change embedding model' }).click()
    await dialog.getByLabel('Model', { exact: true }).selectOption('Comes with Alcove (English)')
    await dialog.getByRole('button', { name: 'Use', exact: true }).click()
    await expect(section).toContainText('Comes with Alcove (English)')
  })
  await test.step('a hint that was dismissed stays away', async () => {
    await walkTo(page, '/vault')
    await hint.getByRole('button', { name: 'Dismiss' }).click()
    await expect(hint).toBeHidden()
    await page.reload()
    await waitUntilLoaded(page)
    await expect(hint).toBeHidden()
  })
  await provider.close()
})
