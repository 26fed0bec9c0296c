import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chatApi } from '#contract/chat/api.ts'
import { craftsApi } from '#contract/crafts/api.ts'
import { labsApi } from '#contract/labs/api.ts'
import type { Person } from '../../testing/app.ts'
import { answerOf, startChatApp, type ChatApp } from '../../testing/chat.ts'
import { replyWithText, type RecordedRequest } from '../../testing/fake-provider.ts'

let app: ChatApp
beforeAll(async () => {
  app = await startChatApp()
})
afterAll(() => app.close())

const PAGE =
  '<craft identifier="clock" type="text/html" language="html" title="Clock">\n<p>one</p>\n<p>two</p>\n</craft>'
const PATCH =
  '<craft identifier="clock" mode="patch">\n<<<<<<< FIND\n<p>two</p>\n=======\n<p>three</p>\n>>>>>>> REPLACE\n</craft>'

/** A chat in which these answers were given, one after the other. */
async function answered(as: Person, ...answers: string[]) {
  let chatId: string | undefined
  const messageIds: string[] = []
  for (const [at, answer] of answers.entries()) {
    const name = `crafts-${Math.random()}`
    app.provider.on(name, replyWithText(answer))
    const sent = await app.send(as, { text: `Make it ${at}`, modelId: app.model(name), ...(chatId && { chatId }) })
    await app.watch(as, answerOf(sent).id)
    chatId = sent.chat.id
    messageIds.push(answerOf(sent).id)
  }
  return { chatId: chatId!, messageId: messageIds.at(-1)!, messageIds }
}

const systemOf = ({ body }: RecordedRequest) =>
  JSON.stringify((body as { messages: { role: string; content: unknown }[] }).messages[0]!.content)
const versions = async (as: Person, chatId: string, identifier = 'clock') =>
  (await app.call(craftsApi.versions, { chatId, identifier }, as)).versions

describe('what a model is told', () => {
  it('how to write crafts, unless the person has turned them off', async () => {
    const member = await app.signUp()
    const promptFor = async (model: string) => {
      const sent = await app.send(member, { text: 'Hello', modelId: app.model(model) })
      await app.watch(member, answerOf(sent).id)
      return systemOf(app.requestsTo(model).at(-1)!)
    }
    expect(await promptFor('told-on')).toContain('application/craft.react')
    await app.call(labsApi.change, { crafts: { isEnabled: false } }, member)
    expect(await promptFor('told-off')).not.toContain('craft')
    await app.call(labsApi.change, { crafts: { isEnabled: true } }, member)
    expect(await promptFor('told-on-again')).toContain('application/craft.react')
  })

  it('how a craft stands after a change by hand, until an answer writes it anew', async () => {
    const { chatId, messageId } = await answered(app.as.free, PAGE)
    await app.call(craftsApi.edit, { messageId, index: 0, content: '<p>by hand</p>' }, app.as.free)
    const promptAfter = async (model: string, answer: string) => {
      app.provider.on(model, replyWithText(answer))
      const sent = await app.send(app.as.free, { text: 'Go on', chatId, modelId: app.model(model) })
      await app.watch(app.as.free, answerOf(sent).id)
      return systemOf(app.requestsTo(model).at(-1)!)
    }
    expect(await promptAfter('after-edit', 'Good.')).toContain('<p>by hand</p>')
    await promptAfter('writes-anew', PAGE)
    expect(await promptAfter('after-anew', 'Good.')).not.toContain('<p>by hand</p>')
  })
})

describe('versions', () => {
  it('are made by answers, by patches and by hand, in order', async () => {
    const { chatId, messageIds } = await answered(app.as.free, PAGE, PATCH)
    const mine = { messageId: messageIds[1]!, index: 0, content: '<p>mine</p>' }
    expect(await app.call(craftsApi.edit, mine, app.as.free)).toMatchObject({ title: 'Clock', type: 'text/html' })
    const all = await versions(app.as.free, chatId)
    expect(all.map(({ content, editId }) => [content, editId !== null])).toEqual([
      ['<p>one</p>\n<p>two</p>', false],
      ['<p>one</p>\n<p>three</p>', false],
      ['<p>mine</p>', true],
    ])
    expect(all.at(-1)).toMatchObject({ title: 'Clock', type: 'text/html', language: 'html' })
  })

  it('of a patch follow a change by hand that came before it', async () => {
    const { chatId, messageId } = await answered(app.as.free, PAGE)
    await app.call(craftsApi.edit, { messageId, index: 0, content: '<h1>x</h1>\n<p>two</p>' }, app.as.free)
    app.provider.on('patches', replyWithText(PATCH))
    const sent = await app.send(app.as.free, { text: 'Three', chatId, modelId: app.model('patches') })
    await app.watch(app.as.free, answerOf(sent).id)
    expect((await versions(app.as.free, chatId)).at(-1)!.content).toBe('<h1>x</h1>\n<p>three</p>')
  })

  it('belong to their branch: another answer to the same question has its own', async () => {
    const { chatId, messageId } = await answered(app.as.free, PAGE)
    await app.call(craftsApi.edit, { messageId, index: 0, content: '<p>first branch</p>' }, app.as.free)
    app.provider.on('again', replyWithText(PAGE))
    const again = { messageId, modelId: app.model('again'), clientMessageId: crypto.randomUUID() }
    const sent = await app.call(chatApi.regenerate, again, app.as.free)
    await app.watch(app.as.free, answerOf(sent).id)
    expect(await versions(app.as.free, chatId)).toHaveLength(1)
  })

  it('cannot be read or made by anybody else, nor of a craft that is not there @case-3', async () => {
    const { chatId, messageId } = await answered(app.as.free, PAGE)
    const edit = { messageId, index: 0, content: 'x' }
    await expect(app.call(craftsApi.edit, edit, app.as.other)).rejects.toMatchObject({ code: 'not_found' })
    await expect(app.call(craftsApi.edit, { ...edit, index: 1 }, app.as.free)).rejects.toMatchObject({
      code: 'not_found',
    })
    await expect(versions(app.as.other, chatId)).rejects.toMatchObject({ code: 'not_found' })
  })

  it('may be as long as a craft may be, and no longer', async () => {
    const { messageId } = await answered(app.as.free, PAGE)
    const content = 'é'.repeat(1_000_000)
    expect(await app.call(craftsApi.edit, { messageId, index: 0, content }, app.as.free)).toMatchObject({ content })
    const longer = app.call(craftsApi.edit, { messageId, index: 0, content: `${content}x` }, app.as.free)
    await expect(longer).rejects.toMatchObject({ code: 'bad_input' })
  })
})
