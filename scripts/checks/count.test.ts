import { expect, test } from 'vitest'
import { playwrightCount, vitestCount } from './count.ts'

test('a test file that could not be loaded counts as a failure', () => {
  const report = {
    numPassedTests: 7,
    numFailedTests: 2,
    testResults: [
      { status: 'passed', assertionResults: [{}] },
      {
        name: 'a.test.ts',
        status: 'failed',
        assertionResults: [
          { status: 'passed', fullName: 'is well' },
          { status: 'failed', fullName: 'adds', failureMessages: ['\u001b[31mexpected 1\u001b[39m\nto be 2'] },
          { status: 'failed', fullName: 'ends' },
        ],
      },
      { name: 'b.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
    ],
  }
  expect(vitestCount(JSON.stringify(report))).toEqual({
    passed: 7,
    failed: 3,
    failures: ['a.test.ts › adds\n  expected 1\n  to be 2', 'a.test.ts › ends', 'b.test.ts\n  no such module'],
  })
})

test('a journey that passed on its second try has not passed, and a run that could not begin has failed', () => {
  const report = { stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 2 }, errors: [{ message: 'no browser' }] }
  expect(playwrightCount(JSON.stringify(report))).toEqual({
    passed: 5,
    failed: 3,
    failures: ['The run itself\n  no browser'],
  })
})

test('journeys that failed are told with the first lines of why, however deep they are nested', () => {
  const journey = (title: string, ok: boolean, message?: string) => {
    return {
      title,
      file: 'a.journey.ts',
      line: 3,
      ok,
      tests: [{ results: [{ errors: message ? [{ message }] : [] }] }],
    }
  }
  const report = {
    stats: { expected: 1, unexpected: 1, flaky: 1 },
    errors: [],
    suites: [
      { specs: [journey('works', true)], suites: [{ specs: [journey('breaks', false, 'gone')] }] },
      { specs: [journey('wavers', true, 'late')] },
    ],
  }
  expect(playwrightCount(JSON.stringify(report)).failures).toEqual([
    'a.journey.ts:3 › breaks\n  gone',
    'a.journey.ts:3 › wavers\n  late',
  ])
})
