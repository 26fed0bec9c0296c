import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { botsApi } from '#contract/bots/api.ts'
import { chatApi } from '#contract/chat/api.ts'
import { projectsApi } from '#contract/projects/api.ts'
import { promptsApi } from '#contract/prompts/api.ts'
import { searchApi } from '#contract/search/api.ts'
import { SEARCH_MAX_CHARS, SEARCH_RESULTS_A_KIND } from '#contract/search/limits.ts'
import type { SearchGroup } from '#contract/search/schema.ts'
import type { Person } from '../../testing/app.ts'
import { answerOf, startChatApp, type ChatApp } from '../../testing/chat.ts'
import { replyWithText } from '../../testing/fake-provider.ts'
import { uploadAndRead } from '../../testing/intake.ts'

let app: ChatApp
let reader: Person
beforeAll(async () => {
  app = await startChatApp()
  reader = await app.signUp()
})
afterAll(() => app.close())

const search = async (query: string, as: Person | null = reader) =>
  (await app.call(searchApi.search, { query }, as)).groups

type Kind = SearchGroup['kind']
type ResultsOf<K extends Kind> = Extract<SearchGroup, { kind: K }>['results']

async function find<K extends Kind>(kind: K, query: string, as: Person | null = reader): Promise<ResultsOf<K>> {
  const group = (await search(query, as)).find((each) => each.kind === kind)
  return (group?.results ?? []) as ResultsOf<K>
}

async function chat(as: Person, title: string, answer = 'Yes.'): Promise<{ chatId: string; messageId: string }> {
  app.provider.on('says', replyWithText(answer))
  app.clock.advance(1_000)
  const sent = await app.send(as, { text: 'Hello', modelId: app.model('says') })
  await app.watch(as, answerOf(sent).id)
  await app.call(chatApi.rename, { chatId: sent.chat.id, newTitle: title }, as)
  return { chatId: sent.chat.id, messageId: answerOf(sent).id }
}

const project = (as: Person, name: string, description = 'About it.') =>
  app.call(projectsApi.save, { creationMode: 'MANUAL', status: 'COMPLETED', name, description }, as)
const bot = (as: Person, name: string) =>
  app.call(botsApi.create, { name, personality: 'Kind.', prompt: 'Be kind.', welcomeMessage: '', icon: '' }, as)
const titles = async (query: string, as?: Person | null) => (await find('chats', query, as)).map(({ title }) => title)

describe('one search', () => {
  it('finds chats, what was said in them, projects, bots, prompts and files', async () => {
    const { chatId } = await chat(reader, 'Marmalade')
    const sent = await chat(reader, 'Breakfast', 'First boil the oranges for the marmalade, then wait.')
    const { id: projectId } = await project(reader, 'Marmalade of the year')
    const { id: botId } = await bot(reader, 'Marmalade cook')
    const kept = { promptName: 'Marmalade label', promptText: 'Write a label.' }
    const { id: promptId } = await app.call(promptsApi.save, kept, reader)
    const words = 'Peel the fruit. Then weigh the sugar: the marmalade needs as much as fruit.'
    const file = await uploadAndRead(app, reader, { name: 'recipes.txt', place: 'vault', bytes: words })
    const named = await uploadAndRead(app, reader, { name: 'marmalade.txt', place: 'vault', bytes: 'Nothing else.' })

    const groups = await search('marmalade')
    expect(new Set(groups.map(({ kind }) => kind))).toEqual(
      new Set(['chats', 'messages', 'projects', 'bots', 'prompts', 'files']),
    )
    expect(groups.at(-1)!.kind).toBe('messages')
    expect(await find('chats', 'marmalade')).toMatchObject([{ id: chatId }])
    const [message] = await find('messages', 'marmalade')
    expect(message).toMatchObject({ id: sent.messageId, chatId: sent.chatId, title: 'Breakfast' })
    expect(message!.snippet).toContainEqual({ text: 'marmalade', isMatch: true })
    expect(await find('projects', 'marmalade')).toMatchObject([{ id: projectId }])
    expect(await find('bots', 'marmalade')).toMatchObject([{ id: botId }])
    expect(await find('prompts', 'marmalade')).toMatchObject([{ id: promptId }])
    const files = await find('files', 'marmalade')
    expect(files.map(({ id }) => id)).toEqual([named.id, file.id])
    expect(files[1]!.passage).toMatchObject({ start: 0, text: expect.stringContaining('the marmalade needs') })
  })

  it.each([
    ['swapped letters', 'emial'],
    ['a missing letter', 'emal'],
    ['a doubled letter', 'emaiil'],
    ['a wrong letter', 'emeil'],
    ['a letter too many', 'emjail'],
  ])('forgives %s in everything', async (_, query) => {
    const person = await app.signUp()
    await chat(person, 'Email to the landlord')
    const sent = await chat(person, 'Monday', 'Send the email before noon.')
    await project(person, 'Email campaign')
    await bot(person, `Email helper ${randomUUID().slice(0, 8)}`)
    await app.call(promptsApi.save, { promptName: 'Email opener', promptText: 'Open.' }, person)
    await uploadAndRead(app, person, { name: 'email-list.txt', place: 'vault', bytes: 'Nothing.' })
    expect(await titles(query, person)).toEqual(['Email to the landlord'])
    expect(await find('messages', query, person)).toMatchObject([{ id: sent.messageId }])
    expect(await find('projects', query, person)).toHaveLength(1)
    expect(await find('bots', query, person)).toSatisfy((found: { name: string }[]) =>
      found.some(({ name }) => name.startsWith('Email helper')),
    )
    expect((await find('prompts', query, person)).map(({ promptName }) => promptName)).toContain('Email opener')
    expect(await find('files', query, person)).toMatchObject([{ title: 'email-list.txt' }])
  })

  it('shows what is exact before what only begins so, and that before what is misspelt', async () => {
    const person = await app.signUp()
    for (const name of ['Gardne', 'Gardening', 'Garden']) await project(person, name)
    const found = await find('projects', 'garden', person)
    expect(found.map(({ name }) => name)).toEqual(['Garden', 'Gardening', 'Gardne'])
    for (const title of ['Lanterm', 'Lanternfish', 'Lantern']) await chat(person, title)
    expect(await titles('lantern', person)).toEqual(['Lantern', 'Lanternfish', 'Lanterm'])
    expect((await search('lantern', person))[0]).toMatchObject({ kind: 'chats', fit: 1 })
  })

  it('shows the newer of two that fit equally well first, and no more than a few', async () => {
    const person = await app.signUp()
    for (let turn = 0; turn < SEARCH_RESULTS_A_KIND + 2; turn += 1) await chat(person, `Harvest ${turn}`)
    expect(await titles('harvest', person)).toEqual([6, 5, 4, 3, 2].map((turn) => `Harvest ${turn}`))
  })

  it('finds an old title that says just what was typed among many that begin so', async () => {
    const person = await app.signUp()
    await chat(person, 'Tax')
    for (let turn = 0; turn < 35; turn += 1) await app.send(person, { text: `Taxes of ${turn}` })
    expect((await titles('tax', person))[0]).toBe('Tax')
  })
})

describe('nobody finds', () => {
  it("anything of another person's but what they made public", async () => {
    await chat(reader, 'Heliotrope', 'The codeword is heliotrope.')
    await chat(reader, 'Elsewhere', 'The codeword is heliotrope.')
    await project(reader, 'Heliotrope')
    await bot(reader, 'Heliotrope')
    await app.call(promptsApi.save, { promptName: 'Heliotrope', promptText: 'Heliotrope' }, reader)
    await uploadAndRead(app, reader, { name: 'heliotrope.txt', place: 'vault', bytes: 'heliotrope' })
    expect(await search('heliotrope')).toHaveLength(6)
    for (const query of ['heliotrope', 'heliotrpoe', 'helio']) {
      for (const other of [app.as.other, app.as.owner, app.as.guest, null]) {
        expect({ query, found: await search(query, other) }).toEqual({ query, found: [] })
      }
    }
  })

  it('what was deleted @case-38', async () => {
    const { chatId } = await chat(reader, 'Periwinkle', 'A periwinkle.')
    expect(await search('periwinkle')).toHaveLength(2)
    await app.call(chatApi.remove, { chatIds: [chatId] }, reader)
    expect(await search('periwinkle')).toEqual([])
  })

  it('more than they may see: a guest finds public prompts, no professional bots, and no history', async () => {
    const [curated] = (await app.call(botsApi.curated, {}, reader)).bots
    expect((await find('bots', curated!.name, reader))[0]).toMatchObject({ id: curated!.id })
    expect(await find('bots', curated!.name, app.as.guest)).toEqual([])
    expect(await find('prompts', 'dockerfile', app.as.guest)).not.toEqual([])
    expect(await find('prompts', 'dockerfile', null)).not.toEqual([])
    await app.send(app.as.guest, { text: 'Guests ask about okapis' })
    expect(await search('okapis', app.as.guest)).toEqual([])
  })
})

describe('whatever is typed', () => {
  it.each([
    '%',
    '_',
    '%%%%',
    '\\',
    "'",
    '"',
    '"""',
    "' or 1=1 --",
    "'; drop table chats; --",
    '& | ! <-> :* ()',
    '!!!',
    '-word',
    'foo:*',
    'the of and',
    'a '.repeat(99) + 'a',
    'x'.repeat(SEARCH_MAX_CHARS),
    'abcdefgh '.repeat(22),
    '🙂'.repeat(50),
    '\u202Eabc\u200B',
    'مرحبا بالعالم',
    'שלום עולם',
    '漢字',
    'é́́́́',
    '<script>alert(1)</script>',
    'https://example.com/a?b=c#d',
    'user@example.com',
  ])('%s is answered', async (query) => {
    expect(await search(query)).toBeInstanceOf(Array)
  })

  it.each(['%', '_', '\\', '%%%%'])('%s stands for itself', async (query) => {
    const person = await app.signUp()
    await project(person, 'Plain')
    expect(await find('projects', query, person)).toEqual([])
    await project(person, `Rate ${query} here`)
    expect(await find('projects', query, person)).toMatchObject([{ name: `Rate ${query} here` }])
  })

  it.each(['', '   ', 'x'.repeat(10_000), 'a\0b'])('%j is refused with a sentence', async (query) => {
    await expect(search(query)).rejects.toMatchObject({ status: 400, code: 'bad_input' })
  })

  it('words from right to left are found', async () => {
    const { chatId } = await chat(reader, 'مرحبا بالعالم')
    expect(await find('chats', 'مرحبا')).toMatchObject([{ id: chatId }])
    expect(await find('chats', 'مرحبتا')).toMatchObject([{ id: chatId }])
  })
})
