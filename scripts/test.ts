import { mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { brokenArrows } from './checks/arrows.ts'
import { brokenStyle } from './checks/house-style.ts'
import { brokenNames } from './checks/names.ts'
import { FLAKY_AT_MOST, type FlakyJourney } from './checks/repeat.ts'
import { RESULTS, runJourneysTwice, runVitest, TESTS_WITHOUT_SLOW, WITHOUT_SLOW } from './checks/run-tests.ts'
import {
  commands,
  describeFailure,
  problems,
  sideBySide,
  type Count,
  type Findings,
  type Outcome,
  type Step,
  type Timing,
} from './checks/step.ts'
import { belongsTo, sinceGreen, type Changed } from './checks/since-green.ts'
import { sharedQueryKeys } from './checks/query-keys.ts'
import { strangeTables } from './checks/sql-tables.ts'
import { uncoveredCases } from './checks/security-cases.ts'
import { bySlowness, describeTimings } from './checks/timings.ts'
import { unusedExports } from './checks/unused-exports.ts'
import { describeTouched, readChange, touchedBy } from './checks/touched.ts'

const ROOMS = ['contract', 'text', 'engine', 'server', 'web', 'craft-frame', 'e2e', 'bench', 'scripts']
/** The projects of vitest.config.ts whose tests need no server. */
const QUICK_PROJECTS = ['pure', 'dom', 'scripts']
/** More than these are quicker found than named. */
const NAMED_AT_MOST = 1_000
const fastOnly = process.argv.includes('--fast')
/** What is marked as slow takes as long as all the rest: it runs where nobody waits for it (.ci/run). */
const withSlow = process.argv.includes('--slow')

/** What can run at the same time; what takes longest goes first. */
const CHECKS: Step<Outcome>[] = [
  { name: 'Lint', run: () => sparing('lint', lint) },
  { name: 'Types', run: () => sparing('types', types) },
  { name: 'Arrows', run: () => sparing('arrows', () => problems(brokenArrows)) },
  { name: 'House style', run: () => problems(brokenStyle) },
  { name: 'Names', run: () => problems(brokenNames) },
  { name: 'SQL', run: () => problems(strangeTables) },
  { name: 'Security cases', run: () => problems(uncoveredCases) },
  { name: 'Query keys', run: () => problems(sharedQueryKeys) },
  { name: 'Exports', run: () => problems(unusedExports) },
  { name: 'Format', run: () => commands(['oxfmt', '--check']) },
]
const BUILD: Step<Outcome> = { name: 'Build', run: () => commands(['node', 'scripts/build.ts']) }

/** What takes every core by itself. */
const TESTS: Step<Findings>[] = fastOnly
  ? [
      {
        name: 'Tests of what needs no server',
        run: () => runVitest(QUICK_PROJECTS.map((project) => `--project=${project}`)),
      },
    ]
  : [
      { name: 'Unit and integration tests', run: () => runVitest(withSlow ? [] : TESTS_WITHOUT_SLOW) },
      { name: 'Browser journeys', run: runJourneys },
    ]

async function runJourneys(): Promise<Findings> {
  const run = await runJourneysTwice(withSlow ? [] : WITHOUT_SLOW)
  flaky.push(...run.flaky)
  return run
}

/** `npm run check` asks again only where another answer is possible; what a push stands on has looked at all. */
function sparing(name: string, check: (changed: Changed) => Promise<Outcome>): Promise<Outcome> {
  return fastOnly ? sinceGreen(name, check) : check('all')
}

function lint(changed: Changed): Promise<Outcome> {
  const isShort = process.platform !== 'win32' && changed.length <= NAMED_AT_MOST
  return commands(['oxlint', '--type-aware', ...(changed === 'all' || !isShort ? [] : changed)])
}

function types(changed: Changed): Promise<Outcome> {
  const rooms = changed === 'all' ? ROOMS : ROOMS.filter((room) => changed.some((file) => belongsTo(room, file)))
  return commands(...rooms.map(typesOf))
}

/** A room in which nothing changed since the last look is not looked at again. */
function typesOf(room: string): string[] {
  return ['tsc', '-p', room, '--incremental', '--tsBuildInfoFile', `node_modules/.cache/types/${room}.json`]
}

const total = { passed: 0, failed: 0 }
const failures: string[] = []
/** Told once more at the end: a log is often read, or kept, from there. */
const reasons: string[] = []
const flaky: FlakyJourney[] = []
const timings: Timing[] = []
const steps: { name: string; seconds: number }[] = []
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    total.failed += 1
    finish()
  })
}
process.on('exit', (code) => {
  if (code !== 0) total.failed ||= 1
  console.log(`${total.passed} passed, ${total.failed} failed`)
})

await sideBySide(fastOnly ? CHECKS : [BUILD, ...CHECKS], availableParallelism(), (name, outcome, seconds) => {
  console.log(`\n== ${name}\n${outcome.output.trimEnd()}`)
  count(name, outcome, seconds)
})
for (const { name, run } of TESTS) {
  console.log(`\n== ${name}`)
  const began = performance.now()
  const found = await run().catch((error: unknown) => {
    console.error(error)
    return { passed: 0, failed: 1, failures: [{ name, reason: String(error) }], timings: [] }
  })
  count(name, found, (performance.now() - began) / 1000)
  reasons.push(...found.failures.map(describeFailure))
  timings.push(...found.timings)
}
console.log(`\n${describeTimings(timings)}`)
writeTimings()
if (fastOnly) {
  const { changed, folders } = readChange()
  console.log(`\n${describeTouched(touchedBy(changed, folders))}`)
}
finish()

function count(name: string, { passed, failed }: Count, seconds: number): void {
  total.passed += passed
  total.failed += failed
  if (failed > 0) failures.push(name)
  steps.push({ name, seconds })
  console.log(`${failed === 0 ? 'ok' : 'FAILED'}, ${seconds.toFixed(1)} s`)
}

/** For whoever looks for what became slower: the steps in their order, everything else by how long it took. */
function writeTimings(): void {
  mkdirSync(RESULTS, { recursive: true })
  const content = { steps, slowest: timings.toSorted(bySlowness) }
  writeFileSync(join(RESULTS, 'timings.json'), `${JSON.stringify(content, null, 2)}\n`)
}

function finish(): never {
  if (!fastOnly && !withSlow)
    console.log('\nJourneys that are marked as slow were left out: npm test -- --slow runs them, too.')
  for (const { name, reason, traces } of flaky) {
    console.log(`\nFLAKY ${describeFailure({ name, reason })}\n  traces: ${traces.join(', ')}`)
  }
  if (flaky.length > FLAKY_AT_MOST) console.log(`\nMore than ${FLAKY_AT_MOST} flaky journeys are no bad luck.`)
  if (failures.length > 0) console.log(`\nFailed: ${failures.join(', ')}`)
  for (const reason of reasons) console.log(`\n${reason}`)
  console.log('')
  process.exit(total.failed === 0 ? 0 : 1)
}
