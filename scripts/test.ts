import { availableParallelism } from 'node:os'
import { brokenArrows } from './checks/arrows.ts'
import { brokenStyle } from './checks/house-style.ts'
import { countPlaywright, countVitest } from './checks/count.ts'
import { command, commands, problems, type Step } from './checks/step.ts'

const ROOMS = ['contract', 'server', 'web', 'craft-frame', 'e2e', 'bench', 'scripts']
const fastOnly = process.argv.includes('--fast')

const STEPS: (Step & { fast: boolean })[] = [
  { name: 'Format', fast: true, run: () => command(['oxfmt', '--check']) },
  { name: 'Lint', fast: true, run: () => command(['oxlint', '--type-aware']) },
  {
    name: 'Types',
    fast: true,
    run: () =>
      commands(
        ROOMS.map((room) => ['tsc', '-p', room]),
        availableParallelism(),
      ),
  },
  { name: 'Arrows', fast: true, run: () => problems(brokenArrows) },
  { name: 'House style', fast: true, run: () => problems(brokenStyle) },
  { name: 'Unit and integration tests', fast: true, run: countVitest },
  { name: 'Build', fast: false, run: () => command(['node', 'scripts/build.ts']) },
  { name: 'Browser journeys', fast: false, run: countPlaywright },
]

const total = { passed: 0, failed: 0 }
const failures: string[] = []
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

for (const step of STEPS) {
  if (fastOnly && !step.fast) continue
  console.log(`\n== ${step.name}`)
  const began = performance.now()
  const count = await step.run().catch((error: unknown) => {
    console.error(error)
    return { passed: 0, failed: 1 }
  })
  total.passed += count.passed
  total.failed += count.failed
  if (count.failed > 0) failures.push(step.name)
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  console.log(`${count.failed === 0 ? 'ok' : 'FAILED'}, ${seconds} s`)
}
finish()

function finish(): never {
  if (failures.length > 0) console.log(`\nFailed: ${failures.join(', ')}`)
  console.log('')
  process.exit(total.failed === 0 ? 0 : 1)
}
