import type { Page } from '@playwright/test'
import { accountApi } from '#contract/account/api.ts'
import { researchViewMessages } from '#contract/research/view-messages.ts'
import type { RecordedRequest } from '#server/testing/fake-provider.ts'
import { researchReply, taskOf, type ResearchTask } from '#server/testing/research/script-researcher.ts'
import { composer, expect } from './chat-fixtures.ts'
import { waitForApp, type Credentials } from './fixtures.ts'
import { runApp, type RunningApp } from './run-app.ts'
import { connectSearch, settingsOf } from './played-web.ts'
import { test as base } from './web-fixtures.ts'

export { expect } from './chat-fixtures.ts'

type OwnReplies = Parameters<typeof researchReply>[1]

/** The model of the journeys, which does in a research as it is told. */
type PlayedResearcher = {
  /** What it says from now on, and into which questions it takes a question apart. */
  play(own?: OwnReplies, subQuestions?: readonly string[]): void
  /** Keeps it from ending this task until it is released. */
  hold(task: ResearchTask): () => void
}

type ResearchWorkerFixtures = { researchApp: RunningApp & { ownerToken: string }; researcher: PlayedResearcher }

/** Journeys of people with a paid plan, beside a web and a model that are played by this process. */
export const test = base.extend<{ paid: Credentials }, ResearchWorkerFixtures>({
  researcher: [
    async ({ scriptedModel: { provider } }, use) => {
      let own: OwnReplies
      let subQuestions: readonly string[] | undefined
      const gates = new Map<ResearchTask, Promise<void>>()
      const reply = async (request: RecordedRequest) => {
        if (JSON.stringify(request.body).includes('Write a title')) return { status: 500 }
        const task = taskOf(request)
        await gates.get(task)
        return researchReply(request, own, subQuestions)
      }
      provider.on('scripted', reply)
      await use({
        play: (next, questions) => ([own, subQuestions] = [next, questions]),
        hold(task) {
          const { promise, resolve } = Promise.withResolvers<void>()
          gates.set(task, promise)
          return resolve
        },
      })
    },
    { scope: 'worker' },
  ],
  researchApp: [
    async ({ web, scriptedModel: { provider } }, use) => {
      const app = await runApp({ settings: settingsOf(web, provider) })
      const { token: ownerToken } = await connectSearch(app, web)
      await use({ ...app, ownerToken })
      await app.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ researchApp }, use) => {
    await use(researchApp.url)
  },
  paid: async ({ researchApp, member, researcher }, use) => {
    researcher.play()
    await setPaid(researchApp, researchApp.ownerToken, member.email)
    await use(member)
  },
})

export async function setPaid(app: RunningApp, ownerToken: string, email: string): Promise<void> {
  const answer = await fetch(app.url + accountApi.setPlan.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: app.url, authorization: `Bearer ${ownerToken}` },
    body: JSON.stringify({ email, plan: 'paid' }),
  })
  expect(answer.ok).toBe(true)
}

export const card = (page: Page) => page.getByRole('region', { name: researchViewMessages.title })
export const panel = (page: Page) => page.getByRole('complementary', { name: researchViewMessages.title })
export const plan = (page: Page) => card(page).getByRole('list', { name: 'Questions of the plan' })
export const show = (page: Page, tab: string) => panel(page).getByRole('radio', { name: tab }).check()

/** Turns the mode on in a new chat and asks. */
export async function askForResearch(page: Page, question: string): Promise<void> {
  await page.goto('/chat')
  await waitForApp(page)
  await page.getByRole('button', { name: 'Modes' }).click()
  const mode = page.getByRole('menuitemcheckbox', { name: 'Deep research' })
  // What was turned on for new chats stays on for the next one.
  if (!(await mode.isChecked())) await mode.click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Turn off Deep research' })).toBeVisible()
  await composer(page).fill(question)
  await composer(page).press('Enter')
  await expect(card(page)).toBeVisible()
}
