import { openNetworkProxy } from '../support/network-proxy.ts'
import {
  answers,
  askAndWait,
  chatIdOf,
  composer,
  expect,
  waitForAnswer,
  openNewChat,
  questions,
  replyWithText,
  tokensOf,
  sendMessage,
  test,
} from '../support/chat-fixtures.ts'

const LONG = Array.from({ length: 60 }, (_, at) => `Sentence ${at + 1} of the answer.`).join(' ')

test('a first message makes the chat and its address at once, and the page stays the same one', async ({
  page,
  scriptedModel: script,
}) => {
  script.answer('heat pump', replyWithText(LONG, 60))
  await openNewChat(page)
  await sendMessage(page, 'When does a heat pump pay?')
  await expect(questions(page)).toContainText('When does a heat pump pay?')
  await expect(composer(page)).toBeFocused()
  await page.keyboard.type('the next question')
  await chatIdOf(page)
  await expect(answers(page)).toContainText('Sentence 3')
  await expect(composer(page)).toHaveValue('the next question')
  await expect(composer(page)).toBeFocused()
  await waitForAnswer(page)
  await expect(answers(page)).toContainText('Sentence 60 of the answer.')
})

test('an answer goes on where it was after a reload, in a second tab and after the network was lost', async ({
  page,
  scriptedModel: script,
  scriptedApp,
  pageErrors: complaints,
}) => {
  complaints.expectError('net::ERR_')
  const line = await openNetworkProxy(scriptedApp.url)
  const isBack = Promise.withResolvers<void>()
  const words = tokensOf(LONG).map((text) => ({ text }))
  const steps = [...words.slice(0, -40), { wait: isBack.promise }, ...words.slice(-40), { end: 'stop' as const }]
  script.answer('resume', { steps, perSecond: 40 })
  await page.goto(`${line.url}/chat`)
  await sendMessage(page, 'Please resume')
  await expect(answers(page)).toContainText('Sentence 4')
  await page.reload()
  await expect(answers(page)).toContainText('Sentence 8')

  const second = await page.context().newPage()
  await second.goto(page.url())
  await expect(answers(second)).toContainText('Sentence 12')

  line.disconnect()
  await expect(page.getByText('The connection was lost.')).toBeVisible()
  line.reconnect()
  isBack.resolve()
  await waitForAnswer(page)
  await waitForAnswer(second)
  for (const tab of [page, second]) await expect(answers(tab).locator('p').first()).toHaveText(LONG)
  await line.close()
})

test('Stop works from another tab, reaches the provider within a second and keeps what was written', async ({
  page,
  scriptedModel: script,
}) => {
  script.answer('endless', replyWithText(LONG.repeat(20), 30))
  await openNewChat(page)
  await sendMessage(page, 'An endless answer')
  await expect(answers(page)).toContainText('Sentence 3')
  const second = await page.context().newPage()
  await second.goto(page.url())
  await expect(answers(second)).toContainText('Sentence 3')
  const request = script.provider.requests.at(-1)!
  const pressedAt = performance.now()
  await second.getByRole('button', { name: 'Stop answering' }).click()
  for (const tab of [page, second]) await expect(tab.getByText('You stopped this answer.')).toBeVisible()
  await expect.poll(() => request.closedBy).toBe('client')
  expect(request.closedAt! - pressedAt).toBeLessThan(1_000)
  await expect(answers(page)).toContainText('Sentence 3')
  await page.reload()
  await expect(page.getByText('You stopped this answer.')).toBeVisible()
})

test('an answer is written again, a question is asked in other words, and all versions can be walked', async ({
  page,
  scriptedModel: script,
}) => {
  let count = 0
  script.answer('versions', () => replyWithText(`Answer number ${++count}.`))
  await openNewChat(page)
  await askAndWait(page, 'How many versions?')
  await page.getByRole('button', { name: 'Write again' }).click()
  await expect(answers(page)).toContainText('Answer number 2.')
  await expect(answers(page).getByText('2 of 2')).toBeVisible()
  await answers(page).getByRole('button', { name: 'Previous version' }).click()
  await expect(answers(page)).toContainText('Answer number 1.')

  await questions(page).hover()
  await questions(page).getByRole('button', { name: 'Edit message' }).click()
  const field = page.getByRole('textbox', { name: 'Edit your message' })
  await expect(field).toBeFocused()
  await field.fill('How many versions are there now?')
  await field.press('Enter')
  await expect(answers(page)).toContainText('Answer number 3.')
  await expect(questions(page).getByText('2 of 2')).toBeVisible()
  await page.reload()
  await expect(questions(page)).toContainText('How many versions are there now?')
  await questions(page).hover()
  await questions(page).getByRole('button', { name: 'Previous version' }).click()
  await expect(questions(page)).toContainText('How many versions?')
  await expect(answers(page)).toContainText(/Answer number [12]\./)
})

test('an answer that was cut by the model is continued', async ({ page, scriptedModel: script }) => {
  script.answer('Cut me', { steps: [{ text: 'This is the first half' }, { end: 'length' }] })
  script.answer('Go on exactly', replyWithText(' and this the second.'))
  await openNewChat(page)
  await askAndWait(page, 'Cut me')
  await expect(page.getByText('The model reached its limit before it was done.')).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(answers(page)).toContainText('This is the first half and this the second.')
})

test('provider trouble ends in a sentence, counts the pause down and is tried again', async ({
  page,
  scriptedModel: script,
}) => {
  let tries = 0
  script.answer('busy', () =>
    ++tries === 1
      ? { status: 429, headers: { 'retry-after': '2' }, message: 'Slow down.' }
      : replyWithText('Here it is.'),
  )
  await openNewChat(page)
  await sendMessage(page, 'Are you busy?')
  await expect(answers(page).getByRole('alert')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Retry in \d s$/ })).toBeVisible()
  await page.getByRole('button', { name: 'Retry', exact: true }).click()
  await expect(answers(page)).toContainText('Here it is.')
})

test('what had come stays when the provider breaks off', async ({ page, scriptedModel: script }) => {
  script.answer('break', { steps: [{ text: 'Half of a sentence' }, { wait: 200 }, { reset: true }] })
  await openNewChat(page)
  await sendMessage(page, 'Please break')
  await expect(answers(page).getByRole('alert')).toBeVisible()
  await expect(answers(page)).toContainText('Half of a sentence')
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
})

test('thoughts are folded away and can be read', async ({ page, scriptedModel: script }) => {
  script.answer('Think', { steps: [{ think: 'First the demand.' }, { text: 'Eight years.' }, { end: 'stop' }] })
  await openNewChat(page)
  await askAndWait(page, 'Think about it')
  await expect(page.getByText('First the demand.')).toHaveCount(0)
  await page.getByText('Thought it through').click()
  await expect(page.getByText('First the demand.')).toBeVisible()
})

test('a tool that the model calls is shown while the answer goes on, with what went in and came out', async ({
  page,
  scriptedModel: script,
}) => {
  const { promise, resolve: release } = Promise.withResolvers<void>()
  const call = { call: 'look_up_tide', input: { harbour: 'Harlow' } }
  script.answer('Tide', { steps: [call, { wait: promise }, { text: 'It stood high.' }, { end: 'stop' }] })
  await openNewChat(page)
  await sendMessage(page, 'Tide at Harlow?')
  const tool = answers(page).getByText('look_up_tide')
  await expect(tool).toBeVisible()
  await expect(answers(page)).not.toContainText('It stood high.')
  release()
  await expect(answers(page)).toContainText('It stood high.')
  await tool.click()
  await expect(answers(page)).toContainText('Harlow')
  await expect(answers(page)).toContainText('Alcove has no such tool.')
  await page.reload()
  await expect(tool).toBeVisible()
})

test('an answer is read aloud without its signs, and the voice can be stopped', async ({
  page,
  scriptedModel: script,
}) => {
  // Machines that run journeys have no voice: what it is given is heard instead.
  await page.addInitScript(() => {
    const heard: string[] = []
    Object.assign(globalThis, { heard })
    speechSynthesis.speak = ({ text }) => void heard.push(text)
  })
  const heard = () => page.evaluate(() => (globalThis as unknown as { heard: string[] }).heard)
  script.answer('Aloud', replyWithText('**Eight** years, see [the table](https://example.com).'))
  await openNewChat(page)
  await askAndWait(page, 'Aloud, please')
  await answers(page).getByRole('button', { name: 'Read aloud' }).click()
  expect((await heard()).join(' ')).toBe('Eight years, see the table.')
  await answers(page).getByRole('button', { name: 'Stop reading' }).click()
  await expect(answers(page).getByRole('button', { name: 'Read aloud' })).toBeVisible()
})

test('an answer is copied and rated, with a reason', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openNewChat(page)
  await askAndWait(page, 'Rate me')
  await answers(page).getByRole('button', { name: 'Copy answer' }).click()
  await expect(page.getByText('Copied to clipboard')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('You asked: Rate me')
  await answers(page).getByRole('button', { name: 'Poor answer' }).click()
  const dialog = page.getByRole('dialog', { name: 'What was wrong?' })
  await dialog.getByRole('button', { name: 'Too long' }).click()
  await dialog.getByRole('button', { name: 'Send' }).click()
  await page.reload()
  await expect(answers(page).getByRole('button', { name: 'Poor answer' })).toHaveAttribute('aria-pressed', 'true')
})
