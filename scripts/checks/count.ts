import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { exitCode, type Findings } from './step.ts'

/** Runs the unit and integration tests, or those of some projects, and counts them. */
export async function countVitest(projects: readonly string[] = []): Promise<Findings> {
  return withReport(async (report) => {
    const line = ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    const code = await exitCode([...line, ...projects.map((name) => `--project=${name}`)])
    return { code, count: vitestCount(readFileSync(report, 'utf8')) }
  })
}

/** Runs the browser journeys and counts them. */
export async function countPlaywright(): Promise<Findings> {
  return withReport(async (report) => {
    const code = await exitCode(['playwright', 'test', '--reporter=line,json'], { PLAYWRIGHT_JSON_OUTPUT_FILE: report })
    return { code, count: playwrightCount(readFileSync(report, 'utf8')) }
  })
}

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  testResults: {
    name: string
    status: string
    message?: string
    assertionResults: { status: string; fullName: string; failureMessages?: string[] | null }[]
  }[]
}

/** Vitest's report; a file that could not be loaded has no tests to fail, so it counts as one. */
export function vitestCount(report: string): Findings {
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(report) as VitestReport
  const unloadable = testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
  const failures = testResults.flatMap((file) =>
    file.assertionResults
      .filter((each) => each.status === 'failed')
      .map((each) => describeFailure(`${file.name} › ${each.fullName}`, each.failureMessages?.[0])),
  )
  return {
    passed: numPassedTests,
    failed: numFailedTests + unloadable.length,
    failures: [...failures, ...unloadable.map((file) => describeFailure(file.name, file.message))],
  }
}

type PlaywrightSuite = {
  suites?: PlaywrightSuite[]
  specs?: {
    title: string
    file: string
    line: number
    ok: boolean
    tests: { results: { errors: { message?: string }[] }[] }[]
  }[]
}

/** Playwright's report; a journey that only passed on a second try has not passed. */
export function playwrightCount(report: string): Findings {
  const parsed = JSON.parse(report) as PlaywrightSuite & {
    stats: { expected: number; unexpected: number; flaky: number }
    errors: { message?: string }[]
  }
  const { stats, errors } = parsed
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    failures: [...failedJourneys(parsed), ...errors.map((error) => describeFailure('The run itself', error.message))],
  }
}

function failedJourneys({ suites = [], specs = [] }: PlaywrightSuite): string[] {
  const failures = specs.flatMap((spec) => {
    const errors = spec.tests.flatMap((each) => each.results.flatMap((result) => result.errors))
    if (spec.ok && errors.length === 0) return []
    return describeFailure(`${spec.file}:${spec.line} › ${spec.title}`, errors[0]?.message)
  })
  return [...failures, ...suites.flatMap(failedJourneys)]
}

const LINES_OF_A_FAILURE = 12

/** What failed and the first lines of why, without the colours of a terminal. */
function describeFailure(name: string, message = ''): string {
  const lines = stripVTControlCharacters(message).split('\n').slice(0, LINES_OF_A_FAILURE)
  return [name, ...lines.map((line) => `  ${line}`)].join('\n').trimEnd()
}

/** A runner that says it failed while its report counts no failure has still failed. */
async function withReport(run: (report: string) => Promise<{ code: number; count: Findings }>): Promise<Findings> {
  const folder = mkdtempSync(join(tmpdir(), 'alcove-report-'))
  try {
    const { code, count } = await run(join(folder, 'report.json'))
    return code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
