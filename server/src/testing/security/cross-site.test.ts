import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { promptsApi } from '#contract/prompts/api.ts'
import { requestOf, type Route } from '#contract/route.ts'
import { startTestApp, type Person, type TestApp } from '../app.ts'
import { sampleInput } from '../sample-input.ts'

/** Walks every route as a browser that another site makes ask, with the cookie of whoever sits before it. */
let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await app.call(promptsApi.save, { promptName: 'Private', promptText: 'Private' }, app.as.free)
})
afterAll(() => app.close())

const EVIL = 'https://evil.example'
const FOREIGN: { name: string; headers: Record<string, string>; body: string }[] = [
  {
    name: 'a form',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: EVIL, 'sec-fetch-site': 'cross-site' },
    body: 'a=1',
  },
  { name: 'JSON as plain text', headers: { 'content-type': 'text/plain', origin: EVIL }, body: '{}' },
  {
    name: 'a form with files',
    headers: { 'content-type': 'multipart/form-data; boundary=x', 'sec-fetch-site': 'cross-site' },
    body: '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n--x--',
  },
  { name: 'a script without an origin', headers: { 'content-type': 'application/json' }, body: '{}' },
  { name: 'a sandboxed frame', headers: { 'content-type': 'application/json', origin: 'null' }, body: '{}' },
  {
    name: 'a sibling of our host',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-site' },
    body: '{}',
  },
]

describe('another site', () => {
  it.each(FOREIGN)('changes nothing by $name, whichever call it makes a browser send @case-11', async (foreign) => {
    const before = await contents()
    for (const route of app.router.routes.filter(({ method }) => method !== 'GET')) {
      const headers = { ...foreign.headers, cookie: `alcove=${personFor(route).token}` }
      const response = await app.request(addressOf(route), { method: route.method, headers, body: foreign.body })
      expect(response.status, `${route.method} ${route.path}`).toBe(403)
      expect(response.headers.has('set-cookie')).toBe(false)
    }
    expect(await contents()).toEqual(before)
  })

  it('is never let read an answer @case-11', async () => {
    for (const route of app.router.routes) {
      const cookie = `alcove=${personFor(route).token}`
      for (const method of ['OPTIONS', route.method === 'GET' ? 'GET' : 'OPTIONS']) {
        const headers = { origin: EVIL, cookie, 'access-control-request-method': route.method }
        const response = await app.request(addressOf(route), { method, headers })
        const allowed = [...response.headers.keys()].filter((name) => name.startsWith('access-control-'))
        expect(allowed, `${method} ${route.path}`).toEqual([])
        await response.body?.cancel()
      }
    }
  })
})

it('nothing that a GET asks for changes what people have @case-11', async () => {
  const before = await contents()
  for (const route of app.router.routes.filter(({ method }) => method === 'GET')) {
    const headers = { cookie: `alcove=${personFor(route).token}` }
    const response = await app.request(addressOf(route), { headers })
    await response.body?.cancel()
  }
  expect(await contents()).toEqual(before)
})

function personFor({ access }: Route): Person {
  return { anyone: app.as.free, guest: app.as.free, member: app.as.free, owner: app.as.owner }[access]
}

function addressOf(route: Route): string {
  const ids = Object.fromEntries([...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name!, UNKNOWN_ID]))
  return requestOf(route, { ...(route.method === 'GET' ? sampleInput(route) : {}), ...ids }).url
}

const UNKNOWN_ID = '00000000-0000-7000-8000-000000000000'

/** Every row there is, table by table. */
async function contents(): Promise<Record<string, string>> {
  // How often somebody asked is counted, whatever they asked for; that is nothing that they have.
  const { rows } = await app.world.db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables
        where table_schema = 'public' and table_name <> 'rate_limits' order by 1`,
  )
  const found: Record<string, string> = {}
  for (const { name } of rows) {
    const table = sql.identifier(name)
    const sums = await app.world.db.execute<{ sum: string }>(
      sql`select count(*) || ' ' || coalesce(md5(string_agg(t::text, ',' order by t::text)), '') as sum from ${table} t`,
    )
    found[name] = sums.rows[0]!.sum
  }
  return found
}
