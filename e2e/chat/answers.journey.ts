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
  sendMessage,
  test,
  tokensOf,
} from '../support/chat-fixtures.ts'

const sentences = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => `Sentence ${from + at} of the answer. `).join('')

test('a first message makes its chat, and answers come with their thoughts and the tools they call', async ({
  page,
  scriptedModel: script,
}) => {
  const { promise: typed, resolve: goOn } = Promise.withResolvers<void>()
  const { promise: seen, resolve: release } = Promise.withResolvers<void>()
  const words = (text: string) => tokensOf(text).map((token) => ({ text: token }))
  const heatPump = [...words(sentences(1, 3)), { wait: typed }, ...words(sentences(4, 60)), { end: 'stop' as const }]
  script.answer('heat pump', { steps: heatPump, perSecond: 600 })
  script.answer('Think', { steps: [{ think: 'First the demand.' }, { text: 'Eight years.' }, { end: 'stop' }] })
  const call = { call: 'look_up_tide', input: { harbour: 'Harlow' } }
  script.answer('Tide', { steps: [call, { wait: seen }, { text: 'It stood high.' }, { end: 'stop' }] })
  await openNewChat(page)

  await test.step('the chat and its address are there at once, and the page stays the same one', async () => {
    await sendMessage(page, 'When does a heat pump pay?')
    await expect(questions(page)).toContainText('When does a heat pump pay?')
    await expect(composer(page)).toBeFocused()
    await page.keyboard.type('the next question')
    await chatIdOf(page)
    await expect(answers(page)).toContainText('Sentence 3')
    goOn()
    await expect(composer(page)).toHaveValue('the next question')
    await expect(composer(page)).toBeFocused()
    await waitForAnswer(page)
    await expect(answers(page)).toContainText('Sentence 60 of the answer.')
    await expect(composer(page)).toHaveValue('the next question')
    await expect(composer(page)).toBeFocused()
  })
  await test.step('thoughts are folded away and can be read', async () => {
    await askAndWait(page, 'Think about it')
    await expect(page.getByText('Thought about it')).toBeVisible()
    await expect(page.getByText('First the demand.')).toHaveCount(0)
    await page.getByText('Thought about it').click()
    await expect(page.getByText('First the demand.')).toBeVisible()
  })
  await test.step('a tool is shown while the answer goes on, with what went in and came out', async () => {
    await sendMessage(page, 'Tide at Harlow?')
    const answer = answers(page).last()
    const tool = answer.getByText('look_up_tide')
    await expect(tool).toBeVisible()
    await expect(answer).not.toContainText('It stood high.')
    release()
    await expect(answer).toContainText('It stood high.')
    await tool.click()
    await expect(answer).toContainText('Harlow')
    await expect(answer).toContainText('Alcove has no such tool.')
    await page.reload()
    await expect(tool).toBeVisible()
  })
})

test('an answer is read aloud, copied, rated and written again, and all versions can be walked', async ({
  page,
  context,
  scriptedModel: script,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  // Machines that run journeys have no voice: what it is given is heard instead.
  await page.addInitScript(() => {
    const heard: string[] = []
    Object.assign(globalThis, { heard })
    speechSynthesis.speak = ({ text }) => void heard.push(text)
  })
  const heard = () => page.evaluate(() => (globalThis as unknown as { heard: string[] }).heard)
  let count = 0
  script.answer('versions', () => replyWithText(`**Answer** number ${++count}, see [the table](https://example.com).`))
  const button = (name: string) => answers(page).getByRole('button', { name })
  await openNewChat(page)
  await askAndWait(page, 'How many versions?')

  await test.step('it is read aloud without its signs, and the voice can be stopped', async () => {
    await button('Read aloud').click()
    await expect.poll(async () => (await heard()).join(' ')).toBe('Answer number 1, see the table.')
    await button('Stop reading').click()
    await expect(button('Read aloud')).toBeVisible()
  })
  await test.step('it is copied as it was written', async () => {
    await button('Copy answer').click()
    await expect(page.getByText('Copied to clipboard')).toBeVisible()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toBe('**Answer** number 1, see [the table](https://example.com).')
  })
  await test.step('it is written again, and the question is asked in other words', async () => {
    await button('Rewrite').click()
    await expect(answers(page)).toContainText('Answer number 2')
    await expect(answers(page).getByText('2 of 2')).toBeVisible()
    await waitForAnswer(page)
    await button('Previous version').click()
    await expect(answers(page)).toContainText('Answer number 1')
    await questions(page).hover()
    await questions(page).getByRole('button', { name: 'Edit message' }).click()
    const field = page.getByRole('textbox', { name: 'Edit your message' })
    await expect(field).toBeFocused()
    await field.fill('How many versions are there now?')
    await field.press('Enter')
    await expect(answers(page)).toContainText('Answer number 3')
    await expect(questions(page).getByText('2 of 2')).toBeVisible()
    await waitForAnswer(page)
  })
  await test.step('it is rated, with a reason', async () => {
    await button('Poor answer').click()
    const dialog = page.getByRole('dialog', { name: 'What was wrong?' })
    await dialog.getByRole('button', { name: 'Too long' }).click()
    await dialog.getByRole('button', { name: 'Send' }).click()
    await expect(dialog).toHaveCount(0)
  })
  await test.step('all of it is there after a reload', async () => {
    await page.reload()
    await expect(button('Poor answer')).toHaveAttribute('aria-pressed', 'true')
    await expect(questions(page)).toContainText('How many versions are there now?')
    await questions(page).hover()
    await questions(page).getByRole('button', { name: 'Previous version' }).click()
    await expect(questions(page)).toContainText('How many versions?')
    await expect(answers(page)).toContainText(/Answer number [12]/)
  })
})

test('an answer that ends too early says why, keeps what had come, and can be had whole', async ({
  page,
  scriptedModel: script,
}) => {
  script.answer('Cut me', { steps: [{ text: 'This is the first half' }, { end: 'length' }] })
  script.answer('Go on exactly', replyWithText(' and this the second.'))
  let tries = 0
  script.answer('busy', () =>
    ++tries === 1
      ? { status: 429, headers: { 'retry-after': '1' }, message: 'Slow down.' }
      : replyWithText('Here it is.'),
  )
  script.answer('break', { steps: [{ text: 'Half of a sentence' }, { wait: 200 }, { reset: true }] })
  const answer = answers(page).last()
  await openNewChat(page)

  await test.step('one that was cut by the model is continued', async () => {
    await askAndWait(page, 'Cut me')
    await expect(
      page.getByText('The model reached its length limit before it finished.', { exact: true }),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(answer).toContainText('This is the first half and this the second.')
    await waitForAnswer(page)
  })
  await test.step('provider trouble ends in a sentence, and is tried again after the pause it asked for', async () => {
    await sendMessage(page, 'Are you busy?')
    await expect(answer.getByRole('alert')).toBeVisible()
    await page.getByRole('button', { name: 'Retry', exact: true }).click()
    await expect(answer).toContainText('Here it is.')
    await waitForAnswer(page)
  })
  await test.step('what had come stays when the provider breaks off', async () => {
    await sendMessage(page, 'Please break')
    await expect(questions(page).last()).toContainText('Please break')
    await expect(answer.getByRole('alert')).toBeVisible()
    await expect(answer).toContainText('Half of a sentence')
    await expect(answer.getByRole('button', { name: 'Retry' })).toBeVisible()
  })
})
