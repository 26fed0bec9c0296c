import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { judgeRepeat, REPEATED_AT_MOST, type RepeatedRun } from './repeat.ts'
import { readPlaywrightReport, readVitestReport, type JourneyRun } from './reports.ts'
import { exitCode, PROJECT_ROOT, type Findings } from './step.ts'

/** Where runs leave what they found; nothing of it is committed. */
export const RESULTS = join(PROJECT_ROOT, 'test-results')
const JOURNEYS = join(RESULTS, 'journeys')
const JOURNEYS_AGAIN = join(RESULTS, 'journeys-again')

/** What is marked as slow is left out: of the journeys, and of the tests. */
export const WITHOUT_SLOW = ['--grep-invert=@slow'] as const
export const TESTS_WITHOUT_SLOW = ['--testNamePattern=^(?!.*@slow)'] as const

/** What stands before a command: nothing, or whatever makes the machine slow for it. */
type Prefix = readonly string[]

/** Runs unit and integration tests, all of them or those that the arguments of vitest choose. */
export async function runVitest(args: readonly string[] = [], prefix: Prefix = []): Promise<Findings> {
  return withReport(async (report) => {
    const line = ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    const code = await exitCode([...prefix, ...line, ...args])
    return failedAtLeast(code, readVitestReport(readFileSync(report, 'utf8')))
  })
}

/** Runs journeys once, all of them or those that the arguments of Playwright choose. */
export async function runJourneys(
  args: readonly string[] = [],
  { prefix = [], env = {} }: { prefix?: Prefix; env?: Record<string, string> } = {},
): Promise<JourneyRun> {
  return withReport(async (report) => {
    const line = ['playwright', 'test', '--reporter=line,json', ...args]
    const code = await exitCode([...prefix, ...line], { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report })
    return failedAtLeast(code, readPlaywrightReport(readFileSync(report, 'utf8')))
  })
}

/**
 * Runs journeys, and those that failed once more: alone, in browsers and on servers of their own. One that passes then
 * is told as flaky, with the traces of both; it would hide a real fault to say nothing, and a broken promise to say that
 * the run failed.
 */
export async function runJourneysTwice(args: readonly string[] = []): Promise<RepeatedRun> {
  rmSync(JOURNEYS_AGAIN, { recursive: true, force: true })
  const first = await runJourneys([`--output=${JOURNEYS}`, ...args])
  const failed = first.journeys.filter(({ ok }) => !ok)
  if (failed.length === 0 || failed.length > REPEATED_AT_MOST || first.errors.length > 0) return judgeRepeat(first)
  console.log(`\n== ${failed.length} failed and run once more, alone`)
  // The next run clears the folder that the list of them stands in.
  const list = join(RESULTS, 'failed.json')
  copyFileSync(join(JOURNEYS, '.last-run.json'), list)
  const again = await runJourneys(
    ['--last-failed', `--last-failed-file=${list}`, '--workers=1', `--output=${JOURNEYS_AGAIN}`],
    { env: { E2E_TRACE: 'on' } },
  )
  const run = judgeRepeat(first, again)
  mkdirSync(RESULTS, { recursive: true })
  writeFileSync(join(RESULTS, 'flaky.json'), `${JSON.stringify(run.flaky, null, 2)}\n`)
  return run
}

/** A runner that says it failed while its report counts no failure has still failed. */
function failedAtLeast<F extends Findings>(code: number, found: F): F {
  return code !== 0 && found.failed === 0 ? { ...found, failed: 1 } : found
}

async function withReport<F>(run: (report: string) => Promise<F>): Promise<F> {
  const folder = mkdtempSync(join(tmpdir(), 'alcove-report-'))
  try {
    return await run(join(folder, 'report.json'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
