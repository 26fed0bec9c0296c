import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BUILTIN_MODEL_ID } from '#contract/models/limits.ts'
import { answerOf, startChatApp, type ChatApp } from '../../testing/chat.ts'
import { uploadAndRead } from '../../testing/intake.ts'

let app: ChatApp
beforeAll(async () => {
  app = await startChatApp()
})
afterAll(() => app.close())

const SALES = { name: 'sales.csv', bytes: 'city,price\nOslo,10\nRome,25\nOslo,30\n' }
const GUIDE = {
  name: 'guide.md',
  bytes:
    '# Guide\n\nThe harbour master is called Ada Brenner. She has an office at the quay.\n\n| name | default |\n| --- | --- |\n| PORT | 4100 |\n| HOST | none |\n',
}

/** What the built-in engine says to a paid person, who has chosen no data analysis. */
async function ask(text: string, ...files: { name: string; bytes: string }[]): Promise<string> {
  const attachmentIds: string[] = []
  for (const file of files) attachmentIds.push((await uploadAndRead(app, app.as.paid, file)).id)
  const sent = await app.send(app.as.paid, { text, modelId: BUILTIN_MODEL_ID, attachmentIds })
  return (await app.watch(app.as.paid, answerOf(sent).id)).snapshot.answer.text
}

describe('without data analysis being chosen', () => {
  it('a table is computed', async () => {
    expect(await ask('What is the total price by city?', SALES)).toContain('40')
  })

  it('a text with a table in it is read as a text', async () => {
    expect(await ask('Who is the harbour master?', GUIDE)).toContain('The harbour master is called Ada Brenner.')
    expect(await ask('What is the total weight by city?', GUIDE)).not.toContain('did not understand')
  })

  it('beside a text a table is computed, and what is no question about it is answered from the text', async () => {
    expect(await ask('What is the total price by city?', SALES, GUIDE)).toContain('40')
    expect(await ask('Who is the harbour master?', SALES, GUIDE)).toContain('The harbour master is called Ada Brenner.')
  })
})
