import { expect, test } from 'vitest'
import { createFixture } from './fixture.ts'
import { strangeTables } from './sql-tables.ts'

const TABLES = {
  'server/src/features/bots/tables.ts': "export const bots = pgTable('bots', {})",
  'server/src/features/chat/tables.ts': "export const chats = pgTable(\n  'chats', {})",
}
const check = (file: string, text: string) => {
  const fixture = createFixture({ ...TABLES, [file]: text })
  const found = strangeTables(fixture.folder)
  fixture.remove()
  return found
}

test.each([
  ['server/src/features/chat/store.ts', 'sql`select name from bots b`'],
  ['server/src/features/chat/store.ts', 'sql<string | null>`(select 1 where bots.uid = ${uid})`'],
  ['server/src/features/chat/store.ts', 'sql`select ${sql`1 from bots`} from chats`'],
  ['server/src/features/chat/store.ts', 'sql`with a as (${parts.map((one) => `x ${one}`)}) update bots set a = 1`'],
  ['server/src/db/clean.ts', 'sql`delete from bots`'],
])('%s may not say %s', (file, text) => {
  expect(check(file, text)).toEqual([`${file} names the table bots of bots in SQL: let bots export it.`])
})

test.each([
  ['server/src/features/bots/store.ts', 'sql`select name from bots`'],
  ['server/src/features/chat/store.ts', 'sql`select ${shownBot(id)} from chats`'],
  ['server/src/features/chat/talk.ts', '`words from bots`'],
  ['server/src/features/chat/store.test.ts', 'sql`select name from bots`'],
])('%s may say %s', (file, text) => {
  expect(check(file, text)).toEqual([])
})
