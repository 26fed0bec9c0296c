import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chatApi } from '#contract/chat/api.ts'
import { historyApi, type SearchHit, type Snippet } from '#contract/chat/history-api.ts'
import type { SentTurn } from '#contract/chat/thread.ts'
import type { Person } from '../../../testing/app.ts'
import { answerOf, startChatApp, type ChatApp } from '../../../testing/chat.ts'
import { replyWithText } from '../../../testing/fake-provider.ts'

let app: ChatApp
let reader: Person
beforeAll(async () => {
  app = await startChatApp()
  reader = await app.signUp()
})
afterAll(() => app.close())

async function chat(as: Person, turns: readonly (readonly [question: string, answer: string])[]): Promise<SentTurn> {
  let sent: SentTurn | undefined
  for (const [text, answer] of turns) {
    app.provider.on('says', replyWithText(answer))
    app.clock.advance(1_000)
    sent = await app.send(as, { text, modelId: app.model('says'), ...(sent && { chatId: sent.chat.id }) })
    await app.watch(as, answerOf(sent).id)
  }
  return sent!
}
const find = async (query: string, as = reader): Promise<SearchHit[]> =>
  (await app.call(historyApi.search, { query }, as)).hits
const marked = (snippet: Snippet) => snippet.filter(({ isMatch }) => isMatch).map(({ text }) => text)
const plain = (snippet: Snippet) => snippet.map(({ text }) => text).join('')

describe('searching the history', () => {
  it('finds words in titles and messages and marks them, whatever their form', async () => {
    const { chat: trip } = await chat(reader, [
      ['Plan a trip', 'Take the ferries from Naxos in the morning.'],
      ['And then?', 'Then you are there.'],
    ])
    const [hit] = await find('ferry')
    expect(hit!.chat.id).toBe(trip.id)
    expect(marked(hit!.snippet)).toEqual(['ferries'])
    expect(plain(hit!.snippet)).toBe('Take the ferries from Naxos in the morning.')
    const thread = await app.call(chatApi.open, { chatId: trip.id }, reader)
    expect(thread.messages.find(({ id }) => id === hit!.messageId)?.content).toContain('Naxos')

    const [byTitle] = await find('trips')
    expect(byTitle!.chat.id).toBe(trip.id)
    expect(marked(byTitle!.title)).toEqual(['trip'])
  })

  it('takes the last word as the beginning of one, and wants all of the words', async () => {
    const { chat: wanted } = await chat(reader, [['Zucchini', 'A quokka photographs a marsupial.']])
    expect((await find('quokka photog')).map((hit) => hit.chat.id)).toEqual([wanted.id])
    expect(await find('quokka giraffe')).toEqual([])
    expect(await find('quok mars')).toEqual([])
  })

  it('finds a word that is typed only beyond its stem', async () => {
    const { chat: wanted } = await chat(reader, [['Work', 'The universities reorganize.']])
    expect((await find('universiti')).map((hit) => hit.chat.id)).toEqual([wanted.id])
  })

  it('answers one hit a chat, with the message that matches best', async () => {
    const { chat: once } = await chat(reader, [
      ['Tell me of lemurs', 'One lemur.'],
      ['More', 'A lemur, a lemur and another lemur: the lemurs are everywhere.'],
    ])
    const hits = await find('lemur')
    expect(hits.map((hit) => hit.chat.id)).toEqual([once.id])
    expect(marked(hits[0]!.snippet)).toHaveLength(4)
  })

  it('puts titles first, then the newest', async () => {
    const titled = await chat(reader, [['About axolotls', 'Yes.']])
    const older = await chat(reader, [['First', 'An axolotl.']])
    const newer = await chat(reader, [['Second', 'An axolotl.']])
    expect((await find('axolotl')).map((hit) => hit.chat.id)).toEqual(
      [titled, newer, older].map((sent) => sent.chat.id),
    )
  })

  it('cuts a long message around what was found', async () => {
    await chat(reader, [['Long', `${'padding '.repeat(900)}the needlework is here ${'more '.repeat(900)}`]])
    const [hit] = await find('needlework')
    expect(plain(hit!.snippet).length).toBeLessThan(260)
    expect(plain(hit!.snippet)).toMatch(/^….*needlework.*…$/)
  })

  it('hands markup back as text', async () => {
    await chat(reader, [['Markup', 'Use <b>platypus</b> & <script>alert(1)</script> with vector<int>.']])
    const [hit] = await find('platypus')
    expect(plain(hit!.snippet)).toBe('Use <b>platypus</b> & <script>alert(1)</script> with vector<int>.')
    expect(marked(hit!.snippet)).toEqual(['platypus'])
  })

  it('takes quotes as a phrase and a minus as a word that must not be there', async () => {
    const { chat: phrase } = await chat(reader, [['Kettle one', 'A copper kettle sings.']])
    const { chat: apart } = await chat(reader, [['Kettle two', 'The kettle is not of copper.']])
    expect((await find('"copper kettle"')).map((hit) => hit.chat.id)).toEqual([phrase.id])
    expect((await find('kettle -sings copper')).map((hit) => hit.chat.id)).toEqual([apart.id])
  })

  it("never finds another person's words, nor deleted ones", async () => {
    const { chat: mine } = await chat(reader, [['Secret', 'The codeword is heliotrope.']])
    expect(await find('heliotrope', app.as.other)).toEqual([])
    expect(await find('Secret', app.as.other)).toEqual([])
    await app.call(chatApi.remove, { chatIds: [mine.id] }, reader)
    expect(await find('heliotrope')).toEqual([])
    expect(await find('Secret')).toEqual([])
  })

  it('finds what the text search cannot spell letter by letter', async () => {
    const { chat: chinese } = await chat(reader, [['问候', '你好世界，今天天气很好。']])
    const { chat: smiling } = await chat(reader, [['A 🙂 title', 'Nothing.']])
    expect((await find('世界')).map((hit) => hit.chat.id)).toEqual([chinese.id])
    expect(marked((await find('世界'))[0]!.snippet)).toEqual(['世界'])
    expect(marked((await find('🙂'))[0]!.title)).toEqual(['🙂'])
    expect((await find('🙂')).map((hit) => hit.chat.id)).toEqual([smiling.id])
  })

  it.each([
    "'",
    '"',
    '"""',
    "' or 1=1 --",
    '& | ! <-> :* ()',
    'a & b',
    '!!!',
    '-word',
    '-"a b"',
    'the of and',
    '\\',
    '%',
    '_',
    "\\' \\\\",
    '🙂'.repeat(50),
    '漢字'.repeat(100),
    'x'.repeat(200),
    'a '.repeat(99) + 'a',
    '\u202Eabc\u200B',
    'foo:*',
    'user@exam',
    'https://example.com/a?b=c#d',
    'é́́́́',
    '<script>',
    'or or or',
    '٣٤ שלום',
  ])('answers whatever is typed: %s', async (query) => {
    expect(await find(query)).toBeInstanceOf(Array)
  })

  it.each(['', '   ', 'x'.repeat(201)])('refuses "%s"', async (query) => {
    await expect(find(query)).rejects.toMatchObject({ status: 400 })
  })
})
