import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { randomUUID } from 'node:crypto'
import { accountApi } from '#contract/account/api.ts'
import { magicImportApi } from '#contract/magic-import/api.ts'
import { magicImportMessages } from '#contract/magic-import/messages.ts'
import { expect, test as base } from '../support/fixtures.ts'
import { openGoalStep, dialog, documents, createProject, clickButton, submitGoal } from '../support/projects.ts'
import { runApp } from '../support/run-app.ts'

const GOAL = 'Learn how honey bees survive the winter'
const SEARCH_MS = 20_000

type Web = { web: { origin: string }; importApp: string }

/** The real app, whose owner has connected a SearXNG that this process plays; what it finds is played too. */
const test = base.extend<object, Web>({
  web: [
    async ({}, use) => {
      const web = { origin: '' }
      const server = createServer((request, response) => {
        const { pathname } = new URL(request.url!, web.origin)
        if (pathname === '/search') {
          return void response
            .writeHead(200, { 'content-type': 'application/json' })
            .end(JSON.stringify(hits(web.origin)))
        }
        if (pathname === '/broken') return void response.writeHead(500).end()
        const words = 'Honey bees survive the winter in a cluster. They eat their honey and keep the queen warm.'
        response.writeHead(200, { 'content-type': 'text/html' })
        response.end(`<title>Bees in winter</title><article><h1>Bees in winter</h1><p>${words.repeat(5)}</p></article>`)
      })
      await once(server.listen(0, '127.0.0.1'), 'listening')
      web.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
      await use(web)
      server.closeAllConnections()
      server.close()
    },
    { scope: 'worker' },
  ],
  importApp: [
    async ({ web }, use) => {
      const app = await runApp({ settings: { EGRESS_ALLOW: new URL(web.origin).host, TRUST_PROXY: '1' } })
      const headers = { 'content-type': 'application/json', origin: app.url }
      const owner = { email: 'owner@example.com', password: `owner-${randomUUID()}` }
      const answer = await fetch(app.url + accountApi.signUp.path, {
        method: 'POST',
        headers,
        body: JSON.stringify(owner),
      })
      const { data } = (await answer.json()) as { data: { token: string } }
      const changed = await fetch(app.url + magicImportApi.changeSearch.path, {
        method: 'PATCH',
        headers: { ...headers, authorization: `Bearer ${data.token}` },
        body: JSON.stringify({ searxngUrl: web.origin }),
      })
      expect(changed.ok).toBe(true)
      await use(app.url)
      await app.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ importApp }, use) => {
    await use(importApp)
  },
})

function hits(origin: string) {
  const content = 'How honey bees survive the winter: the colony forms a cluster and eats its honey.'
  const hit = (title: string, path: string) => ({ title, url: `${origin}${path}`, content })
  return { results: [hit('Honey bees in winter', '/bees'), hit('How honey bees survive winter, broken', '/broken')] }
}

test('Magic Import finds, and what is ticked becomes documents of the new project', async ({ page, member: _ }) => {
  test.slow()
  await openGoalStep(page)
  await page.getByRole('switch', { name: 'Magic Import' }).click()
  await submitGoal(page, GOAL)
  const results = dialog(page, 'Review Suggested Resources')
  await expect(results).toBeVisible({ timeout: SEARCH_MS })
  const next = results.getByRole('button', { name: 'Continue' })
  await expect(next).toHaveAccessibleDescription(magicImportMessages.noneSelected)
  await results.getByRole('checkbox', { name: /Honey bees in winter/ }).check()
  await next.click()
  await expect(page.getByText(magicImportMessages.imported(1))).toBeVisible({ timeout: SEARCH_MS })
  await expect(dialog(page, 'Add Supporting Documents')).toBeVisible()
  await expect(documents(page)).toHaveText([/Bees in winter.*Uploaded/])
})

test('into a project that is there, with what failed counted', async ({ page, member: _ }) => {
  test.slow()
  const id = await createProject(page, 'Bees')
  await page.goto(`/chat/projects/${id}`)
  await clickButton(page, 'Add')
  await page.getByRole('menuitem', { name: 'Magic Import' }).click()
  const goal = dialog(page, 'Magic Import')
  await goal.getByLabel('Goal').fill('bees')
  await clickButton(page, 'Find resources')
  await expect(goal).toContainText(magicImportMessages.goalTooShort)
  await goal.getByLabel('Goal').fill(GOAL)
  await clickButton(page, 'Find resources')
  const results = dialog(page, 'Review & Select')
  await expect(results).toBeVisible({ timeout: SEARCH_MS })
  for (const name of [/Honey bees in winter/, /survive winter, broken/]) {
    await results.getByRole('checkbox', { name }).check()
  }
  await results.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText(magicImportMessages.importedPartly(1, 1))).toBeVisible({ timeout: SEARCH_MS })
  await expect(documents(page)).toHaveText([/Bees in winter/])
})

test('a search that fails leads on to the documents', async ({ page, member: _, pageErrors: complaints }) => {
  test.slow()
  complaints.expectError('status of 503')
  const unavailable = { status: 'error', data: { code: 'unavailable', message: magicImportMessages.fetchFailed } }
  await page.route(`**${magicImportApi.find.path}`, (route) => route.fulfill({ status: 503, json: unavailable }))
  await openGoalStep(page)
  await page.getByRole('switch', { name: 'Magic Import' }).click()
  await submitGoal(page, GOAL)
  await expect(page.getByText(magicImportMessages.fetchFailed)).toBeVisible()
  await expect(dialog(page, 'Add Supporting Documents')).toBeVisible()
})
