import { describe, expect, test } from 'vitest'
import type { IntakeItem } from '#contract/attachments/schema.ts'
import type { Upload } from '../uploads/upload.ts'
import { mergeRows } from './merge-rows.ts'

const row = (name: string, state: Upload['state'], id: string | null = name): Upload => ({
  key: `${name}-${state.kind}`,
  name,
  size: 1,
  kind: 'document',
  item: id === null ? null : ({ id } as IntakeItem),
  state,
})
const done = (name: string) => row(name, { kind: 'completed' })
const sending = (name: string) => row(name, { kind: 'uploading', percent: 10, isOffline: false }, null)
const reading = (name: string) => row(name, { kind: 'analysing', percent: 10 })
const names = (rows: readonly Upload[]) => rows.map(({ name, state }) => `${name} ${state.kind}`)

describe('the documents of a place', () => {
  test('stand newest first: what was added last, then what is there', () => {
    expect(names(mergeRows([sending('first'), sending('second')], [done('new'), done('old')]))).toEqual([
      'second uploading',
      'first uploading',
      'new completed',
      'old completed',
    ])
  })

  test('are never shown twice', () => {
    expect(names(mergeRows([done('a')], [done('a')]))).toEqual(['a completed'])
  })

  test('are as far as this side knows while they are on their way', () => {
    expect(names(mergeRows([reading('a')], [row('a', { kind: 'analysing', percent: 0 })]))).toEqual(['a analysing'])
    const failed = row('a', { kind: 'failed', reason: 'Cut off.' })
    expect(mergeRows([failed], [reading('a')])).toEqual([failed])
  })

  test('are as far as the server says once this side has finished', () => {
    expect(mergeRows([done('a')], [reading('a')])[0]!.state.kind).toBe('analysing')
  })
})
