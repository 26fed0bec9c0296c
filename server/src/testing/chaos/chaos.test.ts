import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, inject, it } from 'vitest'
import { readMigrations } from '../../db/migrations.ts'
import { findPostgres, NEEDS_POSTGRES, startPostgres, type TestPostgres } from '../postgres.ts'
import { FOUND_ROUNDS } from './found-rounds.ts'
import type { Site } from './install.ts'
import type { TestDatabase } from './outside.ts'
import { runRound } from './round.ts'
import { describeSchedule, makeSchedule, replayCommand, type Schedule } from './schedule.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** What `npm run chaos` says; without it, a round on each kind of install. */
    chaos: { seed: number; rounds: number; site: Partial<Site> } | 'found' | null
  }
}

const ROUND_MS = 600_000
const STORIES = join(import.meta.dirname, '../../../../test-results/chaos')

function schedules(): Schedule[] {
  const migrations = readMigrations().length
  const plan = inject('chaos')
  if (plan === 'found') return FOUND_ROUNDS.map(({ schedule }) => schedule)
  if (plan) return Array.from({ length: plan.rounds }, (_, at) => makeSchedule(plan.seed + at, plan.site, migrations))
  // Kills and disks; a migration that is killed, and a backup that is restored; a fleet that is replaced.
  return [
    makeSchedule(7, { engine: 'embedded' }, migrations),
    makeSchedule(3, { engine: 'postgres', servers: 1 }, migrations),
    makeSchedule(10, { engine: 'postgres', servers: 3 }, migrations),
  ]
}

const all = schedules()
const embedded = all.filter(({ site }) => site.engine === 'embedded')
const onServers = all.filter(({ site }) => site.engine === 'postgres')

async function holds(schedule: Schedule, database?: TestDatabase): Promise<void> {
  const began = performance.now()
  const { problems, story } = await runRound(schedule, database)
  const file = join(STORIES, `${schedule.seed}-${schedule.site.engine}.txt`)
  if (problems.length > 0 || inject('chaos')) {
    mkdirSync(STORIES, { recursive: true })
    writeFileSync(file, `${problems.join('\n')}\n\n${story}\n`)
  }
  const seconds = Math.round((performance.now() - began) / 1_000)
  if (inject('chaos'))
    process.stdout.write(
      `${problems.length === 0 ? 'holds' : 'FAILS'} in ${seconds} s: ${describeSchedule(schedule)}\n`,
    )
  const what = [
    describeSchedule(schedule),
    ...problems,
    `again: ${replayCommand(schedule)}`,
    `the whole story: ${file}`,
  ]
  if (problems.length > 0) throw new Error(what.join('\n'))
}

describe.skipIf(embedded.length === 0)('whatever fails, an install with an embedded database', () => {
  it.each(embedded)(
    'keeps what it acknowledged (seed $seed) @case-37 @case-38',
    (schedule) => holds(schedule),
    ROUND_MS,
  )
})

describe.skipIf(onServers.length === 0 || !findPostgres())(
  `whatever fails, an install on PostgreSQL (${NEEDS_POSTGRES})`,
  () => {
    let postgres: TestPostgres
    beforeAll(async () => {
      postgres = await startPostgres()
    })
    afterAll(() => postgres?.stop())

    it.each(onServers)(
      'keeps what it acknowledged (seed $seed, $site.servers servers) @case-37 @case-38',
      async (schedule) => {
        const isOld = schedule.migrationsBefore !== undefined
        const url = await (isOld ? postgres.createEmptyDatabase() : postgres.createDatabase())
        await holds(schedule, { url, postgres })
      },
      ROUND_MS,
    )
  },
)
