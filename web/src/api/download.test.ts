import { describe, expect, it } from 'vitest'
import { fileNameOf } from './download.ts'

describe('the name of a downloaded file', () => {
  it.each([
    [`attachment; filename="heat.md"; filename*=UTF-8''heat%20pumps%20%E2%82%AC.md`, 'heat pumps €.md'],
    ['attachment; filename="heat.md"', 'heat.md'],
    ['attachment', undefined],
    [null, undefined],
  ])('of %j is %j', (disposition, expected) => {
    expect(fileNameOf(disposition)).toBe(expected)
  })
})
