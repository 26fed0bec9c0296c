import { expect, it } from 'vitest'
import { parseTaskSearchParams } from './task-search-params.ts'

it.each([
  [{ task: 'a' }, { task: 'a' }],
  [{ task: '' }, {}],
  [
    { remind: 'call mum', when: 'at 8' },
    { remind: 'call mum', when: 'at 8' },
  ],
  // The router reads a number where one stands alone.
  [{ remind: 112 }, { remind: '112' }],
  // A time without what it is for offers nothing.
  [{ when: 'at 8' }, {}],
  [{ remind: { a: 1 } }, {}],
])('%j in the address is %j', (search, params) => {
  expect(parseTaskSearchParams(search)).toEqual(params)
})
