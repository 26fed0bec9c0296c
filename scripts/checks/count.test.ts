import { expect, test } from 'vitest'
import { playwrightCount, vitestCount } from './count.ts'

test('a test file that could not be loaded counts as a failure', () => {
  const report = {
    numPassedTests: 7,
    numFailedTests: 2,
    testResults: [
      { status: 'passed', assertionResults: [{}] },
      { status: 'failed', assertionResults: [{}, {}] },
      { status: 'failed', assertionResults: [] },
    ],
  }
  expect(vitestCount(JSON.stringify(report))).toEqual({ passed: 7, failed: 3 })
})

test('a journey that passed on its second try has not passed, and a run that could not begin has failed', () => {
  const report = { stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 2 }, errors: [{}] }
  expect(playwrightCount(JSON.stringify(report))).toEqual({ passed: 5, failed: 3 })
})
