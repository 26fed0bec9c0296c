import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountApi } from '#contract/account/api.ts'
import { analysisApi } from '#contract/analysis/api.ts'
import { attachmentsApi } from '#contract/attachments/api.ts'
import { botsApi } from '#contract/bots/api.ts'
import { labsApi } from '#contract/labs/api.ts'
import { projectsApi } from '#contract/projects/api.ts'
import { vaultApi } from '#contract/vault/api.ts'
import { scriptModel } from '../../testing/answers/script-model.ts'
import type { Person } from '../../testing/app.ts'
import { answerOf, startChatApp, type ChatApp } from '../../testing/chat.ts'
import { uploadAndRead } from '../../testing/intake.ts'
import { makePdf } from '../../testing/sample-files/pdf.ts'
import { findTables } from './found-tables.ts'

let app: ChatApp
let ann: Person
beforeAll(async () => {
  app = await startChatApp()
  ann = await app.signUp()
  await app.call(accountApi.setPlan, { email: ann.email, plan: 'pro' }, app.as.owner)
  await app.call(labsApi.change, { dataAnalysis: { isEnabled: true } }, ann)
})
afterAll(() => app.close())

const line = (y: number, left: string, right: string) => [
  { text: left, x: 72, y },
  { text: right, x: 300, y },
]
const PDF = makePdf([
  [
    { text: 'The Great Report', y: 740, size: 24 },
    { text: 'What was sold in the regions in the last year stands in the table below.', y: 710 },
    { text: 'Figures', y: 690, size: 18 },
    ...line(660, 'Region', 'Revenue'),
    ...line(644, 'North', '12'),
    ...line(628, 'South', '7'),
    ...line(612, 'West', '9'),
    { text: 'Nothing else was sold in that year, say the books that were kept.', y: 560 },
  ],
])
const HTML =
  '<!doctype html><title>Shop</title><h1>Figures</h1><p>Sold.</p><table><tr><th>Region</th><th>Revenue</th></tr><tr><td>North</td><td>12</td></tr><tr><td>South</td><td>16</td></tr></table>'
const MARKDOWN = '# Figures\n\nSold:\n\n|Region|Revenue|\n|:---|---:|\n|North|12|\n|South|16|\n\nThe end.\n'
const SUM = 'select sum("Revenue") as total from figures'

/** What an answer with SQL says, in a chat with these things. */
async function sumIn(about: object, as = ann): Promise<unknown> {
  const name = scriptModel(app, [{ call: 'run_sql', input: { sql: SUM } }], [{ text: 'It is 28 in all.' }])
  const sent = await app.send(as, { text: 'How much was sold?', modelId: app.model(name), ...about })
  const { tools, marks } = (await app.watch(as, answerOf(sent).id)).snapshot.answer
  expect(marks ?? []).toEqual([])
  return tools.map(({ state, view }) => [state, view?.kind === 'table' ? view.rows : view])
}
const ANSWERED = [['done', [[28]]]]

describe('a table that stands in a document', () => {
  it.each([
    ['a PDF', 'report.pdf', PDF],
    ['a page', 'report.html', HTML],
    ['a text in Markdown', 'report.md', MARKDOWN],
  ])('%s is found, described, and answers by SQL', async (_, name, bytes) => {
    const { id } = await uploadAndRead(app, ann, { name, bytes })
    const [state] = await app.call(attachmentsApi.states, { ids: id }, ann)
    expect(state).toMatchObject({ status: 'completed', hasTables: true })
    const { tables } = await app.call(analysisApi.describe, { itemId: id }, ann)
    expect(tables).toMatchObject([{ name: 'figures', columns: [{ name: 'Region' }, { name: 'Revenue' }] }])
    expect(await sumIn({ attachmentIds: [id] })).toEqual(ANSWERED)
  })

  it('is asked from the vault, from a project and from the knowledge of a bot', async () => {
    const kept = await app.call(vaultApi.addText, { title: 'Figures', content: MARKDOWN }, ann)
    expect(await sumIn({ attachmentIds: [kept.id] })).toEqual(ANSWERED)

    const projectFields = {
      creationMode: 'MANUAL',
      status: 'COMPLETED',
      name: 'Shop',
      description: 'All about it.',
    } as const
    const { id: projectId } = await app.call(projectsApi.save, projectFields, ann)
    await uploadAndRead(app, ann, { name: 'shop.pdf', bytes: PDF, place: 'project', placeId: projectId })
    expect(await sumIn({ projectId })).toEqual(ANSWERED)

    const bot = { name: `Bot ${randomUUID()}`, personality: 'Counts.', prompt: 'Count.', welcomeMessage: '', icon: '' }
    const { id: botId } = await app.call(botsApi.create, bot, ann)
    await app.call(botsApi.update, { type: 'update', chatbotId: botId, chatbotConfig: { isDraft: false } }, ann)
    await uploadAndRead(app, ann, { name: 'shop.html', bytes: HTML, place: 'bot', placeId: botId })
    expect(await sumIn({ botId })).toEqual(ANSWERED)
  })

  it('is told of where there is one only', async () => {
    const text = 'A line | with a sign.\n\n---\n\n- one\n- two\n'
    const { id } = await uploadAndRead(app, ann, { name: 'words.md', bytes: text })
    const [state] = await app.call(attachmentsApi.states, { ids: id }, ann)
    expect(state!.hasTables).toBeUndefined()
  })
})

describe('tables of a text', () => {
  it.each([
    [
      'as our readers write them',
      '| a | b |\n| --- | --- |\n| 1 | x\\|y |',
      [
        ['a', 'b'],
        ['1', 'x|y'],
      ],
    ],
    [
      'without spaces',
      '|a|b|\n|-|:-:|\n|1||',
      [
        ['a', 'b'],
        ['1', ''],
      ],
    ],
    [
      'without signs at their ends',
      'a | b\n--- | ---\n1 | 2\n\nAfter | it.',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'with rows of dashes',
      '| a | b |\n| --- | --- |\n| - | - |\n| 1 | 2 |\n| -- | -- |',
      [
        ['a', 'b'],
        ['-', '-'],
        ['1', '2'],
        ['--', '--'],
      ],
    ],
  ])('are found %s', (_, text, rows) => {
    expect(findTables({ text, headings: [] })).toEqual([{ title: 'Table', rows }])
  })

  it('are called after their headings', () => {
    const table = '| a |\n| --- |\n| 1 |\n'
    const text = `# One\n\n${table}\n${table}\n# Two\n\n${table}`
    const headings = [
      { title: 'One', start: 0 },
      { title: 'Two', start: text.indexOf('# Two') },
    ]
    expect(findTables({ text, headings }).map(({ title }) => title)).toEqual(['One', 'One 2', 'Two'])
  })
})
