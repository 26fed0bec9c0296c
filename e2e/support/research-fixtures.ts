import type { Page } from '@playwright/test'
import { researchViewMessages } from '#contract/research/view-messages.ts'
import { researchReply, taskOf, type ResearchTask } from '#server/testing/research/script-researcher.ts'
import { composer, expect, test as base } from './chat-fixtures.ts'
import { waitForApp, type Credentials } from './fixtures.ts'

export { expect } from './chat-fixtures.ts'

type OwnReplies = Parameters<typeof researchReply>[1]

/** The model of the journeys, which does in a research as it is told. */
type PlayedResearcher = {
  /** What it says from now on, and into which questions it takes a question apart. */
  play(own?: OwnReplies, subQuestions?: readonly string[]): void
  /** Keeps it from ending this task until it is released. */
  hold(task: ResearchTask): () => void
}

/** Journeys of people with a paid plan, whose model can research. */
export const test = base.extend<{ paid: Credentials; researcher: PlayedResearcher }>({
  researcher: async ({ scriptedModel }, use) => {
    let own: OwnReplies
    let subQuestions: readonly string[] | undefined
    const gates = new Map<ResearchTask, Promise<void>>()
    scriptedModel.answerAll(async (request) => {
      await gates.get(taskOf(request))
      return researchReply(request, own, subQuestions)
    })
    await use({
      play: (next, questions) => ([own, subQuestions] = [next, questions]),
      hold(task) {
        const { promise, resolve } = Promise.withResolvers<void>()
        gates.set(task, promise)
        return resolve
      },
    })
  },
  paid: async ({ member, setPlan, researcher: _ }, use) => {
    await setPlan(member.email, 'paid')
    await use(member)
  },
})

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
  await expect(mode).toBeEnabled()
  // What was turned on for new chats stays on for the next one.
  if (!(await mode.isChecked())) await mode.click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Turn off Deep research' })).toBeVisible()
  await composer(page).fill(question)
  await composer(page).press('Enter')
  await expect(card(page)).toBeVisible()
}
