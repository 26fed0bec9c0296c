import type { Page } from '@playwright/test'
import { accountApi } from '#contract/account/api.ts'
import { questionTexts } from '#contract/tools/question-messages.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { answers, composer, expect, sendMessage, test, waitForAnswer } from '../support/chat-fixtures.ts'
import { newDataDir } from '../support/data-dir.ts'
import { newCredentials, waitForApp } from '../support/fixtures.ts'
import { runApp } from '../support/run-app.ts'

const QUESTIONS = [
  'What did the board decide?',
  'When does the board meet?',
  'Who is on the board?',
  'Where does the board meet?',
  'Why does the board meet?',
] as const
const PATH = '/harbour-board'
const card = (page: Page) => page.getByRole('region', { name: /^Open a page of 127[.]0[.]0[.]1/ })

test.beforeEach(({ web, scriptedModel: script }) => {
  web.publish(PATH, '<title>Board</title><article><p>The board meets on Friday at nine.</p></article>')
  for (const question of QUESTIONS) {
    let step = 0
    script.answer(question, () => {
      step += 1
      if (step > 1) return { steps: [{ text: 'That is all I could find out.' }, { end: 'stop' }] }
      const input = { url: `${web.origin}${PATH}?from=alcove` }
      return { steps: [{ text: 'Let me look.' }, { call: 'read_page', input }, { end: 'tool_calls' }] }
    })
  }
})

async function askWithWeb(page: Page, question: string, chat = '/chat'): Promise<void> {
  await page.goto(chat)
  await waitForApp(page)
  await page.getByRole('button', { name: 'Modes' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Web access' }).click()
  await page.keyboard.press('Escape')
  await sendMessage(page, question)
  await expect(card(page)).toBeVisible()
}

test('an answer asks before it opens a page that nobody named, and one of two tabs decides', async ({
  page,
  member: _,
}) => {
  await askWithWeb(page, QUESTIONS[1])
  await expect(card(page)).toContainText('from=alcove')
  await expect(page.getByRole('link', { name: /board.*waits for you/i })).toBeVisible()
  await expectAccessible(page, 'a question to the person')

  const other = await page.context().newPage()
  await other.goto(page.url())
  await card(other).getByRole('button', { name: questionTexts.once }).click()
  await waitForAnswer(other)
  await expect(answers(other)).toContainText('That is all I could find out.')
  // The first tab hears of it by itself.
  await expect(answers(page)).toContainText('That is all I could find out.')
  await expect(card(page)).toHaveCount(0)
  await expect(page.getByRole('link', { name: /board.*waits for you/i })).toHaveCount(0)
  await other.close()
})

test('an answer that waits is shown in the history panel until it is decided', async ({ page, member: _ }) => {
  await askWithWeb(page, QUESTIONS[4])
  await page.goto(`${new URL(page.url()).pathname}?panel=history`)
  const history = page.getByRole('complementary', { name: 'History' })
  const waiting = history.getByRole('link', { name: /board.*waits for you/i })
  await expect(waiting).toBeVisible()
  await card(page).getByRole('button', { name: questionTexts.once }).click()
  await expect(answers(page)).toContainText('That is all I could find out.')
  await expect(waiting).toHaveCount(0)
  await expect(history.getByRole('link', { name: /board/i })).toBeVisible()
})

test('a question outlives a reload and is refused with words that the model hears', async ({
  page,
  scriptedModel: script,
  member: _,
}) => {
  await askWithWeb(page, QUESTIONS[2])
  await page.reload()
  await card(page).getByRole('button', { name: questionTexts.refuse }).click()
  const why = card(page).getByRole('textbox', { name: questionTexts.refusalLabel })
  await expect(why).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(why).toHaveCount(0)
  await card(page).getByRole('button', { name: questionTexts.refuse }).click()
  await why.fill('Ask Mara instead')
  await why.press('Enter')
  await expect(composer(page)).toBeFocused()
  await expect(answers(page)).toContainText('That is all I could find out.')
  expect(JSON.stringify(script.provider.requests.map(({ body }) => body))).toContain('Ask Mara instead')
})

test('what is allowed for good stands in the profile, and can be taken back', async ({ page, member: _ }) => {
  await askWithWeb(page, QUESTIONS[3])
  await card(page)
    .getByRole('button', { name: /^Always allow/ })
    .click()
  await expect(answers(page)).toContainText('That is all I could find out.')
  await page.goto('/profile')
  const allowed = page.getByRole('list', { name: questionTexts.listTitle })
  await expect(allowed).toContainText('In all chats')
  await expectAccessible(page, 'what is allowed without asking')
  await allowed.getByRole('button', { name: /^Ask again/ }).click()
  await expect(allowed).toHaveCount(0)
  await expect(page.getByText(questionTexts.listEmpty)).toBeVisible()
})

test('a question outlives the death of the server that asked it', async ({ page, outsideWorld }) => {
  const dataDir = await newDataDir()
  const options = { dataDir, settings: outsideWorld.settings }
  const first = await runApp(options)
  const answer = await page.request.post(first.url + accountApi.signUp.path, { data: newCredentials() })
  expect(answer.ok()).toBe(true)
  await askWithWeb(page, QUESTIONS[0], `${first.url}/chat`)
  const { pathname } = new URL(page.url())
  await page.goto('about:blank')
  process.kill(first.pid, 'SIGKILL')

  const second = await runApp(options)
  await page.goto(second.url + pathname)
  await card(page).getByRole('button', { name: questionTexts.once }).click()
  await expect(answers(page)).toContainText('That is all I could find out.')
  await expect(answers(page)).toContainText('Let me look.')
  await second.stop()
})
