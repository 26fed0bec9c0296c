import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BUILTIN_MODEL_ID } from '#contract/models/limits.ts'
import { TableError, type TableEngine } from '../../adapters/tables/index.ts'
import { answerOf, startChatApp, type ChatApp } from '../../testing/chat.ts'
import { uploadAndRead } from '../../testing/intake.ts'

let app: ChatApp
let trouble: Error
beforeAll(async () => {
  const tables: TableEngine = { withTables: () => Promise.reject(trouble), close: () => Promise.resolve() }
  app = await startChatApp({}, () => ({ tables }))
})
afterAll(() => app.close())

async function whatIsThis() {
  const { id } = await uploadAndRead(app, app.as.free, { name: 'sales.csv', bytes: 'city,price\nOslo,10\nRome,25\n' })
  const sent = await app.send(app.as.free, { text: 'What is this?', modelId: BUILTIN_MODEL_ID, attachmentIds: [id] })
  return (await app.watch(app.as.free, answerOf(sent).id)).snapshot.answer
}

describe('“What is this?” about a table', () => {
  it('is answered from its passages where it cannot be read as one', async () => {
    trouble = new TableError('unreadable')
    const answer = await whatIsThis()
    expect(answer).toMatchObject({ state: 'done', text: expect.stringContaining('sales.csv') as string })
  })

  it('fails where something is broken, instead of hiding it', async () => {
    trouble = new Error('a defect')
    expect((await whatIsThis()).state).toBe('failed')
  })
})
