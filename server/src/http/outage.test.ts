import { DrizzleQueryError } from 'drizzle-orm/errors'
import { describe, expect, it } from 'vitest'
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
