import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { RESULT_ENTRIES_MAX, RESULT_ROWS_MAX, RESULT_VALUE_MAX_CHARS } from '#contract/plugins/limits.ts'
import { pluginsMessages } from '#contract/plugins/messages.ts'
import { toolsApi } from '#contract/tools/api.ts'
import type { Person } from '../../testing/app.ts'
import { viewerOf } from '../../testing/answer-in-parts.ts'
import { tinyPng } from '../../testing/intake.ts'
import { startPluginApp, type PluginApp } from '../../testing/plugins/plugin-app.ts'
import { showResult } from './show-result.ts'

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

const steps = [[{ call: 'fake__echo', input: {}, id: 'c1' }], [{ text: 'There you are.' }]]

/** What came of a call: what its person is shown, and what the model read. */
async function callOnce(answer: object) {
  app.server.answer = () => answer
  const { id, lastBody } = await app.ask(person, steps)
  const { tools } = await app.decide(person, id, 'once')
  return { ...tools[0]!, read: lastBody() }
}

describe('data of a plugin', () => {
  const structured = {
    place: 'Dover',
    tides: [
      { at: '06:10', metres: 6.1 },
      { at: '18:40', metres: 5.9, note: 'spring' },
    ],
  }

  it('is shown as a table and an outline beside its words, and read by the model', async () => {
    const { view, read } = await callOnce({
      content: [{ type: 'text', text: 'Two tides today.' }],
      structuredContent: structured,
    })
    expect(view).toEqual({
      kind: 'plugin',
      result: {
        words: 'Two tides today.',
        entries: [{ depth: 0, name: 'place', value: 'Dover' }],
        entriesLeft: 0,
        table: {
          name: 'tides',
          columns: ['at', 'metres', 'note'],
          rows: [
            ['06:10', '6.1', ''],
            ['18:40', '5.9', 'spring'],
          ],
          rowsLeft: 0,
        },
        links: [],
      },
    })
    expect(read).toContain('Two tides today.')
    expect(read).toContain('06:10')
  })

  it('is not read twice where the words say the same', async () => {
    const text = JSON.stringify(structured, null, 2)
    const { view, read } = await callOnce({ content: [{ type: 'text', text }], structuredContent: structured })
    expect(view).toMatchObject({ kind: 'plugin', result: { words: '', table: { name: 'tides' } } })
    expect(read.match(/06:10/g)).toHaveLength(1)
  })

  it('comes with a picture', async () => {
    const image = { type: 'image', data: tinyPng().toString('base64'), mimeType: 'image/png' }
    const { view } = await callOnce({ content: [image], structuredContent: { height: 6.1 } })
    expect(view).toMatchObject({ kind: 'images', result: { entries: [{ name: 'height', value: '6.1' }] } })
  })

  it('that never ends or goes ever deeper is cut', async () => {
    const rows = Array.from({ length: 5_000 }, (_, at) => ({ at, words: 'x'.repeat(1_000) }))
    const { view, read } = await callOnce({ content: [], structuredContent: { rows } })
    expect(view).toMatchObject({ result: { table: { rowsLeft: 5_000 - RESULT_ROWS_MAX } } })
    expect(read.length).toBeLessThan(100_000)
    let deep: object = { end: true }
    for (let depth = 0; depth < 2_000; depth += 1) deep = { deep }
    expect(await callOnce({ content: [], structuredContent: { deep } })).toMatchObject({ state: 'done' })
  })
})

it('links of a plugin can be opened, where they lead to a page', async () => {
  const link = (name: string, uri: string) => ({ type: 'resource_link', name, uri })
  const { view, output, read } = await callOnce({
    content: [link('Tide tables', 'https://tides.example/dover'), link('Click', 'javascript:alert(1)')],
  })
  expect(view).toMatchObject({
    kind: 'plugin',
    result: { words: '', links: [{ title: 'Tide tables', url: 'https://tides.example/dover' }] },
  })
  expect(output).toContain(pluginsMessages.link('Tide tables', 'https://tides.example/dover'))
  expect(read).toContain('https://tides.example/dover')
})

it('a call says how far it is, in its own line, until it is done', async () => {
  const { promise: finished, resolve: finish } = Promise.withResolvers<void>()
  app.server.progress = { steps: [{ progress: 2, total: 8, message: 'Counting boats' }], finished }
  const { id } = await app.ask(person, steps)
  await app.call(toolsApi.decide, { messageId: id, callId: 'c1', choice: 'once' }, person)
  const viewer = await viewerOf(app, person, id)
  const { answer } = await viewer.until(({ answer: { tools } }) => tools[0]?.progress !== undefined)
  expect(answer.tools).toMatchObject([{ state: 'running', progress: '25 % · Counting boats' }])
  expect(answer.status).toBeUndefined()
  finish()
  const done = await viewer.until(({ answer: { state } }) => state === 'done')
  expect(done.answer.tools[0]).toMatchObject({ state: 'done' })
  expect(done.answer.tools[0]).not.toHaveProperty('progress')
})

describe('what is shown of data', () => {
  it.each<[string, unknown, object]>([
    ['a list of records', [{ a: 1 }], { entries: [], table: { name: '', columns: ['a'], rows: [['1']] } }],
    ['a mere word', 'calm', { entries: [{ depth: 0, name: '', value: 'calm' }] }],
    [
      'what stands in another',
      { a: { b: [true, null] } },
      {
        entries: [
          { depth: 0, name: 'a', value: '' },
          { depth: 1, name: 'b', value: '' },
          { depth: 2, name: '1', value: 'true' },
          { depth: 2, name: '2', value: 'null' },
        ],
      },
    ],
    [
      'what is empty',
      { a: {}, b: [] },
      {
        entries: [
          { name: 'a', value: '{}' },
          { name: 'b', value: '[]' },
        ],
      },
    ],
  ])('%s', (_, structured, result) => {
    expect(showResult('', structured, [])).toMatchObject(result)
  })

  it('keeps keys of any name', () => {
    const long = 'k'.repeat(RESULT_VALUE_MAX_CHARS + 1)
    const records: readonly object[] = [{ constructor: 'mine' }, { name: 'b' }]
    expect(showResult('', { '': records, total: 2 }, [])).toMatchObject({
      entries: [{ name: 'total', value: '2' }],
      table: {
        name: '',
        columns: ['constructor', 'name'],
        rows: [
          ['mine', ''],
          ['', 'b'],
        ],
      },
    })
    expect(showResult('', { [long]: records }, [])).toMatchObject({
      entries: [],
      table: { name: `${'k'.repeat(RESULT_VALUE_MAX_CHARS)}…` },
    })
  })

  it('links to the same page once', () => {
    const links = ['a', 'b', 'a'].map((path) => ({ name: path, uri: `https://example.com/${path}` }))
    expect(showResult('', undefined, links)?.links.map(({ title }) => title)).toEqual(['a', 'b'])
  })

  it('is counted where it is too much', () => {
    const many = Object.fromEntries(Array.from({ length: RESULT_ENTRIES_MAX + 7 }, (_, at) => [`k${at}`, at]))
    expect(showResult('', many, [])).toMatchObject({ entriesLeft: 7 })
    expect(showResult('only words', undefined, [])).toBeUndefined()
  })
})
