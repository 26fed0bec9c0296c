import { sql } from 'drizzle-orm'
import { DrizzleQueryError } from 'drizzle-orm/errors'
import { describe, expect, it, onTestFinished } from 'vitest'
import { errorMessages } from '#contract/envelope.ts'
import { promptsApi } from '#contract/prompts/api.ts'
import { startTestApp } from '../testing/app.ts'
import { outageOf } from './outage.ts'

const failing = (code: string, message = 'No.') => Object.assign(new Error(message), { code })

describe('what failed', () => {
  it.each([
    ['a connection that is refused', failing('ECONNREFUSED'), 'database'],
    [
      'one that is refused at each of the addresses of a name',
      new AggregateError([failing('ECONNREFUSED')]),
      'database',
    ],
    ['a connection that is lost', new Error('Connection terminated unexpectedly'), 'database'],
    ['a wait for a connection', new Error('timeout exceeded when trying to connect'), 'database'],
    ['a server that is stopped', failing('57P01'), 'database'],
    ['a server that starts', failing('57P03'), 'database'],
    ['a server with too many connections', failing('53300'), 'database'],
    ['a server that became a standby', failing('25006'), 'database'],
    ['a closed database', failing('55000', 'database "x" is not currently accepting connections'), 'database'],
    ['a full disk of the database', failing('53100'), 'disk'],
    ['a full disk of ours', failing('ENOSPC'), 'disk'],
    ['a quota of ours', failing('EDQUOT'), 'disk'],
    ['a bucket that is refused', Object.assign(failing('ECONNREFUSED'), { $metadata: {} }), 'bucket'],
  ])('%s is an outage', (_, error, outage) => {
    expect(outageOf(error)).toBe(outage)
    expect(outageOf(new DrizzleQueryError('select 1', [], error))).toBe(outage)
  })

  it.each([
    ['a row that is there already', failing('23505')],
    ['a value that does not fit', failing('22001')],
    ['a table that is in use', failing('55000', 'cannot alter this now')],
    ['a mistake of ours', new TypeError('x is undefined')],
    ['nothing', undefined],
  ])('%s is none', (_, error) => {
    expect(outageOf(error)).toBeUndefined()
  })
})

it('a damaged database is told in the app, in no words of the engine', async () => {
  const app = await startTestApp()
  onTestFinished(() => app.close())
  const words = 'invalid page in block 7 of relation base/5/16401'
  await app.world.db.execute(sql`
    create function spoilt() returns trigger language plpgsql as
    ${sql.raw(`$$ begin raise exception '${words}' using errcode = 'XX001'; end $$`)}`)
  await app.world.db.execute(sql`create trigger spoilt before insert on prompts for each row execute function spoilt()`)
  try {
    const saved = app.call(promptsApi.save, { promptName: 'One', promptText: 'Two' }, app.as.free)
    await expect(saved).rejects.toMatchObject({ status: 500, message: errorMessages.databaseDamaged })
  } finally {
    await app.world.db.execute(sql`drop function spoilt cascade`)
  }
})
