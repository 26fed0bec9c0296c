import { once } from 'node:events'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { tinyGguf } from '#server/testing/tiny-gguf.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { newDataDir } from '../support/data-dir.ts'
import { expect, test } from '../support/fixtures.ts'
import { OWNER } from '../support/global-setup.ts'
import { runApp, type RunningApp } from '../support/run-app.ts'
import { waitUntilLoaded } from '../support/screens.ts'

const LETTERS = 'abcdefghijklmnopqrst'.split('')
const MANY_WORDS = LETTERS.flatMap((first) => LETTERS.map((second) => `▁${first}${second}`))

/** A model runs at low priority: a machine that does much else lets it wait. */
const PATIENCE = { timeout: 60_000 }
test.slow()

let app: RunningApp
let dataDir: string
test.beforeEach(async ({ page }) => {
  dataDir = await newDataDir()
  mkdirSync(join(dataDir, 'models'), { recursive: true })
  // An install of its own: what lies here must not answer other journeys.
  app = await runApp({ dataDir })
  await page.request.post(`${app.url}/v1/account/sign-up`, { data: OWNER })
})
test.afterEach(async ({ page }) => {
  // It asks for the files every few seconds.
  await page
    .context()
    .pages()
    .reduce((before, each) => before.then(() => each.close()), Promise.resolve())
  await app.stop()
  rmSync(dataDir, { recursive: true })
})

const put = (fileName: string, bytes: Buffer) => writeFileSync(join(dataDir, 'models', fileName), bytes)

test('a model file is checked, tested, set up and made the default on the Models page', async ({ page }) => {
  const talker = tinyGguf(['▁Hello', '▁from', '▁a', '▁tiny', '▁model', '.'])
  put('talker.gguf', talker)
  put('broken.gguf', talker.subarray(0, 200_000))
  await page.goto(`${app.url}/models`)
  await waitUntilLoaded(page)
  await expect(page.getByText('This file is not complete: it has 195.3 KB of')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Default model' })).toHaveValue('builtin/alcove')

  await page.getByRole('button', { name: 'Test talker.gguf' }).click()
  await expect(page.getByText('Hello from a tiny model.')).toBeVisible(PATIENCE)
  await expect(page.getByText(/tokens a second/)).toBeVisible()
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

  await page.getByRole('button', { name: 'Make default talker.gguf' }).click()
  await expect(page.getByRole('combobox', { name: 'Default model' })).toHaveValue('local/talker.gguf')
  await ask(page, 'Hi')
  await expect(page.getByRole('article', { name: 'Answer' })).toContainText('Hello from a tiny model.', PATIENCE)
})

test('someone who waits sees how many answers are before theirs, and one that repeats itself is ended', async ({
  page,
}) => {
  put('endless.gguf', tinyGguf(MANY_WORDS, { forever: true }))
  put('stuck.gguf', tinyGguf(['▁urgently'], { forever: true }))
  await page.goto(`${app.url}/models`)
  await waitUntilLoaded(page)
  await page.getByRole('button', { name: 'Make default endless.gguf' }).click()
  await expect(page.getByRole('combobox', { name: 'Default model' })).toHaveValue('local/endless.gguf')
  await ask(page, 'Begin')
  await expect(page.getByRole('article', { name: 'Answer' })).toContainText('aa ab ac', PATIENCE)

  const other = await page.context().newPage()
  await other.goto(`${app.url}/chat`)
  await other.getByRole('button', { name: /^Model: / }).click()
  await other.getByRole('option', { name: /stuck/ }).click()
  await other.getByRole('textbox', { name: 'Message Alcove' }).fill('Me too')
  await other.keyboard.press('Enter')
  await expect(other.getByText('1 answer before yours').last()).toBeVisible()
  await page.getByRole('button', { name: 'Stop' }).click()
  const answer = other.getByRole('article', { name: 'Answer' })
  await expect(answer).toContainText('The model began to repeat itself, so the answer was ended here.', PATIENCE)
  await expect(answer).toContainText('urgently')
})

async function ask(page: Page, text: string): Promise<void> {
  await page.goto(`${app.url}/chat`)
  await page.getByRole('textbox', { name: 'Message Alcove' }).fill(text)
  await page.keyboard.press('Enter')
}

test('an open model is fetched by one press, from the first page or the list, and answers', async ({ page }) => {
  const hub = await startHub(tinyGguf(['▁Hello', '▁from', '▁the', '▁hub', '.']))
  await app.stop()
  app = await runApp({ dataDir, settings: { HF_ENDPOINT: hub.origin, EGRESS_ALLOW: new URL(hub.origin).host } })
  await page.request.post(`${app.url}/v1/account/sign-in`, { data: OWNER })
  await page.goto(`${app.url}/chat`)
  await expect(page.getByRole('button', { name: /^Get .+ for everyone here$/ })).toBeVisible()

  await page.goto(`${app.url}/models`)
  await waitUntilLoaded(page)
  await expect(page.getByText('Fits this machine')).toBeVisible()
  hub.isDead = true
  await page.getByRole('button', { name: 'Download and make default Qwen2.5 0.5B' }).click()
  await expect(page.getByText('There is no such file at this address any more.')).toBeVisible()
  await expectAccessible(page, 'the Models page with a dead address')

  hub.isDead = false
  await page.getByRole('button', { name: 'Another address' }).click()
  const dialog = page.getByRole('dialog', { name: 'Another address' })
  await dialog.getByLabel('Address').fill(`${hub.origin}/mirror/model.gguf`)
  await dialog.getByRole('button', { name: 'Download' }).click()
  await expect(page.getByText('Hello from the hub.')).toBeVisible(PATIENCE)
  await expect(page.getByRole('combobox', { name: 'Default model' })).toHaveValue(/^local\/qwen2\.5-0\.5b/, PATIENCE)
  await ask(page, 'Hi')
  await expect(page.getByRole('article', { name: 'Answer' })).toContainText('Hello from the hub.', PATIENCE)
  await hub.close()
})

/** A model hub as it is: it leads to a storage host, which honours ranges. */
async function startHub(file: Buffer) {
  const hub = { origin: '', isDead: false, close: async () => void server.close() }
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
