import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { PROJECT_ROOT } from './checks/step.ts'
import { writeMigration } from './migration.ts'

let folder: string
beforeAll(() => {
  const cache = join(PROJECT_ROOT, 'node_modules/.cache')
  mkdirSync(cache, { recursive: true })
  folder = mkdtempSync(join(cache, 'migration-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('npm run migration writes what is new only, and leaves one snapshot', () => {
  const out = join(folder, 'migrations')
  cpSync(join(PROJECT_ROOT, 'server/migrations'), out, { recursive: true })
  const before = readdirSync(out)
  writeFileSync(
    join(folder, 'tables.ts'),
    "import { pgTable, text } from 'drizzle-orm/pg-core'\nexport const extra = pgTable('extra', { id: text('id').primaryKey() })\n",
  )
  const config = join(folder, 'config.ts')
  const schema = ['./server/src/features/**/tables.ts', inProject(join(folder, 'tables.ts'))]
  writeFileSync(config, `export default ${JSON.stringify({ dialect: 'postgresql', schema, out: inProject(out) })}\n`)

  writeMigration(config, out)
  const added = readdirSync(out).filter((name) => !before.includes(name))
  const what = 'A tables.ts says more than the last migration: run npm run migration.'
  expect(
    added.map((name) => readFileSync(join(out, name), 'utf8').trim()),
    what,
  ).toEqual(['CREATE TABLE "extra" (\n\t"id" text PRIMARY KEY NOT NULL\n);'])
  const number = added[0]!.slice(0, 4)
  expect(readdirSync(join(out, 'meta')).toSorted()).toEqual([`${number}_snapshot.json`, '_journal.json'])
})

function inProject(path: string): string {
  return `./${relative(PROJECT_ROOT, path)}`
}
