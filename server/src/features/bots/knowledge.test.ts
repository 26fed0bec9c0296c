import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { attachmentsApi } from '#contract/attachments/api.ts'
import { attachmentMessages } from '#contract/attachments/messages.ts'
import { botsApi } from '#contract/bots/api.ts'
import { BOT_ITEMS_MAX } from '#contract/bots/limits.ts'
import { vaultApi } from '#contract/vault/api.ts'
import { vaultMessages } from '#contract/vault/messages.ts'
import { startTestApp, type Person, type TestApp } from '../../testing/app.ts'
import { announce, fetchAs, uploadAndRead, waitForItem, tinyPng } from '../../testing/intake.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({}, () => ({
    links: {
      read: (url: string) => {
        if (url.includes('dead')) return Promise.reject(new Error('nobody there'))
        const bytes = new TextEncoder().encode(`<title>Page</title><p>About ${url}</p>`)
        const names = { title: 'Page', fileName: 'page.html', site: 'example', mimeType: 'text/html' }
        return Promise.resolve({ url, ...names, bytes } as never)
      },
    },
  }))
})
afterAll(() => app.close())

async function newBot(as: Person, isPublic = false): Promise<string> {
  const botFields = { personality: 'About bees.', prompt: 'Answer.', welcomeMessage: '', icon: '' }
  const { id: chatbotId } = await app.call(
    botsApi.create,
    { name: `Bot ${randomUUID().slice(0, 8)}`, ...botFields },
    as,
  )
  if (!isPublic) return chatbotId
  await app.call(botsApi.update, { type: 'update', chatbotId, chatbotConfig: { isDraft: false } }, as)
  await app.call(botsApi.update, { type: 'chatbot-access', chatbotId, accessType: 'public' }, as)
  return chatbotId
}
const knowledgeFor = async (as: Person, chatbotId: string) =>
  (await app.call(botsApi.knowledge, { chatbotId }, as)).attachments
const attach = (as: Person, chatbotId: string, attachmentIds: string[]) =>
  app.call(botsApi.attach, { chatbotId, attachmentIds }, as)
const inBot = (placeId: string) => ({ place: 'bot', placeId }) as const

describe('what a bot knows', () => {
  it('comes by upload, link and text, newest first, and is in the vault too', async () => {
    const botId = await newBot(app.as.free)
    const file = await uploadAndRead(app, app.as.free, {
      name: 'bees.txt',
      bytes: 'Bees live in hives.',
      ...inBot(botId),
    })
    app.clock.advance(1_000)
    const url = 'https://bees.example/'
    const link = await app.call(attachmentsApi.addLink, { url, ...inBot(botId) }, app.as.free)
    app.clock.advance(1_000)
    const written = { chatbotId: botId, title: 'Honey', content: 'Honey keeps.' }
    const text = await app.call(botsApi.addText, written, app.as.free)
    await Promise.all([waitForItem(app, app.as.free, link.id), waitForItem(app, app.as.free, text.id)])
    const knowledge = await knowledgeFor(app.as.free, botId)
    expect(knowledge.map(({ id, type, status }) => [id, type, status])).toEqual([
      [text.id, 'PASTED_TEXT_FILE', 'completed'],
      [link.id, 'LINK', 'completed'],
      [file.id, 'FILE', 'completed'],
    ])
    expect(knowledge.every(({ isInVault }) => isInVault)).toBe(true)
    const { usedInChatbots } = await app.call(vaultApi.open, { id: file.id }, app.as.free)
    expect(usedInChatbots).toMatchObject([{ id: botId }])
    const vault = await app.call(vaultApi.list, { search: 'bees.txt' }, app.as.free)
    expect(vault.attachments[0]!.usedInChatbots).toMatchObject([{ id: botId }])
    const uses = await app.call(attachmentsApi.uses, { attachmentIds: [file.id] }, app.as.free)
    expect(uses[0]!.bots.map(({ id }) => id)).toEqual([botId])
  })

  it('comes from the vault, once however often it is added, images too', async () => {
    const botId = await newBot(app.as.free)
    const kept = await uploadAndRead(app, app.as.free, { name: 'kept.txt', bytes: 'Honey keeps.', place: 'vault' })
    const picture = await uploadAndRead(app, app.as.free, { name: 'bee.png', bytes: tinyPng(), place: 'vault' })
    await attach(app.as.free, botId, [kept.id, kept.id])
    const { attachments } = await attach(app.as.free, botId, [kept.id, picture.id])
    expect(attachments.map(({ id }) => id).toSorted()).toEqual([kept.id, picture.id].toSorted())
    const nothing = attach(app.as.free, botId, [])
    await expect(nothing).rejects.toMatchObject({ fields: { attachmentIds: vaultMessages.selectItem } })
  })

  it('is taken out one by one, and stays in the vault with room for others', async () => {
    const [botId, otherBot] = [await newBot(app.as.free), await newBot(app.as.free)]
    const item = await uploadAndRead(app, app.as.free, { name: 'out.txt', bytes: 'Out of here.', ...inBot(botId) })
    await attach(app.as.free, otherBot, [item.id])
    const takeOut = () => app.call(attachmentsApi.removeOne, { id: item.id, chatbotId: botId }, app.as.free)
    await takeOut()
    expect(await knowledgeFor(app.as.free, botId)).toEqual([])
    expect((await knowledgeFor(app.as.free, otherBot)).map(({ id }) => id)).toEqual([item.id])
    expect((await app.call(vaultApi.open, { id: item.id }, app.as.free)).usedInChatbots).toMatchObject([
      { id: otherBot },
    ])
    await expect(takeOut()).rejects.toMatchObject({ code: 'not_found' })
    for (const chatbotId of ['no-id', randomUUID()]) {
      const wrong = app.call(attachmentsApi.removeOne, { id: item.id, chatbotId }, app.as.free)
      await expect(wrong).rejects.toMatchObject({ code: 'not_found' })
    }
    for (let at = 0; at < 10; at += 1) await announce(app, app.as.free, { name: `${at}.txt`, ...inBot(botId) }, 1)
    const eleventh = announce(app, app.as.free, { name: '11.txt', ...inBot(botId) }, 1)
    await expect(eleventh).rejects.toMatchObject({ message: attachmentMessages.tooManyFiles })
    const text = app.call(botsApi.addText, { chatbotId: botId, title: 'more', content: 'More.' }, app.as.free)
    await expect(text).rejects.toMatchObject({ message: attachmentMessages.tooManyFiles })
  })

  it('stays in the vault when the bot goes, and leaves the bot when it goes', async () => {
    const botId = await newBot(app.as.free)
    const stays = await uploadAndRead(app, app.as.free, { name: 'stays.txt', bytes: 'I stay.', ...inBot(botId) })
    const removed = await uploadAndRead(app, app.as.free, { name: 'goes.txt', bytes: 'I go.', ...inBot(botId) })
    await app.call(attachmentsApi.removeOne, { id: removed.id }, app.as.free)
    expect((await knowledgeFor(app.as.free, botId)).map(({ id }) => id)).toEqual([stays.id])
    await app.call(botsApi.remove, { chatbotId: botId }, app.as.free)
    const kept = await app.call(vaultApi.open, { id: stays.id }, app.as.free)
    expect(kept).toMatchObject({ content: 'I stay.', usedInChatbots: [] })
  })

  it('is no more than a bot can hold, whatever door it comes by', async () => {
    const botId = await newBot(app.as.free)
    const kept = await uploadAndRead(app, app.as.free, { name: 'one-more.txt', bytes: 'One more.', place: 'vault' })
    for (let at = 0; at < BOT_ITEMS_MAX - 10; at += 1) {
      const url = `https://dead.example/${at}`
      const link = await app.call(attachmentsApi.addLink, { url, ...inBot(botId) }, app.as.free)
      await waitForItem(app, app.as.free, link.id)
    }
    for (let at = 0; at < 10; at += 1) await announce(app, app.as.free, { name: `${at}.txt`, ...inBot(botId) }, 1)
    const refusal = { code: 'bad_input', message: attachmentMessages.tooManyItems('bot', BOT_ITEMS_MAX) }
    await expect(attach(app.as.free, botId, [kept.id])).rejects.toMatchObject(refusal)
    // Whose tab was closed an hour ago holds up nobody.
    app.clock.advance(61 * 60_000)
  })

  it('is its owner’s: others neither put anything in, nor see, nor fetch any of it @case-3', async () => {
    const botId = await newBot(app.as.free, true)
    const own = await uploadAndRead(app, app.as.free, { name: 'own.txt', bytes: 'Mine.', ...inBot(botId) })
    const theirs = await uploadAndRead(app, app.as.other, { name: 'theirs.txt', bytes: 'Theirs.', place: 'vault' })
    const missing = { status: 404 }
    await expect(knowledgeFor(app.as.other, botId)).rejects.toMatchObject(missing)
    for (const placeId of [botId, randomUUID()]) {
      const file = { name: 'a.txt', ...inBot(placeId) }
      await expect(announce(app, app.as.other, file, 1)).rejects.toMatchObject(missing)
      const link = app.call(attachmentsApi.addLink, { url: 'https://a.example/', ...inBot(placeId) }, app.as.other)
      await expect(link).rejects.toMatchObject(missing)
      const text = app.call(botsApi.addText, { chatbotId: placeId, title: 'a', content: 'a' }, app.as.other)
      await expect(text).rejects.toMatchObject(missing)
      await expect(attach(app.as.other, placeId, [theirs.id])).rejects.toMatchObject(missing)
      const out = app.call(attachmentsApi.removeOne, { id: own.id, chatbotId: placeId }, app.as.other)
      await expect(out).rejects.toMatchObject(missing)
    }
    await expect(attach(app.as.free, botId, [theirs.id])).rejects.toMatchObject(missing)
    for (const part of ['file', 'text', 'thumbnail']) {
      expect((await fetchAs(app, app.as.other, `/v1/attachments/${own.id}/${part}`)).status, part).toBe(404)
    }
    expect((await knowledgeFor(app.as.free, botId)).map(({ id }) => id)).toEqual([own.id])
  })

  it('is nothing that a guest sees or adds to', async () => {
    const guest = await app.createGuest()
    const botId = await newBot(guest)
    const signUp = { code: 'sign_up_needed' }
    await expect(knowledgeFor(guest, botId)).rejects.toMatchObject(signUp)
    await expect(announce(app, guest, { name: 'a.txt', ...inBot(botId) }, 1)).rejects.toMatchObject(signUp)
    const link = app.call(attachmentsApi.addLink, { url: 'https://a.example/', ...inBot(botId) }, guest)
    await expect(link).rejects.toMatchObject(signUp)
  })
})
