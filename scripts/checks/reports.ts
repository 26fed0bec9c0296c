import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { PROJECT_ROOT, type Failure, type Findings } from './step.ts'

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  testResults: {
    name: string
    status: string
    message?: string
    startTime: number
    endTime: number
    assertionResults: {
      status: string
      fullName: string
      duration?: number | null
      failureMessages?: string[] | null
    }[]
  }[]
}

/** Vitest's report; a file that could not be loaded has no tests to fail, so it counts as one. */
export function readVitestReport(report: string): Findings {
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(report) as VitestReport
  const files = testResults.map((file) => ({ ...file, path: relative(PROJECT_ROOT, file.name) }))
  const unloadable = files.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
  const tests = files.flatMap(({ path, assertionResults }) =>
    assertionResults.map((each) => ({ ...each, name: `${path} › ${each.fullName}` })),
  )
  return {
    passed: numPassedTests,
    failed: numFailedTests + unloadable.length,
    failures: [
      ...tests
        .filter(({ status }) => status === 'failed')
        .map(({ name, failureMessages }) => failure(name, failureMessages?.[0])),
      ...unloadable.map(({ path, message }) => failure(path, message)),
    ],
    timings: [
      ...files.map(({ path, startTime, endTime }) => ({
        kind: 'file' as const,
        name: path,
        seconds: (endTime - startTime) / 1000,
      })),
      ...tests.map(({ name, duration }) => ({ kind: 'test' as const, name, seconds: (duration ?? 0) / 1000 })),
    ],
  }
}

type PlaywrightResult = {
  duration?: number
  errors: { message?: string }[]
  attachments?: { name: string; path?: string }[]
}
type PlaywrightSpec = {
  title: string
  file: string
  line: number
  ok: boolean
  tests: { results: PlaywrightResult[] }[]
}
type PlaywrightSuite = { title?: string; suites?: PlaywrightSuite[]; specs?: PlaywrightSpec[] }

/** What became of a journey in one run. */
export type JourneyResult = { name: string; ok: boolean; reason: string; seconds: number; trace: string | undefined }
/** What a run of journeys counted, and every journey of it; `errors` are those of the run itself. */
export type JourneyRun = Findings & { journeys: JourneyResult[]; errors: Failure[] }

/** Playwright's report; a journey that passed only when Playwright itself tried again has not passed. */
export function readPlaywrightReport(report: string): JourneyRun {
  const parsed = JSON.parse(report) as PlaywrightSuite & {
    stats: { expected: number; unexpected: number; flaky: number }
    errors: { message?: string }[]
  }
  const errors = parsed.errors.map(({ message }) => failure('The run itself', message))
  const journeys = journeysOf(parsed)
  const failed = journeys.filter(({ ok }) => !ok).map(({ name, reason }) => ({ name, reason }))
  return {
    passed: parsed.stats.expected,
    failed: parsed.stats.unexpected + parsed.stats.flaky + errors.length,
    failures: [...failed, ...errors],
    timings: journeys.map(({ name, seconds }) => ({ kind: 'journey' as const, name, seconds })),
    journeys,
    errors,
  }
}

function journeysOf({ suites = [], specs = [] }: PlaywrightSuite): JourneyResult[] {
  const own = specs.map(({ title, file, line, ok, tests }) => {
    const results = tests.flatMap((each) => each.results)
    const errors = results.flatMap((result) => result.errors)
    return {
      name: `e2e/${file}:${line} › ${title}`,
      ok: ok && errors.length === 0,
      reason: firstLines(errors[0]?.message),
      seconds: results.reduce((sum, { duration = 0 }) => sum + duration / 1000, 0),
      trace: results.flatMap(({ attachments = [] }) => attachments).find(({ name }) => name === 'trace')?.path,
    }
  })
  return [...own, ...suites.flatMap(journeysOf)]
}

const LINES_OF_A_FAILURE = 12

function failure(name: string, message?: string): Failure {
  return { name, reason: firstLines(message) }
}

/** The first lines of why, without the colours of a terminal. */
function firstLines(message = ''): string {
  return stripVTControlCharacters(message).split('\n').slice(0, LINES_OF_A_FAILURE).join('\n').trimEnd()
}
