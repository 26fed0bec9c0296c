import { globSync } from 'node:fs'
import { join } from 'node:path'
import { is, type SQL } from 'drizzle-orm'
import { getTableConfig, PgDialect, PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { jobsApi } from '#contract/jobs/api.ts'
import { startTestApp, type TestApp } from '../testing/app.ts'
import type { Feature } from '../features/feature.ts'
import { wire } from './features.ts'

/** What these keep of a person, a guest cannot have, or loses by signing in to another account. */
const KEPT_BY_MEMBERS = new Set([
  'account',
  'ai-tools',
  'drive',
  'labs',
  'models',
  'moderation',
  'plan-requests',
  'plans',
  'projects',
  'push',
  'research',
  'tasks',
])
const FEATURES = join(import.meta.dirname, '../features')

let app: TestApp
let features: Readonly<Record<string, Feature>>
beforeAll(async () => {
  app = await startTestApp()
  ;({ features } = wire({ ...app.world }))
})
afterAll(() => app.close())

const paths = globSync('**/tables.ts', { cwd: FEATURES }).toSorted()
const allTables = (await Promise.all(paths.map(tablesOf))).flat()
const tables = allTables.filter(({ columns }) => columns.includes('uid'))
const queues = allTables.filter(({ columns }) => columns.includes('lease_until'))

describe('a feature that owns rows of people', () => {
  it('is looked at: there are such', () => expect(tables.length).toBeGreaterThan(30))

  it.each([...new Set(tables.map(({ feature }) => feature))])('decides what a merge means (%s)', (folder) => {
    const isMerged = featureOf(folder).mergeAccount !== undefined
    const what = `Give ${folder} a mergeAccount, or put it into KEPT_BY_MEMBERS: one of the two.`
    expect(isMerged, what).toBe(!KEPT_BY_MEMBERS.has(folder))
  })

  it.each(tables)('decides what a removal means ($name)', ({ feature, isRemovedWithPerson }) => {
    const isRemoved = isRemovedWithPerson || featureOf(feature).removeAccount !== undefined
    expect(isRemoved, `Let the uid be owner(), which cascades, or give ${feature} a removeAccount.`).toBe(true)
  })
})

describe('a feature whose rows are work to do', () => {
  it.each(queues)('goes on with it, ends it and shows it to owners ($name)', ({ feature }) => {
    const missing = ['recover', 'sweep', 'close', 'forJobs'].filter((part) => !(part in featureOf(feature)))
    expect(missing, `CONTRIBUTING.md says what ${feature} does with its queue.`).toEqual([])
  })

  it.each(queues)('is counted for owners ($name)', async ({ feature, name }) => {
    const isCounted = new RegExp(`\\bfrom "?${name}\\b`).test(await readForOwners())
    const handIn = `hand in the forJobs of ${feature} in server/src/wiring/owners.ts`
    const what = `Owners do not see it. Add a word to JOB_KINDS (contract/src/jobs/schema.ts), and ${handIn}.`
    expect(isCounted, what).toBe(true)
  })
})

type FeatureTable = {
  readonly feature: string
  readonly name: string
  readonly columns: readonly string[]
  readonly isRemovedWithPerson: boolean
}

async function tablesOf(path: string): Promise<FeatureTable[]> {
  const exported = Object.values((await import(join(FEATURES, path))) as Record<string, unknown>)
  return exported
    .filter((one) => is(one, PgTable))
    .map(getTableConfig)
    .map(({ name, columns, foreignKeys }) => ({
      feature: path.split(/[\\/]/)[0]!,
      name,
      columns: columns.map((column) => column.name),
      // With the person, or with what is removed with them.
      isRemovedWithPerson: name === 'users' || foreignKeys.some(({ onDelete }) => onDelete === 'cascade'),
    }))
}

/** The SQL by which owners are told how much waits, runs and failed. */
async function readForOwners(): Promise<string> {
  const executed = vi.spyOn(app.world.db, 'execute')
  onTestFinished(() => executed.mockRestore())
  await app.call(jobsApi.count, {}, app.as.owner)
  const dialect = new PgDialect()
  return executed.mock.calls.map(([query]) => dialect.sqlToQuery(query as SQL).sql).join('\n')
}

function featureOf(folder: string): Feature {
  const feature = features[folder.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())]
  if (!feature) throw new Error(`Put ${folder} into the list of server/src/wiring/features.ts.`)
  return feature
}
