import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chatApi } from '#contract/chat/api.ts'
import { EMPTY_ANSWER, applyStreamMessage } from '#contract/chat/fold.ts'
import { chatMessages } from '#contract/chat/messages.ts'
import { answerOf, readStream, startChatApp, type ChatApp } from '../../../testing/chat.ts'

let app: ChatApp
beforeAll(async () => {
  app = await startChatApp()
})
afterAll(() => app.close())

/** An answer that pauses after its first words until the test lets it go on. */
async function pausedAnswer(name: string) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const steps = [
    { text: 'one ' },
    { text: 'two ' },
    { wait: promise },
    { text: 'three ' },
    { text: 'four' },
    { end: 'stop' as const },
  ]
  app.provider.on(name, { steps })
  const sent = await app.send(app.as.free, { text: 'Count', modelId: app.model(name) })
  return { sent, messageId: answerOf(sent).id, release: resolve }
}

const nextTurn = () => new Promise<void>((resolve) => void setImmediate(resolve))

describe('a stream', () => {
  it('goes on without gap or double after a break at every event @case-33', async () => {
    const { sent, messageId, release } = await pausedAnswer('breaks')
    release()
    const whole = await app.watch(app.as.free, messageId)
    const last = whole.snapshot.seq
    expect(last).toBeGreaterThan(3)
    for (let after = 0; after <= last; after += 1) {
      const { received } = await app.watch(app.as.free, messageId, after)
      expect(received.map(({ seq }) => seq)).toEqual(Array.from({ length: last - after }, (_, at) => after + at + 1))
      expect(received.every(({ kind }) => kind === 'event')).toBe(true)
    }
    expect(sent.chat.id).toBeTruthy()
  })

  it('is the same after a thousand breaks, wherever they are @case-33', async () => {
    const words = Array.from({ length: 10 }, (_, at) => `word ${at} `)
    const steps = [...words.flatMap((text) => [{ text }, { wait: nextTurn() }]), { end: 'stop' as const }]
    app.provider.on('many-breaks', { steps })
    const messageId = answerOf(await app.send(app.as.free, { text: 'Go', modelId: app.model('many-breaks') })).id
    const whole = await app.watch(app.as.free, messageId, 0)
    const ended = whole.received.reduce(applyStreamMessage, { seq: 0, answer: EMPTY_ANSWER })
    expect(ended.answer).toMatchObject({ text: words.join(''), state: 'done' })
    const places = whole.received.map((_, at) =>
      whole.received.slice(0, at).reduce(applyStreamMessage, { seq: 0, answer: EMPTY_ANSWER }),
    )
    for (let turn = 0; turn < 1_000; turn += 1) {
      const place = places[turn % places.length]!
      const { received } = await app.watch(app.as.free, messageId, place.seq)
      expect(received.reduce(applyStreamMessage, place)).toEqual(ended)
    }
  })

  it('shows a late viewer a snapshot and then goes on', async () => {
    const { messageId, release } = await pausedAnswer('late')
    const first = readStream(await app.openStream(app.as.free, messageId))
    let place = { seq: 0, answer: EMPTY_ANSWER }
    while (!place.answer.text.includes('two')) place = applyStreamMessage(place, (await first.next()).value)
    const second = readStream(await app.openStream(app.as.free, messageId))
    const snapshot = (await second.next()).value!
    expect(snapshot).toMatchObject({ kind: 'snapshot', answer: { text: 'one two ', state: 'streaming' } })
    release()
    let seen = applyStreamMessage({ seq: 0, answer: EMPTY_ANSWER }, snapshot)
    for await (const streamed of second) seen = applyStreamMessage(seen, streamed)
    for await (const streamed of first) place = applyStreamMessage(place, streamed)
    expect(seen).toEqual(place)
    expect(seen.answer).toMatchObject({ text: 'one two three four', state: 'done' })
  })

  it('goes on when its viewer leaves @case-35', async () => {
    const { messageId, release } = await pausedAnswer('left-alone')
    const response = await app.openStream(app.as.free, messageId)
    await response.body!.cancel()
    release()
    expect((await app.watch(app.as.free, messageId)).snapshot.answer.text).toBe('one two three four')
  })

  it('answers a place that does not exist yet with a snapshot', async () => {
    const { messageId, release } = await pausedAnswer('ahead')
    release()
    await app.watch(app.as.free, messageId)
    const { received } = await app.watch(app.as.free, messageId, 999)
    expect(received).toEqual([expect.objectContaining({ kind: 'snapshot' })])
  })

  it('of someone else is unknown, and so is one that does not exist @case-2', async () => {
    const { messageId, release } = await pausedAnswer('not-yours')
    const foreign = await app.openStream(app.as.other, messageId)
    const unknown = await app.openStream(app.as.other, randomUUID())
    expect([foreign.status, await foreign.text()]).toEqual([404, await unknown.text()])
    release()
  })
})

describe('stop', () => {
  it('reaches the provider and keeps what was written @case-35', async () => {
    const { sent, messageId } = await pausedAnswer('stopped')
    const stream = readStream(await app.openStream(app.as.free, messageId))
    let place = { seq: 0, answer: EMPTY_ANSWER }
    while (!place.answer.text.includes('two')) place = applyStreamMessage(place, (await stream.next()).value)
    await app.call(chatApi.stop, { messageId }, app.as.free)
    for await (const streamed of stream) place = applyStreamMessage(place, streamed)
    expect(place.answer).toMatchObject({ text: 'one two ', state: 'stopped' })
    const request = await app.provider.waitFor(({ model, closedBy }) => model === 'stopped' && closedBy !== null)
    expect(request.closedBy).toBe('client')
    const thread = await app.call(chatApi.open, { chatId: sent.chat.id }, app.as.free)
    expect(thread.messages[1]).toMatchObject({ content: 'one two ', answer: { state: 'stopped' } })
  })

  it('of an answer that has ended changes nothing', async () => {
    const sent = await app.send(app.as.free, { text: 'Quick' })
    const { snapshot: place } = await app.watch(app.as.free, answerOf(sent).id)
    await app.call(chatApi.stop, { messageId: answerOf(sent).id }, app.as.free)
    expect((await app.watch(app.as.free, answerOf(sent).id)).snapshot).toEqual(place)
  })
})

describe('while an answer is written', () => {
  it('nothing can be sent below it', async () => {
    const { sent, release } = await pausedAnswer('busy-chat')
    await expect(app.send(app.as.free, { text: 'Next', chatId: sent.chat.id })).rejects.toMatchObject({
      status: 409,
      message: chatMessages.alreadyAnswering,
    })
    release()
  })

  it('its thread shows it as streaming', async () => {
    const { sent, release } = await pausedAnswer('open-early')
    const thread = await app.call(chatApi.open, { chatId: sent.chat.id }, app.as.free)
    expect(thread.messages[1]).toMatchObject({ answer: { state: 'streaming' } })
    release()
  })
})

describe('trouble at the provider', () => {
  it.each([
    ['unauthorized', 'key', ''],
    ['busy', 'busy', ''],
    ['breaks-first', 'provider', ''],
    ['breaks-midway', 'provider', 'This is the first half'],
    ['too-long', 'too_long', ''],
    ['resets-first', 'broken', ''],
    ['resets-midway', 'broken', 'This is the first half'],
    ['cut-midway', 'broken', 'This is the first half'],
    ['malformed', 'broken', 'This is the first half'],
    ['error-inside', 'provider', ''],
  ])('%s ends in a sentence and keeps what had come @case-36', async (model, kind, text) => {
    const sent = await app.send(app.as.free, { text: 'Go', modelId: app.model(model) })
    const { snapshot: place } = await app.watch(app.as.free, answerOf(sent).id)
    expect(place.answer).toMatchObject({ state: 'failed', text, trouble: { kind } })
    expect(place.answer.trouble!.message).toMatch(/^[A-Z].*\.$/)
    expect((await app.request('/health')).status).toBe(200)
  })

  it('says how long to wait when the provider does', async () => {
    const sent = await app.send(app.as.free, { text: 'Go', modelId: app.model('busy') })
    expect((await app.watch(app.as.free, answerOf(sent).id)).snapshot.answer.trouble?.retryAfterSeconds).toBe(7)
  })

  it.each([
    ['empty-choices', 'Here', 'done'],
    ['usage-only', 'Here', 'done'],
    ['thinks', 'Forty-two.', 'done'],
    ['too-short', 'This is the first half', 'length'],
  ])('%s is no trouble @case-36', async (model, text, state) => {
    const sent = await app.send(app.as.free, { text: 'Go', modelId: app.model(model) })
    expect((await app.watch(app.as.free, answerOf(sent).id)).snapshot.answer).toMatchObject({
      text,
      state,
      trouble: null,
    })
  })

  it('signs that no database takes cost an answer those signs and nothing else', async () => {
    const steps = [
      { think: 'half a smile \ud83d and \0 nothing' },
      { text: 'one\0 \udc00two' },
      { end: 'stop' as const },
    ]
    app.provider.on('odd-signs', { steps })
    const sent = await app.send(app.as.free, { text: 'Go', modelId: app.model('odd-signs') })
    await app.watch(app.as.free, answerOf(sent).id)
    const { messages } = await app.call(chatApi.open, { chatId: sent.chat.id }, app.as.free)
    expect(messages.at(-1)).toMatchObject({
      content: 'one \ufffdtwo',
      answer: { state: 'done', reasoning: 'half a smile \ufffd and  nothing' },
    })
  })

  it('keeps reasoning apart from the answer', async () => {
    const sent = await app.send(app.as.free, { text: 'Go', modelId: app.model('thinks') })
    expect((await app.watch(app.as.free, answerOf(sent).id)).snapshot.answer.reasoning).toBe('Let me see.')
  })
})
