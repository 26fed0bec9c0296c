import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { canvasApi } from '#contract/canvas/api.ts'
import { searchApi } from '#contract/search/api.ts'
import { startTestApp, type Person, type TestApp } from '../../testing/app.ts'

let app: TestApp
let person: Person
beforeAll(async () => {
  app = await startTestApp()
  person = await app.signUp()
})
afterAll(() => app.close())

async function write(as: Person, content: string): Promise<string> {
  const { id: canvasId, version } = await app.call(canvasApi.begin, {}, as)
  await app.call(canvasApi.save, { canvasId, version, content, change: 'typed', note: '' }, as)
  return canvasId
}

async function find(query: string, as: Person | null = person) {
  const { groups } = await app.call(searchApi.search, { query }, as)
  return groups.flatMap((group) => (group.kind === 'canvases' ? group.results : []))
}

it('a text is found by its title, and by what it says far below, with the words around it', async () => {
  const long = 'Nothing of note here. '.repeat(200)
  const canvasId = await write(person, `# Minutes of May\n\n${long}The Quokka committee adjourned at noon. ${long}`)
  await write(person, '# Other things\n\nNothing.')
  expect(await find('minutes')).toMatchObject([{ id: canvasId, title: 'Minutes of May' }])
  const [found] = await find('quokka committee')
  expect(found).toMatchObject({ id: canvasId, title: 'Minutes of May' })
  expect(found!.passage).toContain('The Quokka committee adjourned')
  expect(found!.passage!.length).toBeLessThan(250)
  expect(await find('quokka parliament')).toEqual([])
  expect(await find('100%_')).toEqual([])
})

it('belongs to its person alone, and is gone when it is deleted', async () => {
  const canvasId = await write(person, 'A secret about wombats.')
  expect(await find('wombats')).toMatchObject([{ id: canvasId }])
  for (const other of [app.as.other, app.as.owner, app.as.guest, null]) expect(await find('wombats', other)).toEqual([])
  await app.call(canvasApi.remove, { canvasId }, person)
  expect(await find('wombats')).toEqual([])
})

it('of somebody with very many, the ones used last are read, however many lie behind them', async () => {
  const { db } = app.world
  const many = await app.signUp()
  const { uid } = many.user
  await db.execute(sql`
    insert into canvases (id, uid, title, content, version, created_at, updated_at)
    select gen_random_uuid(), ${uid}, 'Text ' || n, case when n in (2000, 2001) then 'An axolotl, ' || n else 'Nothing' end, 1,
      now(), now() - n * interval '1 minute' from generate_series(1, 3000) as n`)
  expect((await find('axolotl', many)).map(({ title }) => title)).toEqual(['Text 2000'])
})
