import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chatApi } from '#contract/chat/api.ts'
import { historyApi } from '#contract/chat/history-api.ts'
import { importReport, type ImportReport } from '#contract/chat-transfer/api.ts'
import type { Person } from '../../testing/app.ts'
import { answerOf, startChatApp, type ChatApp } from '../../testing/chat.ts'
import { chatGptChat, claudeChat, conversations } from '../../testing/sample-files/chat-exports.ts'
import { zipOf } from '../../testing/zip.ts'
import { transferMessages } from './messages.ts'

let app: ChatApp
beforeAll(async () => {
  app = await startChatApp()
})
afterAll(() => app.close())

function upload(bytes: Buffer | ReadableStream, as: Person | null, isDryRun = false): Promise<Response> {
  const headers = new Headers({ 'content-type': 'application/zip' })
  if (as) headers.set('authorization', `Bearer ${as.token}`)
  const init = { method: 'POST', headers, body: bytes, duplex: 'half' } as RequestInit
  return app.request(`/v1/chats/import?isDryRun=${isDryRun}`, init)
}
async function take(bytes: Buffer, as: Person, isDryRun = false): Promise<ImportReport> {
  const answer = (await (await upload(bytes, as, isDryRun)).json()) as { data: unknown }
  return importReport.parse(answer.data)
}
/** As its envelope says: work that takes long has begun to answer before it is known how it went. */
const refusal = async (bytes: Buffer, as: Person = app.as.free) => {
  const { data } = (await (await upload(bytes, as)).json()) as { data: { code: string; message: string } }
  return { code: data.code, message: data.message }
}
const history = async (as: Person) => (await app.call(historyApi.list, {}, as)).chats
const thread = async (chatId: string, as: Person) => (await app.call(chatApi.open, { chatId }, as)).messages

describe('importing chats', () => {
  it('takes an export of ChatGPT with its branches and dates', async () => {
    const person = await app.signUp()
    const report = await take(await conversations(chatGptChat('g1'), chatGptChat('g2', '')), person)
    expect(report).toMatchObject({
      origin: 'chatgpt',
      isDryRun: false,
      chats: [
        { title: 'From ChatGPT', messages: 3, result: 'imported', reason: null },
        { title: 'Ask', messages: 3, result: 'imported', reason: null },
      ],
    })
    const [chat] = await history(person)
    expect(chat).toMatchObject({ updatedAt: '2023-11-14T22:15:00.000Z', createdAt: '2023-11-14T22:13:20.000Z' })
    const messages = await thread(chat!.id, person)
    expect(messages.map(({ content }) => content)).toEqual(['Ask', 'Second'])
    expect(messages[1]!.branch).toMatchObject({ index: 2, count: 2 })
    const walked = await app.call(
      chatApi.switchBranch,
      { chatId: chat!.id, messageId: messages[1]!.branch.previousId! },
      person,
    )
    expect(walked.messages[1]!.content).toBe('First')
    const found = await app.call(historyApi.search, { query: 'first' }, person)
    expect(found.hits).toHaveLength(2)
  })

  it('takes an export of Claude, and the chat goes on', async () => {
    const person = await app.signUp()
    expect(await take(await conversations(claudeChat('k1')), person)).toMatchObject({
      origin: 'claude',
      chats: [{ title: 'From Claude', messages: 2, result: 'imported' }],
    })
    const [chat] = await history(person)
    const sent = await app.send(person, { text: 'And now?', chatId: chat!.id, modelId: app.model('hello') })
    await app.watch(person, answerOf(sent).id)
    expect((await thread(chat!.id, person)).map(({ content }) => content)).toEqual([
      'Hello',
      'Hi there',
      'And now?',
      'Hello from the fake provider.',
    ])
  })

  it('takes numbered files in folders and passes over what is no chat', async () => {
    const person = await app.signUp()
    const bytes = await zipOf({
      '__MACOSX/export/._conversations.json': 'junk',
      'export/conversations-001.json': JSON.stringify([chatGptChat('n2', 'Second file')]),
      'export/conversations-000.json': JSON.stringify([chatGptChat('n1', 'First file')]),
      'export/chat.html': '<html>',
      'export/user.json': '{}',
    })
    expect((await take(bytes, person)).chats.map(({ title }) => title)).toEqual(['First file', 'Second file'])
  })

  it('takes back what Alcove exported, once', async () => {
    const [from, to] = [await app.signUp(), await app.signUp()]
    const first = await app.send(from, { text: 'Original', modelId: app.model('thinks') })
    await app.watch(from, answerOf(first).id)
    const regenerateRequest = {
      clientMessageId: randomUUID(),
      messageId: answerOf(first).id,
      modelId: app.model('hello'),
    }
    await app.watch(from, answerOf(await app.call(chatApi.regenerate, regenerateRequest, from)).id)
    await app.call(chatApi.rename, { chatId: first.chat.id, newTitle: 'Named' }, from)
    await app.call(chatApi.pin, { chatId: first.chat.id, isPinned: true }, from)
    const headers = { authorization: `Bearer ${from.token}` }
    const bytes = Buffer.from(await (await app.request('/v1/chats/export', { headers })).arrayBuffer())
    expect(await take(bytes, from)).toMatchObject({ origin: 'alcove', chats: [{ result: 'already_here' }] })
    expect(await take(bytes, to)).toMatchObject({ chats: [{ title: 'Named', messages: 3, result: 'imported' }] })
    expect(await take(bytes, to)).toMatchObject({ chats: [{ result: 'already_here' }] })
    const [copy] = await history(to)
    expect(copy).toMatchObject({ title: 'Named', metadata: { title: 'Named' }, isPinned: true })
    const [mine, theirs] = [await thread(first.chat.id, from), await thread(copy!.id, to)]
    expect(theirs.map(({ role, content }) => [role, content])).toEqual(mine.map(({ role, content }) => [role, content]))
    const walk = { chatId: copy!.id, messageId: theirs[1]!.branch.previousId! }
    const [, thought] = (await app.call(chatApi.switchBranch, walk, to)).messages
    expect(thought).toMatchObject({ content: 'Forty-two.', answer: { model: { name: 'thinks' }, state: 'done' } })
    expect(thought?.role === 'assistant' && thought.answer.reasoning).not.toBe('')
  })

  it('writes nothing in a dry run and says the same', async () => {
    const person = await app.signUp()
    const bytes = await conversations(chatGptChat('d1'), 7)
    const dry = await take(bytes, person, true)
    expect(await history(person)).toEqual([])
    expect({ ...dry, isDryRun: false }).toEqual(await take(bytes, person))
    expect(await history(person)).toHaveLength(1)
    expect((await take(bytes, person, true)).chats[0]!.result).toBe('already_here')
  })

  it('skips a second time, keeps people apart, and imports anew what was deleted', async () => {
    const person = await app.signUp()
    const bytes = await conversations(chatGptChat('same'), chatGptChat('same'))
    expect((await take(bytes, person)).chats.map(({ result }) => result)).toEqual(['imported', 'already_here'])
    expect((await take(bytes, app.as.other)).chats.map(({ result }) => result)).toEqual(['imported', 'already_here'])
    const [chat] = await history(person)
    await app.call(chatApi.remove, { chatIds: [chat!.id] }, person)
    expect((await take(bytes, person)).chats.map(({ result }) => result)).toEqual(['imported', 'already_here'])
    expect(await history(person)).toHaveLength(1)
  })

  it('is for members', async () => {
    const bytes = await conversations(chatGptChat('x'))
    expect((await upload(bytes, app.as.guest)).status).toBe(403)
    expect((await upload(bytes, null)).status).toBe(401)
  })

  it('is done one at a time', async () => {
    const person = await app.signUp()
    const [begun, waiting] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const bytes = await conversations(chatGptChat('slow'))
    const slow = new ReadableStream<Uint8Array>(
      {
        async pull(controller) {
          begun.resolve()
          await waiting.promise
          controller.enqueue(bytes)
          controller.close()
        },
      },
      { highWaterMark: 0 },
    )
    const first = upload(slow, person)
    await begun.promise
    expect(await refusal(bytes, person)).toEqual({ code: 'conflict', message: transferMessages.oneAtATime })
    waiting.resolve()
    expect((await first).status).toBe(200)
  })
})

describe('one broken chat', () => {
  it('is skipped with a reason, and the others are imported', async () => {
    const person = await app.signUp()
    const json = [
      JSON.stringify(claudeChat('ok1', 'Before')),
      '{"uuid": broken}',
      '{"a":'.repeat(10_000) + '1' + '}'.repeat(10_000),
      JSON.stringify({ uuid: 'empty', name: 'Nothing said', chat_messages: [] }),
      JSON.stringify({ uuid: 'long', name: 'Long', chat_messages: [{ sender: 'human', text: 'x'.repeat(1_000_001) }] }),
      JSON.stringify({
        uuid: 'huge',
        name: 'Huge',
        chat_messages: [],
        pad: randomBytes(9 * 1024 * 1024).toString('hex'),
      }),
      JSON.stringify({ what: 'is this' }),
      JSON.stringify({ ...claudeChat('nul', 'With\0NUL'), chat_messages: [{ sender: 'human', text: 'a\0b' }] }),
      JSON.stringify(claudeChat('ok2', 'After')),
    ]
    const { chats } = await take(await zipOf({ 'conversations.json': `[${json.join(',')}]` }), person)
    expect(chats.map(({ title, result, reason }) => [title, result, reason])).toEqual([
      ['Before', 'imported', null],
      ['Untitled chat', 'skipped', transferMessages.chat.unreadable],
      ['Untitled chat', 'skipped', transferMessages.chat.too_deep],
      ['Nothing said', 'skipped', transferMessages.chat.empty],
      ['Long', 'skipped', transferMessages.chat.message_too_long],
      ['Untitled chat', 'skipped', transferMessages.chat.too_large],
      ['Untitled chat', 'skipped', transferMessages.chat.unknown],
      ['WithNUL', 'imported', null],
      ['After', 'imported', null],
    ])
    const nul = (await history(person)).find(({ title }) => title === 'WithNUL')!
    expect((await thread(nul.id, person))[0]!.content).toBe('ab')
  })

  it('at the end of a damaged archive leaves what came before', async () => {
    const person = await app.signUp()
    const noise = Array.from({ length: 3_000 }, () => randomUUID()).join(' ')
    const bytes = await zipOf({
      'conversations-000.json': JSON.stringify([claudeChat('whole', 'Whole')]),
      'conversations-001.json': JSON.stringify([claudeChat('part', 'Part'), { noise }]),
    })
    bytes.fill(0xff, bytes.indexOf('conversations-001.json') + 2_000, bytes.indexOf('conversations-001.json') + 9_000)
    const { chats } = await take(bytes, person)
    expect(chats[0]).toMatchObject({ title: 'Whole', result: 'imported' })
    expect(chats.at(-1)).toMatchObject({
      title: transferMessages.breaksOff,
      messages: 0,
      result: 'skipped',
      reason: transferMessages.archive.damaged,
    })
  })
})

describe('an archive that is none', () => {
  it.each<[string, () => Promise<Buffer> | Buffer, string]>([
    ['empty', () => Buffer.alloc(0), transferMessages.archive.not_zip],
    ['text', () => Buffer.from('{"hello": "world"}'.repeat(100)), transferMessages.archive.not_zip],
    [
      'random',
      () => Buffer.from(Array.from({ length: 5_000 }, (_, at) => (at * 7_919) % 251)),
      transferMessages.archive.not_zip,
    ],
    [
      'a beginning only',
      async () => {
        const whole = await conversations(chatGptChat('t'))
        return whole.subarray(0, whole.length / 2)
      },
      transferMessages.archive.not_zip,
    ],
    [
      'an archive of something else',
      () => zipOf({ 'photo.jpg': 'x', 'notes.json': '[]' }),
      transferMessages.archive.nothing,
    ],
    ['an empty archive', () => zipOf({}), transferMessages.archive.nothing],
    ['no list', () => zipOf({ 'conversations.json': 'not json' }), transferMessages.archive.nothing],
    ['an empty list', () => conversations(), transferMessages.archive.nothing],
    ['a list of numbers', () => conversations(1, 2, 3), transferMessages.archive.nothing],
  ])('%s is refused with a sentence', async (_, make, message) => {
    expect(await refusal(await make())).toEqual({ code: 'bad_input', message })
  })
})
