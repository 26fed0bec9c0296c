import { chatApi } from '#contract/chat/api.ts'
import { STREAMS_PER_PERSON } from '#contract/chat/limits.ts'
import { answerMessages } from '#contract/chat/answer-messages.ts'
import {
  answers,
  expect,
  openNewChat,
  replyWithText,
  sendMessage,
  test,
  tokensOf,
  waitForAnswer,
} from '../support/chat-fixtures.ts'
import { openNetworkProxy } from '../support/network-proxy.ts'

const EVENTS = new RegExp(chatApi.events.path.replace('{messageId}', '[0-9a-f-]{36}'))
const LONG = Array.from({ length: 60 }, (_, at) => `Sentence ${at + 1} of the answer.`).join(' ')

/** The same words, held after these sentences until they are let go. */
function heldAfter(...places: number[]) {
  const gates = places.map((at) => ({ words: `Sentence ${at} of the answer.`, ...Promise.withResolvers<void>() }))
  let rest = LONG
  const steps = gates.flatMap(({ words, promise }) => {
    const end = rest.indexOf(words) + words.length
    const written = tokensOf(rest.slice(0, end)).map((text) => ({ text }))
    rest = rest.slice(end)
    return [...written, { wait: promise }]
  })
  const reply = { steps: [...steps, ...tokensOf(rest).map((text) => ({ text })), { end: 'stop' as const }] }
  return { reply: { ...reply, perSecond: 100 }, release: () => gates.shift()!.resolve() }
}

test('an answer goes on wherever it is watched, and is stopped from there @slow @case-33 @case-35', async ({
  page,
  scriptedModel: script,
  scriptedApp,
  pageErrors: complaints,
}) => {
  complaints.expectError('net::ERR_')
  const line = await openNetworkProxy(scriptedApp.url)
  const { reply, release } = heldAfter(4, 8, 12, 20)
  script.answer('resume', reply)
  await page.goto(`${line.url}/chat`)
  await sendMessage(page, 'Please resume')
  await expect(answers(page)).toContainText('Sentence 4 of')

  await test.step('after a reload it goes on where it was', async () => {
    release()
    await page.reload()
    await expect(answers(page)).toContainText('Sentence 8 of')
  })
  const second = await page.context().newPage()
  await test.step('it goes on in a second tab', async () => {
    release()
    await second.goto(page.url())
    await expect(answers(second)).toContainText('Sentence 12 of')
  })
  await test.step('it goes on after the network was lost', async () => {
    release()
    line.disconnect()
    await expect(page.getByText('The connection was lost.')).toBeVisible()
    line.reconnect()
    release()
    await waitForAnswer(page)
    await waitForAnswer(second)
    for (const tab of [page, second]) await expect(answers(tab).locator('p').first()).toHaveText(LONG)
  })
  await test.step('Stop works from another tab, reaches the provider and keeps what was written', async () => {
    script.answer('endless', replyWithText(LONG.repeat(20), 30))
    await sendMessage(page, 'An endless answer')
    await expect(answers(page).last()).toContainText('Sentence 3')
    await second.reload()
    await expect(answers(second).last()).toContainText('Sentence 3')
    const request = script.requestFor('endless')
    await second.getByRole('button', { name: 'Stop answering' }).click()
    for (const tab of [page, second])
      await expect(tab.getByText('You stopped this answer.', { exact: true })).toBeVisible()
    await expect.poll(() => request.closedBy).toBe('client')
    await page.reload()
    await expect(page.getByText('You stopped this answer.', { exact: true })).toBeVisible()
    await expect(answers(page).last()).toContainText('Sentence 3')
  })
  await line.close()
})

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
