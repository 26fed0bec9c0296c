import type { Page } from '@playwright/test'
import { questionTexts } from '#contract/questions/question-messages.ts'
import { permissionTexts } from '#contract/tools/permission.ts'
import { expectAccessible } from '../support/accessibility.ts'
import {
  answers,
  composer,
  expect,
  openNewChat,
  questions,
  sendMessage,
  test,
  waitForAnswer,
} from '../support/chat-fixtures.ts'
import { walkTo } from '../support/screens.ts'

const QUESTIONS = ['When does the board meet?', 'Who is on the board?', 'Where does the board meet?'] as const
const PATH = '/harbour-board'
const card = (page: Page) => page.getByRole('region', { name: /^Open a page of 127[.]0[.]0[.]1/ })

test.beforeEach(async ({ web, scriptedModel: script, page, member: _ }) => {
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
  await openNewChat(page)
})

async function turnWebOn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Modes' }).click()
  const mode = page.getByRole('menuitemcheckbox', { name: 'Web access' })
  // What was turned on for new chats stays on for the next one.
  await expect(mode).toBeEnabled()
  if (!(await mode.isChecked())) await mode.click()
  await page.keyboard.press('Escape')
}

async function askWithWeb(page: Page, question: string): Promise<void> {
  await turnWebOn(page)
  await sendMessage(page, question)
  await expect(card(page)).toBeVisible()
}

test('an answer asks before it opens a page that nobody named, and one of two tabs decides @slow', async ({ page }) => {
  await page.clock.install()
  await askWithWeb(page, QUESTIONS[0])
  await expect(card(page)).toContainText('from=alcove')
  await expect(page.getByRole('link', { name: /board.*waits for you/i })).toBeVisible()
  await expectAccessible(page, 'a question to the person')

  // The panel has all chats, and the sidebar the latest.
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'History' }).click()
  const history = page.getByRole('complementary', { name: 'History' })
  await expect(history.getByRole('link', { name: /board.*waits for you/i })).toBeVisible()

  const other = await page.context().newPage()
  await other.goto(page.url())
  await card(other).getByRole('button', { name: questionTexts.once }).click()
  await expect(answers(other)).toContainText('That is all I could find out.')
  await waitForAnswer(other)
  // The first tab hears of it by itself.
  await expect(answers(page)).toContainText('That is all I could find out.')
  await expect(card(page)).toHaveCount(0)
  // Lists ask every few seconds how it is going.
  await page.clock.fastForward(60_000)
  await expect(page.getByRole('link', { name: /board.*waits for you/i })).toHaveCount(0)
  await expect(history.getByRole('link', { name: /board/i })).toBeVisible()
  await other.close()
})

test('a question is refused with words that the model hears, or allowed for good until that is taken back @slow', async ({
  page,
  scriptedModel: script,
}) => {
  await askWithWeb(page, QUESTIONS[1])
  await test.step('a question outlives a reload and is refused with words', async () => {
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
  await test.step('what is allowed for good stands in the profile, and can be taken back', async () => {
    await page.getByRole('link', { name: 'New', exact: true }).click()
    await expect(questions(page)).toHaveCount(0)
    await askWithWeb(page, QUESTIONS[2])
    await card(page)
      .getByRole('button', { name: /^Always allow/ })
      .click()
    await expect(answers(page)).toContainText('That is all I could find out.')
    await walkTo(page, '/profile/permissions')
    const allowed = page.getByRole('list', { name: permissionTexts.listTitle })
    await expect(allowed).toContainText('In all chats')
    await expectAccessible(page, 'what is allowed without asking')
    await allowed.getByRole('button', { name: /^Ask again/ }).click()
    await expect(allowed).toHaveCount(0)
    await expect(page.getByText(permissionTexts.listEmpty)).toBeVisible()
  })
})

test('an answer that wants many of the addresses that a page offered asks once for all of them @slow', async ({
  page,
  web,
  scriptedModel: script,
}) => {
  const links = Array.from({ length: 40 }, (_, at) => `/harbour-berth-${at}`)
  for (const link of links) web.publish(link, '<title>Berth</title><article><p>A berth of the harbour.</p></article>')
  const offered = links.map((link) => `<a href="${link}">Berth</a>`).join(' ')
  web.publish('/harbour-berths', `<title>Berths</title><article><p>All berths of the harbour.</p>${offered}</article>`)
  const read = (path: string) => ({ call: 'read_page', input: { url: `${web.origin}${path}` }, id: path })
  const steps = [[read('/harbour-berths')], [4, 11, 23, 35].map((at) => read(links[at]!))]
  script.answer('free berths', () => {
    const calls = steps.shift()
    if (!calls) return { steps: [{ text: 'Two berths are free.' }, { end: 'stop' }] }
    return { steps: [...calls, { end: 'tool_calls' }] }
  })
  script.answer('My boat', { steps: [{ text: 'A fine boat.' }, { end: 'stop' }] })
  await sendMessage(page, 'My boat is called Heron 4711.')
  await waitForAnswer(page)
  await turnWebOn(page)
  await sendMessage(page, `Which free berths are there? ${web.origin}/harbour-berths`)

  const question = page.getByRole('region', { name: /^Open 4 addresses from .*\?$/ })
  await expect(question).toHaveCount(1)
  await expect(question).toContainText('links to 40 addresses. This answer wants to open 4 of them.')
  for (const at of [4, 35]) await expect(question).toContainText(links[at]!)
  await expectAccessible(page, 'a question about many addresses')
  await question.getByRole('button', { name: questionTexts.once }).click()
  await expect(answers(page).last()).toContainText('Two berths are free.')
  await expect(question).toHaveCount(0)
})
