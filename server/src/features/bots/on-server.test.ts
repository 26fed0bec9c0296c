import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { attachmentsApi } from '#contract/attachments/api.ts'
import { botsApi } from '#contract/bots/api.ts'
import { botMessages } from '#contract/bots/messages.ts'
import { chatApi } from '#contract/chat/api.ts'
import { vaultApi } from '#contract/vault/api.ts'
import { Refused, startTestApp, type Person } from '../../testing/app.ts'
import { setAnswersAtOnce } from '../../testing/chat.ts'
import { announce } from '../../testing/intake.ts'
import { describeOnServer } from '../../testing/suites/on-servers.ts'

describeOnServer('bots on a PostgreSQL server', startTestApp, (app) => {
  const botFields = { personality: 'About bees.', prompt: 'Answer.', welcomeMessage: '', icon: '' }
  const create = (as: Person, name = `Bot ${randomUUID()}`) => app.call(botsApi.create, { name, ...botFields }, as)
  const rename = (as: Person, chatbotId: string, name: string) =>
    app.call(botsApi.update, { type: 'update', chatbotId, chatbotConfig: { name } }, as)
  /** How many of these ended well; the others were refused, and none failed. */
  async function endedWell(work: readonly Promise<unknown>[]): Promise<number> {
    const outcomes = await Promise.allSettled(work)
    const reasons = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []))
    expect(reasons.filter((reason) => !(reason instanceof Refused && reason.status < 500))).toEqual([])
    return outcomes.length - reasons.length
  }

  it('are found by search and read page by page in every order', async () => {
    for (let at = 0; at < 33; at += 1) {
      await create(app.as.other, `Paged ${at}`)
      app.clock.advance(1)
    }
    for (const sort of ['popular', 'recent', 'name'] as const) {
      const first = await app.call(botsApi.list, { search: 'paged', sort }, app.as.other)
      const second = await app.call(botsApi.list, { search: 'paged', sort, cursor: first.next! }, app.as.other)
      expect(new Set([...first.bots, ...second.bots].map(({ id }) => id)).size).toBe(33)
    }
    expect((await app.call(botsApi.curated, {}, app.as.free)).bots).toHaveLength(12)
  })

  it('share no name, whether a hundred are made with it at once or bots are renamed to it', async () => {
    const people = [app.as.free, app.as.other, app.as.paid, app.as.owner]
    const wanted = `Wanted ${randomUUID()}`
    const tries = Array.from({ length: 100 }, (_, at) => create(people[at % people.length]!, wanted))
    expect(await endedWell(tries)).toBe(1)
    const own = await Promise.all(people.map((person) => create(person)))
    const next = `Next ${randomUUID()}`
    const renamings = own.map(({ id }, at) => rename(people[at]!, id, next))
    expect(await endedWell([...renamings, ...people.map((person) => create(person, next))])).toBe(1)
    await expect(create(app.as.free, next)).rejects.toMatchObject({ message: botMessages.nameTaken })
  })

  it('are at most three for a guest who makes twenty at once', async () => {
    const guest = await app.createGuest()
    expect(await endedWell(Array.from({ length: 20 }, () => create(guest)))).toBe(3)
  })

  it('count every chat that is begun', async () => {
    const { id: chatbotId } = await create(app.as.free)
    await setAnswersAtOnce(app, 1_000)
    const begin = () =>
      app.call(chatApi.send, { clientMessageId: randomUUID(), text: 'Hello', botId: chatbotId }, app.as.free)
    await Promise.all(Array.from({ length: 40 }, begin))
    expect((await app.call(botsApi.open, { chatbotId }, app.as.free)).timesUsed).toBe(40)
  })

  it('go while things come in, and nothing fails or is left behind', async () => {
    const item = await app.call(vaultApi.addText, { title: 'bees', content: 'Bees dance.' }, app.as.free)
    for (let round = 0; round < 5; round += 1) {
      const { id: chatbotId } = await create(app.as.free)
      await endedWell([
        app.call(botsApi.attach, { chatbotId, attachmentIds: [item.id] }, app.as.free),
        announce(app, app.as.free, { name: 'a.txt', place: 'bot', placeId: chatbotId }, 1),
        app.call(botsApi.remove, { chatbotId }, app.as.free),
        app.call(attachmentsApi.removeOne, { id: item.id, chatbotId }, app.as.free),
        app.call(botsApi.startChat, { chatbotId }, app.as.free),
      ])
      const opened = app.call(botsApi.open, { chatbotId }, app.as.free)
      await expect(opened).rejects.toMatchObject({ code: 'not_found' })
    }
    expect((await app.call(vaultApi.open, { id: item.id }, app.as.free)).usedInChatbots).toEqual([])
  })
})
