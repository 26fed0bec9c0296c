import { globSync } from 'node:fs'
import { join } from 'node:path'
import { is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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
const tables = (await Promise.all(paths.map(tablesOf))).flat()

describe('a feature that owns rows of people', () => {
  it('is looked at: there are such', () => expect(tables.length).toBeGreaterThan(30))

  it.each([...new Set(tables.map(({ feature }) => feature))])('decides what a merge means (%s)', (folder) => {
    expect(Object.keys(features)).toContain(inCamelCase(folder))
    const isMerged = features[inCamelCase(folder)]!.mergeAccount !== undefined
    expect(isMerged, 'either it has mergeAccount, or it is one of members only').toBe(!KEPT_BY_MEMBERS.has(folder))
  })

  it.each(tables)('decides what a removal means ($name)', ({ feature, isRemovedWithPerson }) => {
    expect(isRemovedWithPerson || features[inCamelCase(feature)]!.removeAccount !== undefined).toBe(true)
  })
})

type OwnedTable = { readonly feature: string; readonly name: string; readonly isRemovedWithPerson: boolean }

async function tablesOf(path: string): Promise<OwnedTable[]> {
  const exported = Object.values((await import(join(FEATURES, path))) as Record<string, unknown>)
  return exported
    .filter((one) => is(one, PgTable))
    .map(getTableConfig)
    .filter(({ columns }) => columns.some(({ name }) => name === 'uid'))
    .map(({ name, foreignKeys }) => ({
      feature: path.split(/[\\/]/)[0]!,
      name,
      // With the person, or with what is removed with them.
      isRemovedWithPerson: name === 'users' || foreignKeys.some(({ onDelete }) => onDelete === 'cascade'),
    }))
}

function inCamelCase(folder: string): string {
  return folder.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
}
