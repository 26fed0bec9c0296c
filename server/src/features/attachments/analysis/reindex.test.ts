import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { uploadAndRead, waitUntil } from '../../../testing/intake.ts'
import { INDEX_VERSION } from '../knowledge/index-passages.ts'
import { documents, passages } from '../tables.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

it('passages of an older version are made again behind the scenes', async () => {
  const text = 'Die Mutterschutzfrist ist nicht kürzer und wird nach der Geburt berechnet.'
  await uploadAndRead(app, app.as.free, { name: 'gesetz.md', bytes: text })
  const { db } = app.world
  const { uid } = app.as.free.user
  const [document] = await db.select({ id: documents.id }).from(documents).where(eq(documents.uid, uid))
  await db.update(passages).set({ language: null, terms: [] }).where(eq(passages.documentId, document!.id))
  await db.update(documents).set({ indexVersion: 0 }).where(eq(documents.id, document!.id))
  // Something new to do wakes the queue, and the old comes after it.
  await uploadAndRead(app, app.as.free, { name: 'other.md', bytes: 'Something else that is new here.' })
  await waitUntil(async () => {
    const [found] = await db.select().from(documents).where(eq(documents.id, document!.id))
    expect(found).toMatchObject({ indexVersion: INDEX_VERSION, leaseUntil: null, state: 'ready', passageCount: 1 })
  })
  const [passage] = await db.select().from(passages).where(eq(passages.documentId, document!.id))
  expect(passage).toMatchObject({ language: 'german', text, heading: 'gesetz' })
  expect(passage!.terms).toContain('schutzfrist')
})
