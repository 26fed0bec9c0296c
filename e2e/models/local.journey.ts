import { once } from 'node:events'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { localModelMessages } from '#contract/models/local-messages.ts'
import { tinyGguf } from '#server/testing/tiny-gguf.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { newDataDir } from '../support/data-dir.ts'
import { expect, test as base } from '../support/fixtures.ts'
import type { RunningApp } from '../support/run-app.ts'
import { visit, walkTo } from '../support/screens.ts'

const CHARS = 'abcdefghijklmnopqrst'.split('')
const MANY_WORDS = CHARS.flatMap((first) => CHARS.map((second) => `▁${first}${second}`))

/** A model runs at low priority: a machine that does much else lets it wait. */
const LONG_TIMEOUT = { timeout: 60_000 }

type Hub = Awaited<ReturnType<typeof startHub>>
type Fixtures = { dataDir: string; hub: Hub; app: RunningApp; put: (fileName: string, bytes: Buffer) => void }

/** An install of its own: what lies here must not answer other journeys. */
const test = base.extend<Fixtures>({
  dataDir: async ({}, use) => {
    const dataDir = await newDataDir()
    mkdirSync(join(dataDir, 'models'), { recursive: true })
    await use(dataDir)
    rmSync(dataDir, { recursive: true })
  },
  hub: async ({}, use) => {
    const hub = await startHub(tinyGguf(['▁Hello', '▁from', '▁the', '▁hub', '.']))
    await use(hub)
    hub.close()
  },
  app: async ({ dataDir, hub: { origin }, startApp }, use) => {
    await use(await startApp({ dataDir, settings: { HF_ENDPOINT: origin, EGRESS_ALLOW: new URL(origin).host } }))
  },
  baseURL: async ({ app }, use) => use(app.url),
  put: async ({ dataDir }, use) => use((fileName, bytes) => writeFileSync(join(dataDir, 'models', fileName), bytes)),
})
test.slow()

const defaultModel = (page: Page) => page.getByRole('combobox', { name: 'Default model' })

test('an open model is fetched by one press, and a model file is checked, tested, set up and made the default @slow', async ({
  page,
  member: _,
  hub,
  put,
}) => {
  await test.step('whoever has no model is offered one on the first page', async () => {
    await visit(page, '/chat')
    await expect(page.getByRole('button', { name: /^Download a small model \(.+\), runs here$/ })).toBeVisible()
  })
  await test.step('an open model is fetched from another address than a dead one, and answers', async () => {
    await walkTo(page, '/models')
    await expect(page.getByText('Fits this machine')).toBeVisible()
    // Of one model nobody has to choose.
    await expect(defaultModel(page)).toHaveCount(0)
    hub.isDead = true
    await page.getByRole('button', { name: 'Download and make default Qwen2.5 0.5B' }).click()
    const clicked = page.getByRole('listitem').filter({ has: page.getByText('Qwen2.5 0.5B', { exact: true }) })
    await expect(clicked).toContainText(localModelMessages.addressDead)
    await expect(clicked.getByRole('button', { name: 'Try again' })).toBeVisible()
    await expectAccessible(page, 'the Models page with a dead address')

    hub.isDead = false
    await page.getByRole('button', { name: 'Another address' }).click()
    const dialog = page.getByRole('dialog', { name: 'Another address' })
    await dialog.getByLabel('Address').fill(`${hub.origin}/mirror/model.gguf`)
    await dialog.getByRole('button', { name: 'Download' }).click()
    await expect(page.getByText('Hello from the hub.')).toBeVisible(LONG_TIMEOUT)
    await expect(defaultModel(page)).toHaveValue(/^local\/qwen2\.5-0\.5b/, LONG_TIMEOUT)
    await ask(page, 'Hi')
    await expect(page.getByRole('article', { name: 'Answer' })).toContainText('Hello from the hub.', LONG_TIMEOUT)
  })
  await test.step('a file is checked, tested and set up', async () => {
    const talker = tinyGguf(['▁Hello', '▁from', '▁a', '▁tiny', '▁model', '.'])
    put('talker.gguf', talker)
    put('broken.gguf', talker.subarray(0, 200_000))
    await walkTo(page, '/models')
    await expect(page.getByText('This file is not complete: it has 195.3 KB of')).toBeVisible()

    const tryIt = page.getByRole('button', { name: 'Test talker.gguf' })
    const talkerRow = page.getByRole('listitem').filter({ has: tryIt })
    await tryIt.click()
    await expect(page.getByText('Hello from a tiny model.')).toBeVisible(LONG_TIMEOUT)
    await expect(talkerRow.getByText(/tokens a second/)).toBeVisible()
    await expectAccessible(page, 'the Models page with files')

    await page.getByRole('button', { name: 'More for talker.gguf' }).click()
    await page.getByRole('menuitem', { name: 'Settings' }).click()
    const dialog = page.getByRole('dialog', { name: 'Settings' })
    await dialog.getByLabel('Temperature').fill('9')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByText('Enter a number from 0 to 2.')).toBeVisible()
    await dialog.getByLabel('Temperature').fill('0.3')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
  })
  await test.step('it is made the default, and answers', async () => {
    await page.getByRole('button', { name: 'Make default talker.gguf' }).click()
    await expect(defaultModel(page)).toHaveValue('local/talker.gguf')
    await ask(page, 'Hi')
    await expect(page.getByRole('article', { name: 'Answer' })).toContainText('Hello from a tiny model.', LONG_TIMEOUT)
  })
})

test('someone who waits sees how many answers are before theirs, and one that repeats itself is ended @slow', async ({
  page,
  member: _,
  put,
}) => {
  put('endless.gguf', tinyGguf(MANY_WORDS, { forever: true }))
  put('stuck.gguf', tinyGguf(['▁urgently'], { forever: true }))
  await visit(page, '/models')
  await page.getByRole('button', { name: 'Make default endless.gguf' }).click()
  await expect(defaultModel(page)).toHaveValue('local/endless.gguf')
  // Loaded before: an answer without an end is ended by the model's limit while a page loads.
  const other = await page.context().newPage()
  await visit(other, '/chat')
  await ask(page, 'Begin')
  await expect(page.getByRole('article', { name: 'Answer' })).toContainText('aa ab ac', LONG_TIMEOUT)

  await other.getByRole('button', { name: /^Model: / }).click()
  await other.getByRole('option', { name: /stuck/ }).click()
  await other.getByRole('textbox', { name: 'Message Alcove' }).fill('Me too')
  await other.keyboard.press('Enter')
  await expect(other.getByText('1 answer before yours').last()).toBeVisible()
  await page.getByRole('button', { name: 'Stop' }).click()
  const answer = other.getByRole('article', { name: 'Answer' })
  await expect(answer).toContainText(localModelMessages.repeated, LONG_TIMEOUT)
  await expect(answer).toContainText('urgently')
})

async function ask(page: Page, text: string): Promise<void> {
  await visit(page, '/chat')
  await page.getByRole('textbox', { name: 'Message Alcove' }).fill(text)
  await page.keyboard.press('Enter')
}

/** A model hub as it is: it leads to a storage host, which honours ranges. */
async function startHub(file: Buffer) {
  const hub = { origin: '', isDead: false, close: () => void server.close() }
  const server = createServer((request, response) => {
    if (hub.isDead) return response.writeHead(404).end()
    if (!request.url!.startsWith('/storage/')) return response.writeHead(302, { location: '/storage/abc' }).end()
    const from = Number(/bytes=(\d+)-/.exec(request.headers.range ?? '')?.[1] ?? 0)
    const range = { 'content-range': `bytes ${from}-${file.length - 1}/${file.length}` }
    response.writeHead(from > 0 ? 206 : 200, {
      etag: '"v1"',
      'content-length': file.length - from,
      ...(from > 0 && range),
    })
    return response.end(file.subarray(from))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  hub.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return hub
}
