import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { imagesApi } from '#contract/images/api.ts'
import { IMAGES_PAGE } from '#contract/images/limits.ts'
import { startTestApp, type Person, type TestApp } from '../../testing/app.ts'
import { imageRuns, images } from './tables.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** Pictures that came to nothing, each a second after the other. Answers their ids, the newest first. */
async function addPictures({ user: { uid } }: Person, count: number): Promise<string[]> {
  const moment = (at: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, at))
  const run = {
    id: randomUUID(),
    uid,
    words: 'Hills',
    style: 'none',
    size: 'square',
    imageGeneratorId: 'builtin',
    imageGeneratorName: 'Built-in',
    meter: 'imageGeneration',
    period: '2026-01',
    state: 'ended',
    createdAt: moment(0),
  } as const
  await app.world.db.insert(imageRuns).values(run)
  const rows = Array.from({ length: count }, (_, seed) => ({
    id: randomUUID(),
    uid,
    runId: run.id,
    seed,
    state: 'failed' as const,
    width: 1_024,
    height: 1_024,
    createdAt: moment(seed),
  }))
  await app.world.db.insert(images).values(rows)
  return rows.map(({ id }) => id).toReversed()
}

it('a gallery that is longer than a page is read page by page, the newest first', async () => {
  const person = await app.signUp()
  const ids = await addPictures(person, IMAGES_PAGE + 2)
  const first = await app.call(imagesApi.list, {}, person)
  expect(first.images.map(({ id }) => id)).toEqual(ids.slice(0, IMAGES_PAGE))
  const second = await app.call(imagesApi.list, { cursor: first.next! }, person)
  expect(second.images.map(({ id }) => id)).toEqual(ids.slice(IMAGES_PAGE))
  expect(second.next).toBeNull()
})
