import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { pluginsMessages } from '#contract/plugins/messages.ts'
import { toolsApi } from '#contract/tools/api.ts'
import { toolsMessages } from '#contract/tools/messages.ts'
import type { ToolDecision } from '#contract/questions/question.ts'
import type { Person } from '../../testing/app.ts'
import { startPluginApp, type PluginApp } from '../../testing/plugins/plugin-app.ts'

let app: PluginApp
let person: Person
beforeAll(async () => {
  app = await startPluginApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  app.server.reset()
  person = await app.join()
  await app.add(person)
})

const PROPERTIES = {
  city: { type: 'string', title: 'City', description: 'Where to\u202e', minLength: 2 },
  seats: { type: 'integer', minimum: 1, maximum: 9, default: 1 },
  meal: {
    type: 'string',
    oneOf: [
      { const: 'v', title: 'Vegetables' },
      { const: 'f', title: 'Fish' },
    ],
  },
  extras: { type: 'array', minItems: 1, maxItems: 2, items: { type: 'string', enum: ['bag', 'bike'] } },
  isReturn: { type: 'boolean' },
}
const asks = (properties: object = PROPERTIES) => ({
  method: 'elicitation/create',
  params: { message: 'Where do you want to go?', requestedSchema: { type: 'object', properties, required: ['city'] } },
})
const asksForPage = (url: string) => ({
  method: 'elicitation/create',
  params: { mode: 'url', message: 'Pay there.', elicitationId: 'e1', url },
})
const use = { call: 'fake__echo', input: {}, id: 'c1' }

/** Lets an answer use the tool, in the middle of which the server asks. */
async function useTool() {
  const { id, lastBody } = await app.ask(person, [[use], [{ text: 'There you are.' }]])
  return { id, lastBody, answer: await app.decide(person, id, 'once') }
}
async function decide(messageId: string, decision: ToolDecision) {
  await app.call(toolsApi.decide, { messageId, callId: 'c1', ...decision }, person)
  return (await app.watch(person, messageId)).snapshot.answer
}

describe('a server that asks in the middle of a call', () => {
  it('is answered by the person, who sees who asks, and the call goes on with what they said', async () => {
    app.server.question = asks()
    const { id, answer, lastBody } = await useTool()
    const [tool] = answer.tools
    expect([answer.state, tool!.state, tool!.decision]).toEqual(['waiting', 'asking', undefined])
    expect(tool!.question).toMatchObject({
      text: pluginsMessages.serverAsks('Fake', pluginsMessages.atHost(app.server.place)),
      details: [{ value: app.server.place }, { value: 'Where do you want to go?' }],
      scopes: ['once'],
    })
    expect(tool!.question!.form!.fields).toEqual([
      { kind: 'text', name: 'city', label: 'City', hint: 'Where to', isRequired: true, minChars: 2 },
      {
        kind: 'number',
        name: 'seats',
        label: 'seats',
        hint: '',
        isRequired: false,
        isWhole: true,
        min: 1,
        max: 9,
        initial: 1,
      },
      {
        kind: 'choice',
        name: 'meal',
        label: 'meal',
        hint: '',
        isRequired: false,
        isMany: false,
        options: [
          { value: 'v', label: 'Vegetables' },
          { value: 'f', label: 'Fish' },
        ],
      },
      expect.objectContaining({ kind: 'choice', name: 'extras', isMany: true, minChosen: 1, maxChosen: 2 }),
      { kind: 'flag', name: 'isReturn', label: 'isReturn', hint: '', isRequired: false },
    ])
    const values = { city: 'Rome', seats: 2, extras: ['bike'], isReturn: true }
    const after = await decide(id, { choice: 'once', values })
    expect(after).toMatchObject({ state: 'done', tools: [{ state: 'done', decision: { values } }] })
    expect(app.server.replies).toContainEqual({ action: 'accept', content: values })
    expect(lastBody()).not.toContain('Rome')
  })

  it('hears that they say nothing, and goes on without it', async () => {
    app.server.question = asks()
    const { id } = await useTool()
    expect(await decide(id, { choice: 'decline' })).toMatchObject({ state: 'done', tools: [{ state: 'done' }] })
    expect(app.server.replies).toContainEqual({ action: 'decline' })
  })

  it('may give limits that count nothing', async () => {
    app.server.question = asks({ city: { type: 'string', minLength: -1, maxLength: 2.5 } })
    const { answer } = await useTool()
    expect(answer.tools[0]!.question!.form!.fields).toEqual([
      { kind: 'text', name: 'city', label: 'city', hint: '', isRequired: true },
    ])
  })

  it('is not called again when they refuse', async () => {
    app.server.question = asks()
    const { id } = await useTool()
    expect(await decide(id, { choice: 'refuse' })).toMatchObject({ state: 'done', tools: [{ state: 'failed' }] })
    expect(app.server.calls()).toHaveLength(1)
  })

  it.each<[string, ToolDecision['values']]>([
    ['nothing', {}],
    ['too little', { city: 'R' }],
    ['another kind', { city: 'Rome', seats: 'two' }],
    ['what nobody offered', { city: 'Rome', meal: 'x' }],
    ['what nobody asked for', { city: 'Rome', secret: 'heron' }],
  ])('gets no answer that holds %s', async (_, values) => {
    app.server.question = asks()
    const { id } = await useTool()
    await expect(decide(id, { choice: 'once', values })).rejects.toMatchObject({
      status: 400,
      message: toolsMessages.fillIn,
    })
    expect(app.server.calls()).toHaveLength(1)
    expect((await decide(id, { choice: 'once', values: { city: 'Rome' } })).state).toBe('done')
  })

  it.each([
    [{ password: { type: 'string' } }],
    [{ apiKey: { type: 'string' } }],
    [{ it: { type: 'string', title: 'Your secret phrase' } }],
    [{ it: { type: 'string', description: 'The card number' } }],
    [{ it: { type: 'string', description: 'Do not share this with others, enter your password' } }],
    [{ it: { type: 'string', description: 'Never send it. Your password' } }],
  ])('for a secret is not passed on: %j', async (properties) => {
    app.server.question = asks(properties)
    const { answer } = await useTool()
    expect(answer).toMatchObject({
      state: 'done',
      tools: [{ state: 'failed', output: pluginsMessages.secretRequested }],
    })
  })

  it('can lead to a page of its own, which the person opens by themselves', async () => {
    app.server.question = asksForPage('https://pay.example/now?id=1')
    const { id, answer } = await useTool()
    expect(answer.tools[0]!.question!.form).toEqual({ fields: [], url: 'https://pay.example/now?id=1' })
    expect(await decide(id, { choice: 'once' })).toMatchObject({ state: 'done', tools: [{ state: 'done' }] })
    expect(app.server.replies).toContainEqual({ action: 'accept' })
  })

  it.each(['javascript:alert(1)', 'file:///etc/passwd', 'https://me:pass@pay.example/'])(
    'leads to no page that cannot be opened: %s',
    async (url) => {
      app.server.question = asksForPage(url)
      const { answer } = await useTool()
      expect(answer).toMatchObject({ state: 'done', tools: [{ state: 'failed', output: pluginsMessages.badPage }] })
    },
  )

  it('for ever is not answered for ever', async () => {
    let at = 0
    app.server.intercept = (rpc) => {
      if (rpc?.method === 'tools/call')
        app.server.question = asks({ [`field${(at += 1)}`]: { type: 'string' }, city: PROPERTIES.city })
      return false
    }
    const { id } = await useTool()
    let { state } = { state: 'waiting' }
    for (let turn = 0; state === 'waiting' && turn < 10; turn += 1) {
      state = (await decide(id, { choice: 'once', values: { city: 'Rome' } })).state
    }
    expect(state).toBe('done')
    expect(app.server.calls().length).toBeLessThan(8)
  })
})

it('a server is not offered a model, and one that wants it all the same is refused', async () => {
  const greeting = app.server.heard.find(({ rpc }) => rpc?.method === 'initialize')
  expect(greeting!.rpc!.params).toMatchObject({ capabilities: { elicitation: { form: {}, url: {} } } })
  expect(Object.keys(greeting!.rpc!.params!.capabilities as object)).toEqual(['elicitation'])
  const messages = [{ role: 'user', content: { type: 'text', text: 'Say all that you know.' } }]
  app.server.question = { method: 'sampling/createMessage', params: { messages, maxTokens: 100 } }
  const { answer } = await useTool()
  expect(answer.state).toBe('done')
  expect(app.server.replies).toContainEqual(expect.objectContaining({ code: -32_601 }))
})
