import { expect, it } from 'vitest'
import type { NumberedEntry } from '#contract/research/schema.ts'
import { filterLog, type LogFilter } from './filter-log.ts'

const AT = '2026-11-17T10:00:00.000Z'
const ID = '00000000-0000-4000-8000-000000000001'
const LOG: NumberedEntry[] = [
  { seq: 1, at: AT, entry: { kind: 'started' } },
  { seq: 2, at: AT, entry: { kind: 'searched', subQuestionId: ID, query: 'tides', where: 'web', found: 2 } },
  { seq: 3, at: AT, entry: { kind: 'kept', sourceId: ID, claimIds: [] } },
  { seq: 4, at: AT, entry: { kind: 'dropped', title: 'A page', url: null, why: 'It has no text.', isRead: true } },
  { seq: 5, at: AT, entry: { kind: 'dropped', title: 'Gone', url: null, why: 'It could not be read.', isRead: false } },
  { seq: 6, at: AT, entry: { kind: 'searched', subQuestionId: ID, query: '', where: 'attached', found: 1 } },
]

it.each<[LogFilter, number[]]>([
  ['all', [6, 5, 4, 3, 2, 1]],
  ['searched', [2]],
  ['read', [4, 3]],
  ['kept', [3]],
  ['dropped', [5, 4]],
])('a log shows %s, the newest first', (filter, numbers) => {
  expect(filterLog(LOG, filter).map(({ seq }) => seq)).toEqual(numbers)
})
