import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountApi } from '#contract/account/api.ts'
import { botsApi } from '#contract/bots/api.ts'
import { BOTS_MAX_GUEST } from '#contract/bots/limits.ts'
import { botMessages } from '#contract/bots/messages.ts'
import { avatarPath, type BotDraft } from '#contract/bots/schema.ts'
import { chatApi } from '#contract/chat/api.ts'
import { requestOf } from '#contract/route.ts'
import { startTestApp, type Person, type TestApp } from '../../testing/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const draft = (name = `Bot ${randomUUID().slice(0, 8)}`): BotDraft => ({
  name,
  personality: 'Knows all about bees.',
  prompt: 'Answer like a beekeeper.',
  welcomeMessage: 'Hello from the hive.',
  icon: '',
})
const create = (as: Person, name?: string) => app.call(botsApi.create, draft(name), as)
const open = (as: Person | null, chatbotId: string) => app.call(botsApi.open, { chatbotId }, as)
const update = (as: Person, chatbotId: string, chatbotConfig: object) =>
  app.call(botsApi.update, { type: 'update', chatbotId, chatbotConfig }, as)
const setAccess = (as: Person, chatbotId: string, accessType: 'public' | 'private') =>
  app.call(botsApi.update, { type: 'chatbot-access', chatbotId, accessType }, as)
/** A bot that everybody can see. */
async function publish(as: Person, name?: string) {
  const { id } = await create(as, name)
  await update(as, id, { isDraft: false })
  return setAccess(as, id, 'public')
}

describe('a bot', () => {
  it('comes out of the wizard as a private draft with a face of its own', async () => {
    const bot = await create(app.as.free, 'Data  Analyst One')
    expect(bot).toMatchObject({
      name: 'Data  Analyst One',
      handle: 'data_analyst_one',
      description: 'Knows all about bees.',
      greeting: 'Hello from the hive.',
      prompt: 'Answer like a beekeeper.',
      owner: app.as.free.user.uid,
      access: 'private',
      isDraft: true,
      timesUsed: 0,
      curated: false,
      categories: [],
    })
    expect(bot.icon).toMatch(/^\/v1\/chatbots\/avatars\/[\w-]+$/)
    expect(await open(app.as.free, bot.id)).toEqual(bot)
  })

  it('is changed field by field, and deployed once for all', async () => {
    const { id, ...before } = await create(app.as.free)
    const after = await update(app.as.free, id, { greeting: 'Hi.', tags: ['bees', 'bees'], categories: ['Learning'] })
    expect(after).toEqual({ ...before, id, greeting: 'Hi.', tags: ['bees'], categories: ['Learning'] })
    expect(await update(app.as.free, id, {})).toEqual(after)
    expect(await update(app.as.free, id, { isDraft: false })).toEqual({ ...after, isDraft: false })
    const back = update(app.as.free, id, { isDraft: true })
    await expect(back).rejects.toMatchObject({ code: 'bad_input' })
  })

  it('is renamed with its handle, and keeps what people may not set @case-5', async () => {
    const { id } = await create(app.as.free)
    const name = `Renamed ${randomUUID().slice(0, 8)}`
    expect(await update(app.as.free, id, { name })).toMatchObject({ handle: name.toLowerCase().replace(' ', '_') })
    for (const sneaky of [{ owner: 'x' }, { curated: true }, { timesUsed: 9 }, { access: 'public' }, { handle: 'x' }]) {
      await expect(update(app.as.free, id, sneaky)).rejects.toMatchObject({ code: 'bad_input' })
    }
  })

  it('is seen by others once it is public and deployed, its prompt too', async () => {
    const { id } = await create(app.as.free)
    const others = [app.as.other, app.as.guest, null]
    const refuseAll = async () => {
      for (const person of others) await expect(open(person, id)).rejects.toMatchObject({ status: 404 })
    }
    await refuseAll()
    await setAccess(app.as.free, id, 'public')
    await refuseAll()
    await update(app.as.free, id, { isDraft: false })
    for (const person of others) expect((await open(person, id)).prompt).toBe('Answer like a beekeeper.')
    await setAccess(app.as.free, id, 'private')
    await refuseAll()
  })

  it('is changed, shown and deleted by its owner only', async () => {
    const { id } = await publish(app.as.free)
    const before = await open(app.as.free, id)
    for (const chatbotId of [id, randomUUID()]) {
      await expect(update(app.as.other, chatbotId, { name: 'Mine' })).rejects.toMatchObject({ status: 404 })
      await expect(setAccess(app.as.other, chatbotId, 'private')).rejects.toMatchObject({ status: 404 })
      const removal = app.call(botsApi.remove, { chatbotId }, app.as.other)
      await expect(removal).rejects.toMatchObject({ status: 404 })
    }
    expect(await open(app.as.free, id)).toEqual(before)
    // As the spec says it: what is deleted stands in the query.
    const { url, init } = requestOf(botsApi.remove, { chatbotId: id })
    expect([url, init]).toEqual([`/v1/chatbots?chatbotId=${id}`, { method: 'DELETE' }])
    await app.call(botsApi.remove, { chatbotId: id }, app.as.free)
    await expect(open(app.as.free, id)).rejects.toMatchObject({ status: 404 })
  })
})

describe('a name', () => {
  const validate = (as: Person, name: string, id?: string) => app.call(botsApi.validate, { name, id }, as)

  it('is free, taken, or the bot’s own', async () => {
    const { id, name } = await create(app.as.free)
    expect(await validate(app.as.other, 'Nobody Has This')).toEqual({
      name: 'Nobody Has This',
      handle: 'nobody_has_this',
    })
    const taken = { code: 'conflict', message: botMessages.nameTaken }
    for (const spelled of [name, name.toUpperCase(), name.replace(' ', '   '), `  ${name}`, name.replace(' ', '_')]) {
      await expect(validate(app.as.other, spelled)).rejects.toMatchObject(taken)
      await expect(create(app.as.other, spelled)).rejects.toMatchObject(taken)
    }
    expect((await validate(app.as.free, name, id)).handle).toBe(name.toLowerCase().replace(' ', '_'))
    await expect(validate(app.as.other, 'Fine', id)).rejects.toMatchObject({ status: 404 })
  })

  it('is nobody else’s when a bot is renamed, and free again when a bot goes', async () => {
    const [first, second] = [await create(app.as.free), await create(app.as.other)]
    const renaming = update(app.as.other, second.id, { name: first.name })
    await expect(renaming).rejects.toMatchObject({
      message: botMessages.nameTaken,
      fields: { name: botMessages.nameTaken },
    })
    await app.call(botsApi.remove, { chatbotId: first.id }, app.as.free)
    expect((await update(app.as.other, second.id, { name: first.name })).handle).toBe(first.handle)
  })

  it('goes to one of a hundred who want it at once', async () => {
    const people = [app.as.free, app.as.other, app.as.paid, app.as.owner]
    const name = `Wanted ${randomUUID().slice(0, 8)}`
    const tries = Array.from({ length: 100 }, (_, at) => create(people[at % people.length]!, name))
    const outcomes = await Promise.allSettled(tries)
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const refused = outcomes.flatMap((each) => (each.status === 'rejected' ? [each.reason as Error] : []))
    expect(new Set(refused.map(({ message }) => message))).toEqual(new Set([botMessages.nameTaken]))
  })
})

describe('a guest', () => {
  it('has a few private bots, and no more', async () => {
    const guest = await app.createGuest()
    const bots = await Promise.allSettled(Array.from({ length: 10 }, () => create(guest)))
    expect(bots.filter(({ status }) => status === 'fulfilled')).toHaveLength(BOTS_MAX_GUEST)
    await expect(create(guest)).rejects.toMatchObject({ code: 'limit_reached', message: botMessages.tooManyGuest })
    const { bots: listed } = await app.call(botsApi.list, { scope: 'mine' }, guest)
    expect(listed).toHaveLength(BOTS_MAX_GUEST)
    await expect(setAccess(guest, listed[0]!.id, 'public')).rejects.toMatchObject({ code: 'sign_up_needed' })
  })

  it('keeps them when they sign up, and brings them along when they sign in', async () => {
    const [newGuest, returning] = [await app.createGuest(), await app.createGuest()]
    const [kept, brought] = [await create(newGuest), await create(returning)]
    const signUp = { email: `${randomUUID()}@example.com`, password: 'a long password' }
    const member = { ...(await app.call(accountApi.signUp, signUp, newGuest)), ...signUp }
    expect((await open(member, kept.id)).owner).toBe(member.user.uid)
    const { email, password } = app.as.other
    const { token } = await app.call(accountApi.signIn, { email, password }, returning)
    expect((await open({ ...app.as.other, token }, brought.id)).owner).toBe(app.as.other.user.uid)
  })
})

describe('a chat with a bot', () => {
  it('begins empty with the greeting, is the same until something is said, and counts then', async () => {
    const bot = await publish(app.as.free)
    const start = () => app.call(botsApi.startChat, { chatbotId: bot.id }, app.as.other)
    const { chatId } = await start()
    const { messages } = await app.call(chatApi.open, { chatId }, app.as.other)
    expect(messages).toEqual([])
    expect(await start()).toEqual({ chatId })
    expect((await open(null, bot.id)).timesUsed).toBe(0)
    await app.call(chatApi.send, { clientMessageId: randomUUID(), chatId, text: 'Hello' }, app.as.other)
    expect((await open(null, bot.id)).timesUsed).toBe(1)
    expect(await start()).not.toEqual({ chatId })
    await expect(app.call(chatApi.open, { chatId }, app.as.free)).rejects.toMatchObject({ status: 404 })
  })

  it('is not begun with a bot that is not there for one', async () => {
    const { id } = await create(app.as.free)
    for (const chatbotId of [id, randomUUID()]) {
      const start = app.call(botsApi.startChat, { chatbotId }, app.as.other)
      await expect(start).rejects.toMatchObject({ status: 404 })
    }
    expect((await app.call(botsApi.startChat, { chatbotId: id }, app.as.free)).chatId).toBeTruthy()
  })
})

describe('a face', () => {
  it('drawn from an id is always the same, harmless, and another for another id', async () => {
    const draw = (seed: string) => app.request(avatarPath(seed))
    const [first, again, other] = await Promise.all([draw('one'), draw('one'), draw('two')])
    expect(first.headers.get('content-type')).toBe('image/svg+xml')
    expect(first.headers.get('content-security-policy')).toContain('sandbox')
    const drawn = await first.text()
    expect(drawn).toBe(await again.text())
    expect(drawn).not.toBe(await other.text())
    expect(drawn).not.toMatch(/script|href|on\w+=/)
    expect((await draw('<script>')).status).toBe(400)
  })
})

describe('bots go with their owner', () => {
  it('and nobody finds them afterwards', async () => {
    const leaver = await app.signUp()
    const bot = await publish(leaver)
    await app.call(accountApi.remove, { password: leaver.password }, leaver)
    await expect(open(app.as.free, bot.id)).rejects.toMatchObject({ status: 404 })
    const { bots } = await app.call(botsApi.list, { search: bot.name }, app.as.free)
    expect(bots).toEqual([])
  })
})
