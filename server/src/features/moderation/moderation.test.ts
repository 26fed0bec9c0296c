import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditApi } from '#contract/audit/api.ts'
import { botsApi } from '#contract/bots/api.ts'
import { moderationApi } from '#contract/moderation/api.ts'
import { moderationMessages } from '#contract/moderation/messages.ts'
import type { PublicKind } from '#contract/moderation/schema.ts'
import { promptsApi } from '#contract/prompts/api.ts'
import { startTestApp, type Person, type TestApp } from '../../testing/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const list = async (kind: PublicKind, search: string, isTakenDown?: 'true') =>
  (await app.call(moderationApi.list, { kind, search, isTakenDown }, app.as.owner)).things
const takeDown = (kind: PublicKind, id: string, as: Person = app.as.owner) =>
  app.call(moderationApi.takeDown, { kind, id, reason: 'It sells something' }, as)
const lift = (kind: PublicKind, id: string) => app.call(moderationApi.lift, { kind, id }, app.as.owner)
const unchanged = { status: 409, message: moderationMessages.unchanged }

async function publishBot(maker: Person, name: string): Promise<string> {
  const draft = { name, personality: 'Sells boats', prompt: 'Sell a boat', welcomeMessage: '', icon: '' }
  const { id: chatbotId } = await app.call(botsApi.create, draft, maker)
  await app.call(botsApi.update, { type: 'update', chatbotId, chatbotConfig: { isDraft: false } }, maker)
  await setAccess(maker, chatbotId)
  return chatbotId
}
const setAccess = (maker: Person, chatbotId: string) =>
  app.call(botsApi.update, { type: 'chatbot-access', chatbotId, accessType: 'public' }, maker)

describe('a public bot', () => {
  it('is found by the owner, taken down with a reason that its maker reads, and back once it is another', async () => {
    const maker = await app.signUp()
    const chatbotId = await publishBot(maker, 'Boat seller')
    expect(await list('bot', 'boat SELLER')).toMatchObject([{ id: chatbotId, maker: maker.email, reason: null }])
    await takeDown('bot', chatbotId)
    await expect(app.call(botsApi.open, { chatbotId }, app.as.free)).rejects.toMatchObject({ status: 404 })
    const own = await app.call(botsApi.open, { chatbotId }, maker)
    expect(own).toMatchObject({ access: 'private', takenDownReason: 'It sells something' })
    expect(await list('bot', 'boat seller')).toEqual([])
    expect(await list('bot', 'boat seller', 'true')).toMatchObject([{ reason: 'It sells something' }])

    await expect(setAccess(maker, chatbotId)).rejects.toMatchObject(unchanged)
    const change = (prompt: string) =>
      app.call(botsApi.update, { type: 'update', chatbotId, chatbotConfig: { prompt } }, maker)
    await change(' sell   a boat! ')
    await expect(setAccess(maker, chatbotId)).rejects.toMatchObject(unchanged)
    await change('Explain how boats float')
    expect(await setAccess(maker, chatbotId)).toMatchObject({ access: 'public', takenDownReason: null })
    // Nor is it changed back while everyone sees it.
    await expect(change('Sell a boat')).rejects.toMatchObject(unchanged)
  })

  it('may be shown again as it is when the owner lifts it', async () => {
    const maker = await app.signUp()
    const chatbotId = await publishBot(maker, 'Lifted one')
    await takeDown('bot', chatbotId)
    await lift('bot', chatbotId)
    expect(await setAccess(maker, chatbotId)).toMatchObject({ access: 'public', takenDownReason: null })
    await expect(lift('bot', chatbotId)).rejects.toMatchObject({ status: 404 })
  })
})

describe('a public prompt', () => {
  it('is not published again as a copy, nor after it was deleted', async () => {
    const maker = await app.signUp()
    const prompt = { promptName: 'Cheap boats', promptText: 'Buy a boat', promptType: 'public' } as const
    const { id } = await app.call(promptsApi.save, prompt, maker)
    expect(await list('prompt', 'buy a')).toMatchObject([{ id, maker: maker.email }])
    await takeDown('prompt', id)
    const saved = async () => (await app.call(promptsApi.listSaved, {}, maker)).userPrompts
    expect(await saved()).toMatchObject([{ promptType: 'private', takenDownReason: 'It sells something' }])
    const publish = { promptId: id, promptType: 'public' } as const
    await expect(app.call(promptsApi.change, publish, maker)).rejects.toMatchObject(unchanged)
    await expect(app.call(promptsApi.save, prompt, maker)).rejects.toMatchObject(unchanged)
    await app.call(promptsApi.remove, { promptId: id }, maker)
    await expect(app.call(promptsApi.save, prompt, maker)).rejects.toMatchObject(unchanged)
    expect(await app.call(promptsApi.save, { ...prompt, promptText: 'How boats float' }, maker)).toMatchObject({
      promptType: 'public',
    })
    expect((await app.call(promptsApi.save, prompt, app.as.other)).promptType).toBe('public')
  })
})

describe('taking down', () => {
  it('is the owner’s alone, needs a reason, finds nothing private, and is in the log', async () => {
    const maker = await app.signUp()
    const text = { promptName: 'Logged', promptText: 'Logged words', promptType: 'public' } as const
    const { id } = await app.call(promptsApi.save, text, maker)
    for (const person of [maker, app.as.paid, app.as.guest]) {
      await expect(takeDown('prompt', id, person)).rejects.toMatchObject({ status: 403 })
    }
    const silent = app.call(moderationApi.takeDown, { kind: 'prompt', id, reason: ' ' }, app.as.owner)
    await expect(silent).rejects.toMatchObject({ fields: { reason: moderationMessages.reasonRequired } })
    await takeDown('prompt', id)
    await expect(takeDown('prompt', id)).rejects.toMatchObject({ status: 404 })
    const { entries } = await app.call(auditApi.list, { area: 'moderation', search: 'logged' }, app.as.owner)
    expect(entries).toMatchObject([{ act: 'moderation.prompt-down', after: { reason: 'It sells something' } }])
  })
})
