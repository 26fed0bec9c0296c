import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { botsApi } from '#contract/bots/api.ts'
import { BOTS_PAGE } from '#contract/bots/limits.ts'
import { botCategory, botConfig, botName, type BotQuery } from '#contract/bots/schema.ts'
import { chatApi } from '#contract/chat/api.ts'
import { startTestApp, type Person, type TestApp } from '../../testing/app.ts'
import { CURATED_BOTS, syncCuratedBots } from './curated.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

type Kind = { readonly name: string; readonly isPublic?: boolean; readonly isDraft?: boolean; readonly config?: object }

async function make(as: Person, { name, isPublic = false, isDraft = false, config = {} }: Kind): Promise<string> {
  const botFields = { personality: 'About bees.', prompt: 'Answer.', welcomeMessage: '', icon: '' }
  const { id: chatbotId } = await app.call(botsApi.create, { name, ...botFields }, as)
  const chatbotConfig = { ...config, ...(isDraft ? {} : { isDraft: false as const }) }
  await app.call(botsApi.update, { type: 'update', chatbotId, chatbotConfig }, as)
  if (isPublic) await app.call(botsApi.update, { type: 'chatbot-access', chatbotId, accessType: 'public' }, as)
  app.clock.advance(1)
  return chatbotId
}
async function chatWith(as: Person, botId: string): Promise<void> {
  await app.call(chatApi.send, { clientMessageId: randomUUID(), text: 'Hello', botId }, as)
}
async function namesOf(as: Person | null, query: BotQuery): Promise<string[]> {
  return (await app.call(botsApi.list, query, as)).bots.map(({ name }) => name)
}

describe('the list of bots', () => {
  it('shows everyone what is public, and its owner the rest too', async () => {
    const word = randomUUID().slice(0, 8)
    await make(app.as.free, { name: `${word} shown`, isPublic: true })
    await make(app.as.free, { name: `${word} hidden` })
    await make(app.as.free, { name: `${word} draft`, isPublic: true, isDraft: true })
    await make(app.as.other, { name: `${word} theirs` })
    const search = { search: word, sort: 'name' } as const
    for (const person of [app.as.paid, app.as.guest, null]) {
      expect(await namesOf(person, search)).toEqual([`${word} shown`])
    }
    expect(await namesOf(app.as.free, search)).toEqual([`${word} draft`, `${word} hidden`, `${word} shown`])
    expect(await namesOf(app.as.free, { ...search, scope: 'public' })).toEqual([`${word} shown`])
    expect(await namesOf(app.as.other, { ...search, scope: 'mine' })).toEqual([`${word} theirs`])
    expect(await namesOf(null, { scope: 'mine' })).toEqual([])
  })

  it('never carries a prompt', async () => {
    await make(app.as.free, { name: 'Talkative', isPublic: true })
    const { bots } = await app.call(botsApi.list, {}, app.as.other)
    expect(bots.every((bot) => !('prompt' in bot))).toBe(true)
  })

  it('is searched by name, handle, description and tag, with signs standing for themselves', async () => {
    const word = randomUUID().slice(0, 8)
    const config = { description: `Knows 100% of ${word}.`, tags: [`tag ${word}`] }
    await make(app.as.free, { name: `Finder ${word}`, isPublic: true, config })
    for (const search of [`FINDER ${word}`, `@finder_${word}`, `100% of ${word}`, `tag ${word}`]) {
      expect(await namesOf(app.as.other, { search }), search).toEqual([`Finder ${word}`])
    }
    expect(await namesOf(app.as.other, { search: `100_ of ${word}` })).toEqual([])
  })

  it('is narrowed to a category', async () => {
    const word = randomUUID().slice(0, 8)
    await make(app.as.free, { name: `${word} a`, isPublic: true, config: { categories: ['Coding', 'Data'] } })
    await make(app.as.free, { name: `${word} b`, isPublic: true, config: { categories: ['Writing'] } })
    expect(await namesOf(app.as.other, { search: word, category: 'Data' })).toEqual([`${word} a`])
    expect(await namesOf(app.as.other, { search: word, category: 'Research' })).toEqual([])
  })

  it('is read page by page in every order, each bot once', async () => {
    const person = await app.signUp()
    const count = BOTS_PAGE + 4
    for (let at = 0; at < count; at += 1) await make(person, { name: `Paged ${at} ${randomUUID().slice(0, 8)}` })
    for (const sort of ['match', 'popular', 'recent', 'name'] as const) {
      const first = await app.call(botsApi.list, { scope: 'mine', sort }, person)
      expect(first).toMatchObject({ total: count })
      const second = await app.call(botsApi.list, { scope: 'mine', sort, cursor: first.next! }, person)
      expect(second.next).toBeNull()
      expect(new Set([...first.bots, ...second.bots].map(({ id }) => id)).size).toBe(count)
    }
    const forged = app.call(botsApi.list, { cursor: 'nonsense' }, person)
    await expect(forged).rejects.toMatchObject({ code: 'bad_input' })
  })

  it('puts first what is called as it was searched for, then what is used most', async () => {
    const word = randomUUID().slice(0, 8)
    const config = { description: `Not called ${word}.` }
    const elsewhere = await make(app.as.free, { name: `Any ${randomUUID()}`, isPublic: true, config })
    await make(app.as.free, { name: `The ${word}`, isPublic: true })
    await make(app.as.free, { name: `${word} rarely`, isPublic: true })
    const often = await make(app.as.free, { name: `${word} often`, isPublic: true })
    for (const botId of [elsewhere, elsewhere, often]) await chatWith(app.as.other, botId)
    const found = await namesOf(app.as.other, { search: word.toUpperCase(), sort: 'match' })
    expect(found.slice(0, 3)).toEqual([`${word} often`, `${word} rarely`, `The ${word}`])
    expect(found).toHaveLength(4)
  })

  it('puts first what is used most', async () => {
    const word = randomUUID().slice(0, 8)
    await make(app.as.free, { name: `${word} rarely`, isPublic: true })
    const often = await make(app.as.free, { name: `${word} often`, isPublic: true })
    await chatWith(app.as.other, often)
    expect(await namesOf(app.as.other, { search: word })).toEqual([`${word} often`, `${word} rarely`])
  })
})

describe('the bots that come with Alcove', () => {
  it('are a dozen whole ones', () => {
    expect(CURATED_BOTS).toHaveLength(12)
    for (const { id: _, name, categories, skills, tags, ...rest } of CURATED_BOTS) {
      expect(botName.safeParse(name).success, name).toBe(true)
      const config = { ...rest, categories: [...categories], skills: [...skills], tags: [...tags] }
      expect(botConfig.safeParse(config).error?.issues, name).toBeUndefined()
      expect(skills.length, name).toBeGreaterThanOrEqual(3)
    }
    expect(new Set(CURATED_BOTS.map(({ id }) => id)).size).toBe(12)
  })

  it('are there for members, by category, and nobody owns them', async () => {
    const { bots, categories } = await app.call(botsApi.curated, {}, app.as.free)
    expect(bots.map(({ name }) => name).toSorted()).toEqual(CURATED_BOTS.map(({ name }) => name).toSorted())
    expect(
      bots.every(({ owner, curated, isDraft, access }) => !owner && curated && !isDraft && access === 'public'),
    ).toBe(true)
    expect(categories.length).toBeGreaterThan(3)
    for (const category of categories) {
      const some = await app.call(botsApi.curated, { category: botCategory.parse(category) }, app.as.free)
      expect(some.bots.every((bot) => bot.categories.includes(category))).toBe(true)
      expect(some).toMatchObject({ categories })
    }
    const [first] = bots
    const change = { type: 'update', chatbotId: first!.id, chatbotConfig: { name: 'Mine' } } as const
    await expect(app.call(botsApi.update, change, app.as.owner)).rejects.toMatchObject({ status: 404 })
  })

  it('are not shown to guests', async () => {
    await expect(app.call(botsApi.curated, {}, app.as.guest)).rejects.toMatchObject({ code: 'sign_up_needed' })
    for (const person of [app.as.guest, null]) {
      expect(await namesOf(person, { search: 'Clear Editor' })).toEqual([])
    }
    expect(await namesOf(app.as.free, { search: 'Clear Editor' })).toEqual(['Clear Editor'])
    expect(await namesOf(app.as.free, { search: 'Clear Editor', scope: 'public' })).toEqual([])
  })

  it('come once however often the server starts, with their count', async () => {
    const { bots } = await app.call(botsApi.curated, {}, app.as.free)
    await chatWith(app.as.free, bots[0]!.id)
    await syncCuratedBots(app.world)
    const after = await app.call(botsApi.curated, {}, app.as.free)
    expect(after.bots).toHaveLength(12)
    expect(after.bots.find(({ id }) => id === bots[0]!.id)!.timesUsed).toBe(bots[0]!.timesUsed + 1)
  })
})
