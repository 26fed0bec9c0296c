import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountApi } from '#contract/account/api.ts'
import type { Answer } from '#contract/chat/events.ts'
import { botsApi } from '#contract/bots/api.ts'
import { labsApi } from '#contract/labs/api.ts'
import type { Settings } from '#contract/labs/schema.ts'
import { BUILTIN_MODEL_ID } from '#contract/models/limits.ts'
import { usageApi } from '#contract/usage/api.ts'
import { scriptModel } from '../../testing/answers/script-model.ts'
import type { Person } from '../../testing/app.ts'
import { answerOf, startChatApp, type ChatApp } from '../../testing/chat.ts'
import { uploadAndRead } from '../../testing/intake.ts'

let app: ChatApp
beforeAll(async () => {
  app = await startChatApp()
})
afterAll(() => app.close())

const SALES = 'city,price\nOslo,10\nRome,25\nOslo,30\n'
const BY_CITY = 'select city, sum(price) as total from sales group by 1 order by 1'
const on = { isEnabled: true }
const used = async (as: Person) => (await app.call(usageApi.read, {}, as)).chat.usage

async function analyst(): Promise<Person> {
  const person = await app.signUp()
  await app.call(labsApi.change, { dataAnalysis: on }, person)
  return person
}

async function ask(as: Person, name: string, attached = true): Promise<Answer> {
  const attachmentIds = attached ? [(await uploadAndRead(app, as, { name: 'sales.csv', bytes: SALES })).id] : []
  const sent = await app.send(as, { text: 'What did we sell?', modelId: app.model(name), attachmentIds })
  return (await app.watch(as, answerOf(sent).id)).snapshot.answer
}

const offered = (name: string): string[] =>
  ((app.requestsTo(name)[0]!.body as { tools?: { function: { name: string } }[] }).tools ?? []).map(
    (tool) => tool.function.name,
  )

describe('an answer about tables', () => {
  it('looks at them, asks them, and draws; wrong SQL goes back to the model', async () => {
    const person = await analyst()
    const name = scriptModel(
      app,
      [{ call: 'look_at_table', input: {} }],
      [{ call: 'run_sql', input: { sql: 'select town from sales' } }],
      [{ call: 'run_sql', input: { sql: BY_CITY, purpose: 'sales by city' } }],
      [{ call: 'draw_chart', input: { sql: BY_CITY, kind: 'bar', x: 'city', y: 'total', title: 'Sales' } }],
      [{ text: 'Oslo sold 40.' }],
    )
    const { tools } = await ask(person, name)
    expect(tools).toMatchObject([
      { state: 'done', view: { kind: 'tables', tables: [{ name: 'sales', rows: 3, fileName: 'sales.csv' }] } },
      { state: 'failed', output: expect.stringContaining('"town" not found') as string },
      {
        state: 'done',
        title: 'Querying the tables: sales by city',
        view: {
          kind: 'table',
          sql: BY_CITY,
          rows: [
            ['Oslo', 40],
            ['Rome', 25],
          ],
          sources: [{ fileName: 'sales.csv' }],
        },
      },
      {
        state: 'done',
        view: {
          kind: 'chart',
          title: 'Sales',
          spec: { mark: { type: 'bar' } },
          rows: [
            ['Oslo', 40],
            ['Rome', 25],
          ],
        },
      },
    ])
    const bodies = app.requestsTo(name).map(({ body }) => JSON.stringify(body))
    expect(bodies[1]).toContain('Table sales')
    expect(bodies[2]).toContain('not found')
    expect(bodies[3]).toContain('Oslo | 40')
  })

  it('marks a figure that stands in no result', async () => {
    const person = await analyst()
    const name = scriptModel(
      app,
      [{ call: 'run_sql', input: { sql: BY_CITY } }],
      [{ text: 'Oslo sold goods for 40 in all. Rome sold goods for 31 in all.' }],
    )
    const { marks } = await ask(person, name)
    expect(marks).toEqual([{ at: 61, unsupported: ['31'], of: 'result' }])
  })

  it('marks a figure of the file, the question or another row, and no sum, difference or share', async () => {
    const person = await analyst()
    const wrong = ['Oslo sold 25.', 'Rome sold 30.', 'Rome sold 40 % of it.']
    const right = ['Oslo sold 40, which is 15 more than Rome.', 'Both sold 65.', 'Oslo made 61.5 % of it.']
    const name = scriptModel(
      app,
      [{ call: 'run_sql', input: { sql: BY_CITY } }],
      [{ text: [...wrong, ...right].join(' ') }],
    )
    const { text, marks = [] } = await ask(person, name)
    const marked = marks.flatMap((mark) =>
      'unsupported' in mark ? [[text.slice(0, mark.at), mark.unsupported[0]]] : [],
    )
    expect(marked.map(([before]) => wrong.find((one) => before!.endsWith(one)))).toEqual(wrong)
    expect(marked.map(([, figure]) => figure)).toEqual(['25', '30', '40 %'])
  })

  it('compares the next answer with the result that is there already', async () => {
    const person = await analyst()
    const query = [{ call: 'run_sql', input: { sql: BY_CITY } }]
    const name = scriptModel(
      app,
      query,
      [{ text: 'Oslo sold 40.' }],
      [{ text: 'Oslo sold 15 more than Rome. Rome sold 31.' }],
    )
    const attachmentIds = [(await uploadAndRead(app, person, { name: 'sales.csv', bytes: SALES })).id]
    const first = await app.send(person, { text: 'And the cities?', modelId: app.model(name), attachmentIds })
    const parentId = answerOf(first).id
    await app.watch(person, parentId)
    const next = await app.send(person, {
      text: 'By how much?',
      modelId: app.model(name),
      chatId: first.chat.id,
      parentId,
    })
    const { marks } = (await app.watch(person, answerOf(next).id)).snapshot.answer
    expect(marks).toEqual([{ at: 42, unsupported: ['31'] }])
  })

  it('is offered only where the mode is on and there is a table', async () => {
    const hi = [{ text: 'Hello.' }]
    const off = scriptModel(app, hi)
    await ask(await app.signUp(), off)
    expect(offered(off)).not.toContain('run_sql')
    const bare = scriptModel(app, hi)
    await ask(await analyst(), bare, false)
    expect(offered(bare)).not.toContain('run_sql')
  })
})

describe('a bot that knows a table', () => {
  it('asks it for its maker, as a message that costs the extra queries, and for nobody else', async () => {
    const maker = await analyst()
    const botFields = {
      name: `Bot ${randomUUID()}`,
      personality: 'Counts.',
      prompt: 'Count.',
      welcomeMessage: '',
      icon: '',
    }
    const { id: botId } = await app.call(botsApi.create, botFields, maker)
    const saved = { type: 'update', chatbotId: botId, chatbotConfig: { isDraft: false } } as const
    await app.call(botsApi.update, saved, maker)
    await app.call(botsApi.update, { type: 'chatbot-access', chatbotId: botId, accessType: 'public' }, maker)
    await uploadAndRead(app, maker, { name: 'sales.csv', bytes: SALES, place: 'bot', placeId: botId })
    const askBot = async (as: Person, name: string) => {
      const sent = await app.send(as, { text: 'What did we sell?', botId, modelId: app.model(name) })
      return (await app.watch(as, answerOf(sent).id)).snapshot.answer
    }
    const own = scriptModel(app, [{ call: 'run_sql', input: { sql: BY_CITY } }], [{ text: 'Oslo sold 40.' }])
    expect((await askBot(maker, own)).tools).toMatchObject([
      { state: 'done', view: { sources: [{ fileName: 'sales.csv' }] } },
    ])
    expect(await used(maker)).toBe(16)
    const foreignModel = scriptModel(app, [{ text: 'Hello.' }])
    await askBot(await analyst(), foreignModel)
    expect(offered(foreignModel)).not.toContain('run_sql')
  })
})

describe('magic mode', () => {
  it.each<[string, 'paid' | 'free', Settings['merlinMagic'], boolean]>([
    ['looks into tables', 'paid', { isEnabled: true }, true],
    ['leaves them out when it is told to', 'paid', { isEnabled: true, without: ['analysis'] }, false],
    ['does not where it would cost more messages', 'free', { isEnabled: true }, false],
  ])('%s', async (_, plan, merlinMagic, isOffered) => {
    const person = await app.signUp()
    await app.call(accountApi.setPlan, { email: person.email, plan }, app.as.owner)
    await app.call(labsApi.change, { merlinMagic }, person)
    const name = scriptModel(app, [{ text: 'Hello.' }])
    await ask(person, name)
    expect(offered(name).includes('run_sql')).toBe(isOffered)
  })
})

describe('the built-in engine', () => {
  const askBuiltin = async (as: Person, text: string) => {
    const { id } = await uploadAndRead(app, as, { name: 'sales.csv', bytes: SALES })
    const sent = await app.send(as, { text, modelId: BUILTIN_MODEL_ID, attachmentIds: [id] })
    return (await app.watch(as, answerOf(sent).id)).snapshot.answer
  }

  it('answers a plain question about a table, with the query that it asked', async () => {
    const { text, tools, state } = await askBuiltin(await analyst(), 'Average price by city?')
    expect(state).toBe('done')
    expect(text).toMatch(/^Average price by city: /)
    expect(tools).toMatchObject([
      {
        name: 'ask_table',
        title: 'Querying the tables: average price by city',
        state: 'done',
        view: {
          kind: 'table',
          query: { show: { kind: 'aggregate', aggregate: 'avg', column: 'price' }, groupBy: { column: 'city' } },
          sql: expect.stringContaining('avg(') as string,
          rows: [
            ['Rome', 25],
            ['Oslo', 20],
          ],
        },
      },
      { name: 'draw_chart', state: 'done', view: { kind: 'chart', title: 'average price by city' } },
    ])
    expect((await askBuiltin(await analyst(), 'How many rows are there?')).text).toContain('3')
  })

  it('goes on from the question before, and starts afresh with a whole one', async () => {
    const person = await analyst()
    const { id } = await uploadAndRead(app, person, { name: 'sales.csv', bytes: SALES })
    const sent = await app.send(person, {
      text: 'How many rows are in Oslo?',
      modelId: BUILTIN_MODEL_ID,
      attachmentIds: [id],
    })
    const chatId = sent.chat.id
    const texts = [(await app.watch(person, answerOf(sent).id)).snapshot.answer.text]
    for (const text of ['And in Rome?', 'How many rows are there?']) {
      const next = await app.send(person, { text, chatId, modelId: BUILTIN_MODEL_ID })
      texts.push((await app.watch(person, answerOf(next).id)).snapshot.answer.text)
    }
    expect(texts).toEqual([
      'Number of rows where city is Oslo: 2.',
      'Number of rows where city is Rome: 1.',
      'Number of rows: 3.',
    ])
  })

  it('says what a table is, with and without analyst mode, and counts a message for it', async () => {
    const summary = '“sales.csv” is a table of 3 rows and 2 columns: city (2 values) and price (10 to 30).'
    for (const person of [await analyst(), await app.signUp()]) {
      expect(await askBuiltin(person, 'What is this?')).toMatchObject({
        state: 'done',
        text: summary,
        tools: [],
      })
      await app.sweep()
      expect(await used(person)).toBe(1)
    }
  })

  it('offers what it can answer, and counts nothing for that', async () => {
    const person = await analyst()
    const { notes, tools } = await askBuiltin(person, 'How many unicorns are in Oslo?')
    expect(tools).toMatchObject([
      {
        name: 'offer_readings',
        state: 'done',
        output: 'I did not understand “unicorns” here.',
        view: { kind: 'readings', sources: [{ fileName: 'sales.csv' }], readings: [{ show: { kind: 'count' } }] },
      },
    ])
    expect(notes.join(' ')).not.toContain('unicorns')
    await app.sweep()
    expect(await used(person)).toBe(1)
  })

  it('says what it would understand where it does not', async () => {
    const { notes, tools } = await askBuiltin(await analyst(), 'Why did we sell so little in spring?')
    expect(notes).toEqual(expect.arrayContaining([expect.stringContaining('average price by city')]))
    expect(tools).toEqual([])
  })
})
