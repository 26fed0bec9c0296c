import { expect, test } from 'vitest'
import { describeTimings } from './timings.ts'

test('the slowest forty are shown, and warned of is what takes longer than it should', () => {
  const tests = Array.from({ length: 60 }, (_, at) => ({ kind: 'test' as const, name: `test ${at}`, seconds: at / 10 }))
  const text = describeTimings([
    ...tests,
    { kind: 'journey', name: 'long journey', seconds: 6.4 },
    { kind: 'journey', name: 'short journey', seconds: 5.9 },
    { kind: 'file', name: 'long.test.ts', seconds: 20.1 },
    { kind: 'file', name: 'short.test.ts', seconds: 19.9 },
  ])
  const [slowest = '', warning = ''] = text.split('\n\n')
  expect(slowest.split('\n')).toHaveLength(41)
  expect(slowest).toMatch(/slowest\n +6\.4 s {2}long journey\n +5\.9 s {2}(short journey|test 59)\n/)
  expect(slowest).not.toContain('test 20')
  expect(warning.split('\n').slice(1)).toEqual(['   20.1 s  long.test.ts', '    6.4 s  long journey'])
})
