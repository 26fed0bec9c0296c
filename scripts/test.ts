import { availableParallelism } from 'node:os'
import { brokenArrows } from './checks/arrows.ts'
import { brokenStyle } from './checks/house-style.ts'
import { countPlaywright, countVitest } from './checks/count.ts'
import { commands, problems, sideBySide, type Count, type Findings, type Outcome, type Step } from './checks/step.ts'

const ROOMS = ['contract', 'server', 'web', 'craft-frame', 'e2e', 'bench', 'scripts']
/** The projects of vitest.config.ts whose tests need no server. */
const QUICK_PROJECTS = ['pure', 'dom', 'scripts']
const fastOnly = process.argv.includes('--fast')

/** What can run at the same time; what takes longest goes first. */
const CHECKS: Step<Outcome>[] = [
  { name: 'Lint', run: () => commands(['oxlint', '--type-aware']) },
  { name: 'Types', run: () => commands(...ROOMS.map(typesOf)) },
  { name: 'Arrows', run: () => problems(brokenArrows) },
  { name: 'House style', run: () => problems(brokenStyle) },
  { name: 'Format', run: () => commands(['oxfmt', '--check']) },
]
const BUILD: Step<Outcome> = { name: 'Build', run: () => commands(['node', 'scripts/build.ts']) }

/** What takes every core by itself. */
const TESTS: Step<Findings>[] = fastOnly
  ? [{ name: 'Tests of what needs no server', run: () => countVitest(QUICK_PROJECTS) }]
  : [
      { name: 'Unit and integration tests', run: () => countVitest() },
      { name: 'Browser journeys', run: countPlaywright },
    ]

/** A room in which nothing changed since the last look is not looked at again. */
function typesOf(room: string): string[] {
  return ['tsc', '-p', room, '--incremental', '--tsBuildInfoFile', `node_modules/.cache/types/${room}.json`]
}

const total = { passed: 0, failed: 0 }
const failures: string[] = []
/** Told once more at the end: a log is often read, or kept, from there. */
const reasons: string[] = []
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
    return { passed: 0, failed: 1, failures: [String(error)] }
  })
  count(name, found, (performance.now() - began) / 1000)
  reasons.push(...found.failures)
}
finish()

function count(name: string, { passed, failed }: Count, seconds: number): void {
  total.passed += passed
  total.failed += failed
  if (failed > 0) failures.push(name)
  console.log(`${failed === 0 ? 'ok' : 'FAILED'}, ${seconds.toFixed(1)} s`)
}

function finish(): never {
  if (failures.length > 0) console.log(`\nFailed: ${failures.join(', ')}`)
  for (const reason of reasons) console.log(`\n${reason}`)
  console.log('')
  process.exit(total.failed === 0 ? 0 : 1)
}
