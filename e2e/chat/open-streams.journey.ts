import { chatApi } from '#contract/chat/api.ts'
import { STREAMS_PER_PERSON } from '#contract/chat/limits.ts'
import { answerMessages } from '#contract/chat/answer-messages.ts'
import { answers, expect, openNewChat, sendMessage, test, waitForAnswer } from '../support/chat-fixtures.ts'

const EVENTS = new RegExp(chatApi.events.path.replace('{messageId}', '[0-9a-f-]{36}'))

test('an answer that is watched in too many places says so where it was opened first, and is shown again', async ({
  page,
  context,
  scriptedModel: script,
}) => {
  const { promise, resolve: release } = Promise.withResolvers<void>()
  const steps = [{ text: 'The first half' }, { wait: promise }, { text: ' and the second.' }, { end: 'stop' as const }]
  script.answer('watched', { steps })
  await openNewChat(page)
  const opened = page.waitForRequest(EVENTS)
  await sendMessage(page, 'An answer that is watched')
  const events = (await opened).url()
  await expect(answers(page)).toContainText('The first half')

  // A browser opens only a few lines to one server; other devices of the same person have lines of their own.
  const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
  const devices = new AbortController()
  const open = () => fetch(events, { headers: { cookie }, signal: devices.signal })
  const lines = await Promise.all(Array.from({ length: STREAMS_PER_PERSON - 1 }, open))
  await expect(page.getByText(answerMessages.tooManyStreams)).toHaveCount(0)
  lines.push(await open())
  expect(lines.map(({ status }) => status)).toEqual(lines.map(() => 200))
  await expect(answers(page).getByRole('status')).toContainText(answerMessages.tooManyStreams)
  await expect(answers(page)).toContainText('The first half')

  devices.abort()
  await answers(page).getByRole('button', { name: 'Show it here' }).click()
  await expect(page.getByText(answerMessages.tooManyStreams)).toHaveCount(0)
  release()
  await waitForAnswer(page)
  await expect(answers(page)).toContainText('The first half and the second.')
})
