import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { exitCode, type Count } from './step.ts'

/** Runs the unit and integration tests, or those of some projects, and counts them. */
export async function countVitest(projects: readonly string[] = []): Promise<Count> {
  return withReport(async (report) => {
    const line = ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    const code = await exitCode([...line, ...projects.map((name) => `--project=${name}`)])
    return { code, count: vitestCount(readFileSync(report, 'utf8')) }
  })
}

/** Runs the browser journeys and counts them. */
export async function countPlaywright(): Promise<Count> {
  return withReport(async (report) => {
    const code = await exitCode(['playwright', 'test', '--reporter=line,json'], { PLAYWRIGHT_JSON_OUTPUT_FILE: report })
    return { code, count: playwrightCount(readFileSync(report, 'utf8')) }
  })
}

/** Vitest's report; a file that could not be loaded has no tests to fail, so it counts as one. */
export function vitestCount(report: string): Count {
  const parsed = JSON.parse(report) as {
    numPassedTests: number
    numFailedTests: number
    testResults: { status: string; assertionResults: unknown[] }[]
  }
  const unloadable = parsed.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
  return { passed: parsed.numPassedTests, failed: parsed.numFailedTests + unloadable.length }
}

/** Playwright's report; a journey that only passed on a second try has not passed. */
export function playwrightCount(report: string): Count {
  const parsed = JSON.parse(report) as {
    stats: { expected: number; unexpected: number; flaky: number }
    errors: unknown[]
  }
  return { passed: parsed.stats.expected, failed: parsed.stats.unexpected + parsed.stats.flaky + parsed.errors.length }
}

/** A runner that says it failed while its report counts no failure has still failed. */
async function withReport(run: (report: string) => Promise<{ code: number; count: Count }>): Promise<Count> {
  const folder = mkdtempSync(join(tmpdir(), 'alcove-report-'))
  try {
    const { code, count } = await run(join(folder, 'report.json'))
    return code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
