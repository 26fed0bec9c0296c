import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { botsApi } from '#contract/bots/api.ts'
import { labsApi } from '#contract/labs/api.ts'
import { DEFAULT_SETTINGS, ON_BY_DEFAULT } from '#contract/labs/defaults.ts'
import type { SettingsChange } from '#contract/labs/schema.ts'
import { settingsApi } from '#contract/settings/api.ts'
import { projectsApi } from '#contract/projects/api.ts'
import { researchMessages } from '#contract/research/messages.ts'
import { scriptModel } from '../../testing/answers/script-model.ts'
import type { Person } from '../../testing/app.ts'
import { answerOf, startChatApp, type ChatApp } from '../../testing/chat.ts'
import { createUsage } from '../usage/index.ts'

let app: ChatApp
beforeAll(async () => {
  app = await startChatApp()
})
afterAll(() => app.close())

const on = { isEnabled: true }
const off = { isEnabled: false }
const change = (as: Person, wanted: SettingsChange, chatId?: string) =>
  app.call(labsApi.change, { ...wanted, chatId }, as)
const read = (as: Person, chatId?: string) => app.call(labsApi.read, { chatId }, as)
async function newChat(as: Person): Promise<string> {
  const sent = await app.send(as, { text: 'Hello' })
  await app.watch(as, answerOf(sent).id)
  return sent.chat.id
}

describe('the modes of a chat', () => {
  it('begin with what the person has set for new chats, and stay when that changes', async () => {
    const member = await app.signUp()
    await change(member, { webAccess: on })
    const chatId = await newChat(member)
    await change(member, { webAccess: off, dataAnalysis: on })
    expect(await read(member, chatId)).toMatchObject({ webAccess: on, dataAnalysis: off })
    expect(await read(member, await newChat(member))).toMatchObject({ webAccess: off, dataAnalysis: on })
  })

  it('begin with what the owner turns on for whoever has not chosen, and stay when that changes', async () => {
    const member = await app.signUp()
    const chatId = await newChat(member)
    await app.call(settingsApi.change, { 'labs.merlinMagic': false }, app.as.owner)
    const later = await newChat(member)
    await app.call(settingsApi.change, { 'labs.merlinMagic': true }, app.as.owner)
    expect(await read(member, chatId)).toMatchObject({ merlinMagic: ON_BY_DEFAULT })
    expect(await read(member, later)).toMatchObject({ merlinMagic: off })
  })

  it('of before keep what was off, although it is on for new ones', async () => {
    const member = await app.signUp()
    const chatId = await newChat(member)
    await app.world.db.execute(sql`update chats set modes = '{}' where id = ${chatId}`)
    expect(await read(member, chatId)).toEqual(DEFAULT_SETTINGS)
  })

  it('offer the web and documents to a model that can call tools, without being asked', async () => {
    const member = await app.signUp()
    const name = scriptModel(app, [{ text: 'Hello.' }])
    const sent = await app.send(member, { text: 'Hello', modelId: app.model(name) })
    await app.watch(member, answerOf(sent).id)
    const body = JSON.stringify(app.requestsTo(name).at(-1)!.body)
    expect(body).toContain('web_search')
    expect(body).toContain('search_documents')
    expect(body).not.toContain('paint_image')
  })

  it('change in that chat only', async () => {
    const member = await app.signUp()
    const [one, other] = [await newChat(member), await newChat(member)]
    expect(await change(member, { merlinMagic: on }, one)).toMatchObject({ merlinMagic: on })
    expect(await read(member, one)).toMatchObject({ merlinMagic: on })
    expect(await read(member, other)).toMatchObject({ merlinMagic: ON_BY_DEFAULT })
    expect(await read(member)).toMatchObject({ merlinMagic: ON_BY_DEFAULT })
  })

  it('keep every one of many changes made at once', async () => {
    const member = await app.signUp()
    const chatId = await newChat(member)
    const wanted = [{ dataAnalysis: on }, { crafts: off }, { webAccess: on }, { merlinMagic: on }]
    await Promise.all(wanted.map((each) => change(member, each, chatId)))
    expect(await read(member, chatId)).toMatchObject({ dataAnalysis: on, crafts: off, webAccess: on, merlinMagic: on })
  })

  it('decide what a model is told: crafts are off in one chat, and on in the next', async () => {
    const member = await app.signUp()
    const chatId = await newChat(member)
    await change(member, { crafts: off }, chatId)
    const promptFor = async (model: string, inChat?: string) => {
      const sent = await app.send(member, {
        text: 'Draw',
        modelId: app.model(model),
        ...(inChat && { chatId: inChat }),
      })
      await app.watch(member, answerOf(sent).id)
      return JSON.stringify(app.requestsTo(model).at(-1)!.body)
    }
    expect(await promptFor('without-crafts', chatId)).not.toContain('craft.react')
    expect(await promptFor('with-crafts')).toContain('craft.react')
  })

  it('are those of the person in a chat with a bot, too', async () => {
    const member = await app.signUp()
    await change(member, { dataAnalysis: on })
    const { bots } = await app.call(botsApi.curated, {}, member)
    const { chatId } = await app.call(botsApi.startChat, { chatbotId: bots[0]!.id }, member)
    await change(member, { dataAnalysis: off })
    expect(await read(member, chatId)).toMatchObject({ dataAnalysis: on })
  })

  it('of a chat from before follow the person', async () => {
    const member = await app.signUp()
    const chatId = await newChat(member)
    await app.world.db.execute(sql`update chats set modes = null where id = ${chatId}`)
    await change(member, { webAccess: on })
    expect(await read(member, chatId)).toMatchObject({ webAccess: on })
  })

  it('are nobody else’s to read or change', async () => {
    const chatId = await newChat(app.as.free)
    await expect(read(app.as.other, chatId)).rejects.toMatchObject({ code: 'not_found' })
    await expect(change(app.as.other, { crafts: off }, chatId)).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('deep research, once it is built', () => {
  it('needs the plan, is not for chats of a project, and cannot be turned on at the limit @case-6', async () => {
    const { paid, free } = app.as
    await expect(change(free, { deepResearch: on })).rejects.toMatchObject({ code: 'upgrade_needed' })
    const input = { creationMode: 'MANUAL', status: 'COMPLETED', name: 'Bees', description: 'All about bees.' } as const
    const { id: projectId } = await app.call(projectsApi.save, input, paid)
    const inside = (await app.send(paid, { text: 'Hello', projectId })).chat.id
    const refusal = { code: 'forbidden', message: researchMessages.notInProject }
    await expect(change(paid, { deepResearch: on }, inside)).rejects.toMatchObject(refusal)
    expect(await change(paid, { deepResearch: on })).toMatchObject({ deepResearch: on })
    expect(await read(paid, inside)).toMatchObject({ deepResearch: off })
    // A chat that is begun with it says on its chip that it does not count there.
    const begun = (await app.send(paid, { text: 'Hello again', projectId })).chat.id
    expect((await app.call(labsApi.modeBlockers, { chatId: begun }, paid)).paused).toEqual(['deepResearch'])

    await change(paid, { deepResearch: off })
    await createUsage(app.world).reserve(paid.user, 'deepResearch', 30)
    const exhausted = { code: 'limit_reached', message: 'Monthly deep research limit exhausted!' }
    await expect(change(paid, { deepResearch: on })).rejects.toMatchObject(exhausted)
    expect(await change(app.as.owner, { deepResearch: on })).toMatchObject({ deepResearch: on })
  })
})
