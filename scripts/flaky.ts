import { spawn, type ChildProcess } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { buildOrExit } from './build.ts'
import { summarizeRuns } from './checks/flaky.ts'
import { runJourneys, runVitest, TESTS_WITHOUT_SLOW, WITHOUT_SLOW } from './checks/run-tests.ts'
import type { Findings } from './checks/step.ts'

// Runs tests again and again, and tells which of them failed and how often: `npm run flaky -- --times 5 e2e/chat
// server/src/features/chat`. Without a folder or file it runs what `npm test` does, with `--all` what is slow, too.
// With `--slow` it does so on one core and at low priority, while the other cores are kept busy: what depends on the speed
// of the machine fails there.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    times: { type: 'string', default: '10' },
    slow: { type: 'boolean', default: false },
    all: { type: 'boolean', default: false },
  },
})
const times = Number(values.times)
if (!Number.isInteger(times) || times < 1) throw new Error('--times wants a whole number, such as --times 5.')
const journeys = positionals.filter((path) => path.startsWith('e2e'))
const tests = positionals.filter((path) => !path.startsWith('e2e'))
const isAll = positionals.length === 0
const withoutSlow = isAll && !values.all
const isLinux = process.platform === 'linux'
const prefix = !values.slow ? [] : isLinux ? ['taskset', '-c', '0', 'nice', '-n', '19'] : ['nice', '-n', '19']

if (isAll || journeys.length > 0) buildOrExit()

const burning = values.slow ? burnOtherCores() : []
process.on('exit', () => burning.forEach((child) => child.kill('SIGKILL')))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1))

const runs: Findings[] = []
for (let round = 1; round <= times; round += 1) {
  console.log(`\n== Round ${round} of ${times}`)
  if (isAll || tests.length > 0) runs.push(await runVitest(withoutSlow ? TESTS_WITHOUT_SLOW : tests, prefix))
  if (isAll || journeys.length > 0) runs.push(await runJourneys(withoutSlow ? WITHOUT_SLOW : journeys, { prefix }))
}
const { text, hasFailed } = summarizeRuns(runs, times)
console.log(`\n${text}`)
process.exit(hasFailed ? 1 : 0)

/** Where a process cannot be bound to a core, every core is kept busy. */
function burnOtherCores(): ChildProcess[] {
  const cores = Array.from({ length: availableParallelism() }, (_, core) => core).slice(isLinux ? 1 : 0)
  return cores.map((core) => {
    const bound = isLinux ? ['taskset', '-c', String(core)] : []
    const [program, ...args] = [...bound, process.execPath, '-e', 'for (;;);']
    return spawn(program, args, { stdio: 'ignore' })
  })
}
