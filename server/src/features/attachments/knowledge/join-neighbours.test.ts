import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { uploadAndRead } from '../../../testing/intake.ts'
import { documents } from '../tables.ts'
import { readItems } from './read-items.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** A paragraph that makes a passage of its own. */
const paragraph = (about: string, mark = '') => `The ${about} is looked after by the keeper${mark}. `.repeat(20).trim()
const filler = Array.from({ length: 30 }, (_, at) => `# Part ${at}\n\n${paragraph(`thing ${at}`)}`).join('\n\n')

async function read(mark: string) {
  const text = `# Lamp\n\n${paragraph('lantern', mark)}\n\n${paragraph('lantern glass', mark)}\n\n${filler}`
  const { id } = await uploadAndRead(app, app.as.free, { name: `house${mark}.md`, bytes: text })
  const { uid } = app.as.free.user
  const rows = await app.world.db.select().from(documents).where(eq(documents.uid, uid))
  const { id: documentId, text: whole } = rows.find((row) => row.text.includes(`keeper${mark}.`))!
  const item = { itemId: id, documentId, title: 'house', url: null }
  const request = { uid, items: [item], questions: ['Who looks after the lantern glass?'], budgetChars: 6_000 }
  return { ...(await readItems(app.world, request)), whole }
}

it('passages that follow each other in a section are given as one, word for word', async () => {
  const { passages, whole, notes } = await read('')
  const lamp = passages.filter(({ text }) => text.includes('lantern'))
  expect(lamp).toHaveLength(1)
  expect(lamp[0]!.text).toContain(`${paragraph('lantern')}\n\n${paragraph('lantern glass')}`)
  for (const { start, text } of passages) expect(whole.slice(start, start + text.length)).toBe(text)
  expect(passages.map(({ id }) => id)).toEqual(passages.map((_, at) => String(at + 1)))
  expect(notes[0]).toContain('house (')
})

it('where characters take two places, each still stands where it says', async () => {
  const { passages, whole } = await read(' 🐝')
  expect(passages.some(({ text }) => text.includes('lantern glass'))).toBe(true)
  for (const { start, text } of passages) expect(whole.slice(start, start + text.length)).toBe(text)
})
