import { join } from 'node:path'
import { expect, test } from 'vitest'
import { judgeRepeat } from './repeat.ts'
import { readPlaywrightReport, readVitestReport } from './reports.ts'
import { PROJECT_ROOT } from './step.ts'

test('a test file that could not be loaded counts as a failure', () => {
  const file = { startTime: 1_000, endTime: 3_500 }
  const report = {
    numPassedTests: 7,
    numFailedTests: 2,
    testResults: [
      { ...file, name: join(PROJECT_ROOT, 'c.test.ts'), status: 'passed', assertionResults: [] },
      {
        ...file,
        name: join(PROJECT_ROOT, 'a.test.ts'),
        status: 'failed',
        assertionResults: [
          { status: 'passed', fullName: 'is well', duration: 1_500 },
          { status: 'failed', fullName: 'adds', failureMessages: ['\u001b[31mexpected 1\u001b[39m\nto be 2'] },
          { status: 'failed', fullName: 'ends' },
        ],
      },
      {
        ...file,
        name: join(PROJECT_ROOT, 'b.test.ts'),
        status: 'failed',
        message: 'no such module',
        assertionResults: [],
      },
    ],
  }
  const { timings, ...found } = readVitestReport(JSON.stringify(report))
  expect(found).toEqual({
    passed: 7,
    failed: 3,
    failures: [
      { name: 'a.test.ts › adds', reason: 'expected 1\nto be 2' },
      { name: 'a.test.ts › ends', reason: '' },
      { name: 'b.test.ts', reason: 'no such module' },
    ],
  })
  expect(timings).toContainEqual({ kind: 'file', name: 'a.test.ts', seconds: 2.5 })
  expect(timings).toContainEqual({ kind: 'test', name: 'a.test.ts › is well', seconds: 1.5 })
})

test('a run of journeys that could not begin has failed', () => {
  const report = { stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 2 }, errors: [{ message: 'no browser' }] }
  const run = readPlaywrightReport(JSON.stringify(report))
  expect(run).toMatchObject({ passed: 5, failed: 3, failures: [{ name: 'The run itself', reason: 'no browser' }] })
})

type Journey = { title: string; message?: string; duration?: number; trace?: string }

/** A report of Playwright's; a journey with a message failed. */
function reportOf(...journeys: Journey[]): string {
  const specs = journeys.map(({ title, message, duration = 0, trace }) => ({
    title,
    file: 'a.journey.ts',
    line: 3,
    ok: message === undefined,
    tests: [
      {
        results: [
          {
            duration,
            errors: message === undefined ? [] : [{ message }],
            attachments: trace === undefined ? [] : [{ name: 'trace', path: trace }],
          },
        ],
      },
    ],
  }))
  const unexpected = journeys.filter(({ message }) => message !== undefined).length
  const stats = { expected: journeys.length - unexpected, unexpected, flaky: 0 }
  return JSON.stringify({
    stats,
    errors: [],
    suites: [{ specs: specs.slice(0, 1) }, { suites: [{ specs: specs.slice(1) }] }],
  })
}

test('journeys that failed are told with the first lines of why, however deep they are nested', () => {
  const run = readPlaywrightReport(
    reportOf(
      { title: 'works', duration: 1_200 },
      { title: 'breaks', message: 'gone' },
      { title: 'wavers', message: 'late' },
    ),
  )
  expect(run.failures).toEqual([
    { name: 'e2e/a.journey.ts:3 › breaks', reason: 'gone' },
    { name: 'e2e/a.journey.ts:3 › wavers', reason: 'late' },
  ])
  expect(run.timings[0]).toEqual({ kind: 'journey', name: 'e2e/a.journey.ts:3 › works', seconds: 1.2 })
})

test('a journey that passes alone is flaky, with both traces, and one that fails again has failed', () => {
  const first = readPlaywrightReport(
    reportOf(
      { title: 'works' },
      { title: 'wavers', message: 'late', trace: 'first.zip' },
      { title: 'breaks', message: 'gone' },
    ),
  )
  const again = readPlaywrightReport(
    reportOf({ title: 'wavers', trace: 'second.zip' }, { title: 'breaks', message: 'gone again' }),
  )
  expect(judgeRepeat(first, again)).toMatchObject({
    passed: 2,
    failed: 1,
    failures: [{ name: 'e2e/a.journey.ts:3 › breaks', reason: 'gone' }],
    flaky: [{ name: 'e2e/a.journey.ts:3 › wavers', reason: 'late', traces: ['first.zip', 'second.zip'] }],
  })
})

test('three flaky journeys are bad luck, a fourth makes the run red', () => {
  const titles = ['one', 'two', 'three', 'four']
  const judge = (count: number) => {
    const some = titles.slice(0, count)
    const first = readPlaywrightReport(
      reportOf({ title: 'works' }, ...some.map((title) => ({ title, message: 'late' }))),
    )
    return judgeRepeat(first, readPlaywrightReport(reportOf(...some.map((title) => ({ title })))))
  }
  expect(judge(3)).toMatchObject({ passed: 4, failed: 0, failures: [] })
  expect(judge(4)).toMatchObject({ passed: 1, failed: 4 })
  expect(judge(4).failures).toHaveLength(4)
})
