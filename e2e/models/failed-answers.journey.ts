import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { accountApi } from '#contract/account/api.ts'
import { chatApi } from '#contract/chat/api.ts'
import { providersApi } from '#contract/models/provider-api.ts'
import type { Route } from '#contract/route.ts'
import { startFakeProvider } from '#server/testing/fake-provider.ts'
import { expect, forgetPerson, newCredentials, signUpByApi, test as base } from '../support/fixtures.ts'
import type { RunningApp } from '../support/run-app.ts'
import { visit } from '../support/screens.ts'
import { findSideways } from '../support/sideways.ts'

/** An install of its own: what is connected here answers nothing. */
const test = base.extend<{ app: RunningApp }>({
  app: async ({ startApp }, use) => use(await startApp()),
  baseURL: async ({ app }, use) => use(app.url),
})

/** So many that the one that is meant stands below the fold. */
const PROVIDERS = [
  'Acme',
  'Bravo',
  'Charlie',
  'Delta',
  'Echo',
  'Foxtrot',
  'Golf',
  'Hotel',
  'India',
  'Donaudampfschiff'.repeat(3),
]

test('a refused key and a spent quota lead the owner to the row of the model, and tell others whom to ask', async ({
  page,
  member: _,
}) => {
  const models = ['unauthorized', 'spent']
  const provider = await startFakeProvider({ models })
  const ids: string[] = []
  for (const name of PROVIDERS) {
    const settings = { kind: 'openai-compatible', name, baseUrl: provider.baseUrl, apiKey: 'sk-wrong', models }
    ids.push((await post<{ id: string }>(page, providersApi.add, settings)).id)
  }
  const alert = page.getByRole('alert').filter({ hasText: 'The answer failed' })
  const failAt = async (model: string) => {
    const message = { clientMessageId: randomUUID(), text: `Hello, ${model}.`, modelId: `${ids.at(-1)}/${model}` }
    const { chat } = await post<{ chat: { id: string } }>(page, chatApi.send, message)
    await visit(page, `/chat/${chat.id}`)
    await expect(alert).toHaveCount(1)
  }

  await test.step('the owner is led to the row, which is marked, and the app stays where it is', async () => {
    for (const [model, sentence, link] of [
      ['unauthorized', 'The provider refused the key.', 'Enter a new key'],
      ['spent', 'The provider account is out of credit', 'Open the provider'],
    ] as const) {
      await failAt(model)
      await expect(alert).toContainText(sentence)
      await alert.getByRole('link', { name: link }).click()
      const row = page.getByRole('listitem').and(page.locator('[aria-current]'))
      await expect(row).toContainText(PROVIDERS.at(-1)!)
      await expect(row).toBeInViewport({ ratio: 1 })
      expect(await page.evaluate(() => document.documentElement.scrollTop)).toBe(0)
    }
  })

  await test.step('on a phone its long name stays within every list', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    for (const address of ['/models', '/owner/people', '/owner/spending', '/owner/audit', '/usage', '/chat']) {
      await visit(page, address)
      await expect.poll(() => findSideways(page), { message: address }).toEqual([])
    }
    await page.getByRole('button', { name: /^Model: / }).click()
    await expect(page.getByRole('option').first()).toBeVisible()
    await expect.poll(() => findSideways(page), { message: 'the models to pick from' }).toEqual([])
    await page.setViewportSize({ width: 1280, height: 800 })
  })

  for (const who of ['member', 'guest'] as const) {
    await test.step(`a ${who} is told whom to ask`, async () => {
      await forgetPerson(page)
      if (who === 'member') await signUpByApi(page, newCredentials())
      else await post(page, accountApi.beGuest, {})
      for (const [model, way] of [
        ['unauthorized', 'Ask the owner of this Alcove to enter a new key'],
        ['spent', 'Ask the owner of this Alcove to top it up'],
      ] as const) {
        await failAt(model)
        await expect(alert).toContainText(way)
        await expect(alert.getByRole('link')).toHaveCount(0)
      }
    })
  }
  await provider.close()
})

async function post<Data>(page: Page, { path }: Route, data: object): Promise<Data> {
  // What changes something must come from our own page.
  const { origin } = new URL((await page.request.get('/health')).url())
  const answer = await page.request.post(path, { headers: { origin }, data })
  expect(answer.ok(), await answer.text()).toBe(true)
  return ((await answer.json()) as { data: Data }).data
}
