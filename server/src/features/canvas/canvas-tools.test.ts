import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { canvasApi } from '#contract/canvas/api.ts'
import { canvasReplies } from '#contract/canvas/messages.ts'
import { chatApi } from '#contract/chat/api.ts'
import { sharingApi } from '#contract/chat-sharing/api.ts'
import { scriptModel } from '../../testing/answers/script-model.ts'
import { answerOf, startChatApp, type ChatApp } from '../../testing/chat.ts'
import type { Person } from '../../testing/app.ts'

let app: ChatApp
beforeAll(async () => {
  app = await startChatApp()
})
afterAll(() => app.close())

async function write(as: Person, content: string): Promise<string> {
  const { id } = await app.call(canvasApi.begin, {}, as)
  await app.call(canvasApi.save, { canvasId: id, version: 1, content, change: 'typed' }, as)
  return id
}

async function ask(as: Person, canvasId: string | undefined, model: string) {
  const sent = await app.send(as, {
    text: 'Make the second sentence shorter.',
    modelId: app.model(model),
    ...(canvasId && { canvasId }),
  })
  const { answer } = (await app.watch(as, answerOf(sent).id)).snapshot
  return { chatId: sent.chat.id, answer }
}

const edit = (find: string, replace: string) => ({ call: 'edit_canvas', input: { edits: [{ find, replace }] } })

describe('an answer in a chat with an open canvas', () => {
  it('reads the text and proposes changes, and the text stays as it is', async () => {
    const canvasId = await write(app.as.paid, 'One. Two is rather long. Three.')
    const model = scriptModel(
      app,
      [{ call: 'read_canvas', input: {} }],
      [edit('Two is rather long.', 'Two.')],
      [{ text: 'I made it shorter.' }],
    )
    const { answer } = await ask(app.as.paid, canvasId, model)
    expect(JSON.stringify(app.requestsTo(model)[1]!.body)).toContain('Two is rather long.')
    expect(answer).toMatchObject({ state: 'done', text: 'I made it shorter.' })
    expect(answer.tools.map(({ state }) => state)).toEqual(['done', 'done'])
    expect(answer.tools[1]!.view).toEqual({
      kind: 'canvas',
      canvasId,
      title: 'One. Two is rather long. Three.',
      edits: [{ find: 'Two is rather long.', replace: 'Two.' }],
    })
    const { content } = await app.call(canvasApi.read, { canvasId }, app.as.paid)
    expect(content).toBe('One. Two is rather long. Three.')
  })

  it('is told when its words do not stand in the text, and tries again', async () => {
    const canvasId = await write(app.as.paid, 'One. Two.')
    const model = scriptModel(app, [edit('Nowhere', '')], [edit('Two.', '2.')], [{ text: 'Done.' }])
    const { answer } = await ask(app.as.paid, canvasId, model)
    expect(answer.tools.map(({ state }) => state)).toEqual(['failed', 'done'])
    expect(JSON.stringify(app.requestsTo(model)[1]!.body)).toContain('do not stand in the text')
  })

  it('has no such tools when none is open, or when it is somebody else’s', async () => {
    const foreign = await write(app.as.other, 'A secret text.')
    for (const canvasId of [undefined, foreign]) {
      const model = scriptModel(app, [{ call: 'read_canvas', input: {} }], [{ text: 'I cannot.' }])
      await ask(app.as.paid, canvasId, model)
      const bodies = JSON.stringify(app.requestsTo(model).map(({ body }) => body))
      expect(bodies).not.toContain('"edit_canvas"')
      expect(bodies).not.toContain('A secret text.')
    }
  })

  it('knows the text also when its model cannot call tools', async () => {
    const canvasId = await write(app.as.paid, 'The mill of Vellan.')
    app.provider.on('plain', { steps: [{ text: 'It is about a mill.' }, { end: 'stop' }] })
    const { answer } = await ask(app.as.paid, canvasId, 'plain')
    expect(answer.state).toBe('done')
    expect(JSON.stringify(app.requestsTo('plain')[0]!.body)).toContain('The mill of Vellan.')
    expect(JSON.stringify(app.requestsTo('plain')[0]!.body)).toContain(canvasReplies.instructions('').slice(0, 40))
  })

  it('shows nothing of the text to those who see a shared chat', async () => {
    const canvasId = await write(app.as.paid, 'One. Two.')
    const model = scriptModel(app, [edit('Two.', 'A private change.')], [{ text: 'Done.' }])
    const { chatId } = await ask(app.as.paid, canvasId, model)
    const { shareId } = await app.call(sharingApi.share, { chatId, showsName: false }, app.as.paid)
    const shared = JSON.stringify(await app.call(sharingApi.view, { shareId }, null))
    expect(shared).toContain('Done.')
    expect(shared).not.toContain('A private change.')
    expect(shared).not.toContain(canvasId)
    expect((await app.call(chatApi.open, { chatId }, app.as.paid)).messages).toHaveLength(2)
  })
})
