import { Writable } from 'node:stream'
import { sql } from 'drizzle-orm'
import { expect, it, onTestFinished } from 'vitest'
import { openTestDatabase } from '../testing/database.ts'
import { createLog } from './request-log.ts'

it('a failed query is logged with its statement and reason, and without what people wrote', async () => {
  const { db, close } = await openTestDatabase()
  onTestFinished(close)
  const lines: string[] = []
  const log = createLog('info', new Writable({ write: (chunk, _, done) => (lines.push(String(chunk)), done()) }))
  const person = (uid: string, email: string | null, name: string) =>
    db.execute(sql`insert into users (uid, email, password_hash, name, plan, created_at)
      values (${uid}, ${email}, ${email && 'hash'}, ${name}, 'free', now())`)
  await person('one', 'private-words@example.com', 'name')
  const failing = [
    person('two', 'private-words@example.com', 'private-words'),
    db.execute(sql`update users set password_hash = 'private-words' where uid = 'one' and name = ${'private-words'}`),
    db.execute(sql`insert into users (uid, name, plan) values ('three', ${'private-words'}, 'free')`),
    db.execute(sql`select ${'private-words'}::uuid`),
    db.execute(sql`select * from nowhere where text = ${'private-words'}`),
  ]
  let failed = 0
  for (const query of failing) {
    await query.catch((error: unknown) => {
      failed += 1
      log.error({ err: error }, 'request_failed')
      log.error({ err: new Error('around it', { cause: error }) }, 'request_failed')
    })
  }
  expect(failed).toBe(4)
  expect(lines.join('')).not.toContain('private-words')
  expect(lines.join('')).toContain('Failed query: insert into users')
  expect(lines.join('')).toContain('users_email_unique')
  expect(lines.at(-1)).toContain('42P01')
})
