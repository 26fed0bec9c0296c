import { expect, it } from 'vitest'
import type { NumberedEntry } from '#contract/research/schema.ts'
import { filterLog, type LogFilter } from './filter-log.ts'

const AT = '2026-11-17T10:00:00.000Z'
const ID = '00000000-0000-4000-8000-000000000001'
const LOG: NumberedEntry[] = [
  { seq: 1, at: AT, entry: { kind: 'started' } },
  { seq: 2, at: AT, entry: { kind: 'searched', subQuestionId: ID, query: 'tides', where: 'web', found: 2 } },
  { seq: 3, at: AT, entry: { kind: 'kept', sourceId: ID, claimIds: [] } },
  { seq: 4, at: AT, entry: { kind: 'dropped', title: 'A page', url: null, why: 'It holds no text.' } },
]

it.each<[LogFilter, number[]]>([
  ['all', [4, 3, 2, 1]],
  ['searched', [2]],
  ['kept', [3]],
  ['dropped', [4]],
])('a log shows %s, the newest first', (filter, numbers) => {
  expect(filterLog(LOG, filter).map(({ seq }) => seq)).toEqual(numbers)
})
