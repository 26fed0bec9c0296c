import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { chatApi } from '#contract/chat/api.ts'
import { tasksApi } from '#contract/tasks/api.ts'
import { vaultApi } from '#contract/vault/api.ts'
import type { Route } from '#contract/route.ts'
import { createBot } from '../support/bots.ts'
import { chatIdOf, expect, replyWithText, test } from '../support/chat-fixtures.ts'
import { craftAnswer, craftWindow } from '../support/crafts.ts'
import { createProject } from '../support/projects.ts'
import { createPrompt } from '../support/prompts.ts'
import { visit, walkTo } from '../support/screens.ts'
import { findSideways } from '../support/sideways.ts'

/** Names without a place to break at, of signs that take up to eight characters, and that run from right to left. */
const NAMES = {
  long: 'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(5).slice(0, 200),
  emoji: '🧑‍🌾'.repeat(40),
  arabic: 'قائمة_المراجعة_النهائية_للمشروع_'.repeat(7).slice(0, 200),
}
type Kind = keyof typeof NAMES
const KINDS = Object.keys(NAMES) as Kind[]

/** As much of a name as a field takes, without half a sign at its end. */
const upTo = (most: number, kind: Kind) =>
  kind === 'emoji' ? '🧑‍🌾'.repeat(Math.floor(most / 5)) : NAMES[kind].slice(0, most)

test('at 390 pixels the longest names stay within every list, card, panel and dialog @slow', async ({
  page,
  browser,
  member,
  setPlan,
  scriptedModel,
}) => {
  test.slow()
  await setPlan(member.email, 'paid')
  await page.setViewportSize({ width: 390, height: 844 })
  const fits = async (where: string) => {
    await test.step(where, () => expect.poll(() => findSideways(page), { message: where }).toEqual([]))
  }

  const chats: Record<Kind, string> = { long: '', emoji: '', arabic: '' }
  const made: { project: string; bot: string }[] = []
  for (const kind of KINDS) {
    scriptedModel.answer(`Make ${kind}`, replyWithText(craftAnswer('text/html', NAMES[kind], '<h1>Hi</h1>', kind)))
    const prompt = NAMES[kind]
    await post(page, vaultApi.addText, { title: upTo(200, kind), content: prompt })
    await createPrompt(page, { promptName: upTo(100, kind), promptText: `${prompt} {{${upTo(30, kind)}}}` })
    await post(page, tasksApi.create, { name: upTo(100, kind), prompt, schedule: { kind: 'daily', time: '08:00' } })
    const project = await createProject(page, upTo(100, kind), NAMES[kind])
    const { id: bot } = await createBot(page, { name: upTo(50, kind), description: NAMES[kind] })
    made.push({ project, bot })
    // Usage names the bot and the project.
    for (const more of [{}, { botId: bot }, { projectId: project }]) {
      const text = `Make ${kind} ${NAMES[kind]}`
      const { chat } = await post(page, chatApi.send, { clientMessageId: randomUUID(), text, ...more })
      chats[kind] ||= chat.id
    }
  }

  await visit(page, '/chat')
  for (const address of ['/vault', '/chat/projects', '/chat/bots', '/chat/prompts', '/chat/tasks', '/usage']) {
    await walkTo(page, address)
    await fits(address)
  }
  const tables = page.locator('[class*="overflow-x-auto"]').filter({ has: page.getByRole('table') })
  for (const by of ['Model', 'Feature', 'Bot', 'Project']) {
    await page.getByText(by, { exact: true }).and(page.locator('label')).click()
    await fits(`usage by ${by}`)
    const widths = await tables.evaluateAll((boxes) => boxes.map((box) => box.scrollWidth - box.clientWidth))
    expect(Math.max(0, ...widths), `usage by ${by}`).toBe(0)
  }
  for (const panel of ['history', 'prompts', 'vault', 'explore']) {
    await visit(page, `/chat?panel=${panel}`)
    await fits(`the panel ${panel}`)
  }
  for (const { project, bot } of made) {
    await visit(page, `/chat/projects/${project}`)
    await fits('a project')
    await visit(page, `/chat/bots?panel=botProfile&bot=${bot}`)
    await fits('the profile of a bot')
  }

  const visitor = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  for (const kind of KINDS) {
    await test.step(`a craft with ${kind} letters`, async () => {
      await visit(page, `/chat/${chats[kind]}`)
      expect(await chatIdOf(page)).toBe(chats[kind])
      const card = page.getByRole('article', { name: 'Answer' }).getByRole('button', { name: /Page · Open/ })
      await expect(card).toBeVisible()
      await fits('its card')
      await card.click()
      const head = page
        .getByRole('dialog')
        .filter({ has: page.getByRole('button', { name: 'Share craft' }) })
        .or(craftWindow(page))
      await expect(head.first()).toBeVisible()
      await fits('the head of its window')
      await page.getByRole('button', { name: 'Share craft' }).click()
      await fits('the dialog that shares it')
      await page.getByRole('button', { name: 'Create public link' }).click()
      const link = page.getByLabel('Public link')
      await expect(link).toBeVisible()
      await fits('the dialog with its link')
      await visitor.goto(await link.inputValue())
      await expect(visitor.getByRole('button', { name: 'Code' })).toBeVisible()
      await expect.poll(() => findSideways(visitor), { message: 'its public page' }).toEqual([])
      expect(await visitor.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    })
  }
  await visit(page, '/profile/shared')
  await expect(page.getByRole('list', { name: 'Shared crafts' }).getByRole('listitem')).toHaveCount(KINDS.length)
  await fits('the list of shared crafts')
})

async function post(page: Page, { path }: Route, data: object): Promise<{ chat: { id: string } }> {
  // What changes something must come from our own page.
  const { origin } = new URL((await page.request.get('/health')).url())
  const answer = await page.request.post(path, { headers: { origin }, data })
  expect(answer.ok(), await answer.text()).toBe(true)
  return ((await answer.json()) as { data: { chat: { id: string } } }).data
}
