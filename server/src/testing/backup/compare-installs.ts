import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Files } from '../../adapters/files/index.ts'
import type { Database } from '../../db/open.ts'
import { createKeyBox } from '../../key-box.ts'

const SEALED = 'a key of a provider'

/** A sealed setting and one that is null, to be found again elsewhere. */
export async function sealSomething(db: Database, secret: string): Promise<void> {
  const sealed = createKeyBox(secret).seal(SEALED, 'restored')
  await db.execute(
    sql`insert into install_settings (key, value, changed_at) values ('test.sealed', ${JSON.stringify(sealed)}::jsonb, now()),
        ('test.null', 'null'::jsonb, now())`,
  )
}

/** Whether what was sealed there opens with the secret of a data folder. */
export async function expectSealed(db: Database, dataDir: string): Promise<void> {
  const { rows } = await db.execute<{ value: string }>(
    sql`select value #>> '{}' as value from install_settings where key = 'test.sealed'`,
  )
  const secret = readFileSync(join(dataDir, 'secret'), 'utf8')
  expect(createKeyBox(secret).open(rows[0]!.value, 'restored')).toBe(SEALED)
}

/** The same rows, rules and numbers in both; but for one act more in the log, which names what was done. */
export async function expectSameRows(found: Database, wanted: Database, act: string): Promise<void> {
  const { audit_log: logged, ...rows } = await allRows(found)
  const { audit_log: logBefore, ...rowsBefore } = await allRows(wanted)
  expect(rows).toEqual(rowsBefore)
  expect(logged!.filter((row) => !logBefore!.includes(row))).toEqual([expect.stringContaining(act)])
  const isOfLog = (rule: string) => rule.startsWith('audit_log_id_seq')
  expect((await allRules(found)).filter((rule) => !isOfLog(rule))).toEqual(
    (await allRules(wanted)).filter((rule) => !isOfLog(rule)),
  )
}

/** The same files with the same bytes, and how many. */
export async function expectSameFiles(found: Files, wanted: Files): Promise<number> {
  let count = 0
  for await (const { key } of wanted.list()) {
    count += 1
    const bytes = async (from: Files) => Buffer.from(await new Response(await from.get(key)).arrayBuffer())
    expect((await bytes(found)).equals(await bytes(wanted))).toBe(true)
  }
  return count
}

/** Every row of every table as a text, whatever order they lie in. */
export async function allRows(db: Database): Promise<Record<string, string[]>> {
  // What a server computes of a row is its own: another one splits texts into words by the rules of its languages. So is
  // the folder of files that the servers of a database share.
  const { rows: tables } = await db.execute<{ name: string; columns: string }>(
    sql`select quote_ident(relname) as name, string_agg(quote_ident(attname), ', ' order by attnum) as columns
        from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
        where relnamespace = 'public'::regnamespace and relkind = 'r'
          and relname not in ('schema_migrations', 'backup_runs', 'install_folder')
        group by relname order by 1`,
  )
  const all: Record<string, string[]> = {}
  for (const { name, columns } of tables) {
    const { rows } = await db.execute<{ row: string }>(sql.raw(`select row(${columns})::text as row from ${name}`))
    all[name] = rows.map(({ row }) => row).toSorted()
  }
  return all
}

/** Constraints and indexes, by their definitions; a newer PostgreSQL has a name for what must not be null, too. */
async function allRules(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ rule: string }>(
    sql`select conname || ' ' || pg_get_constraintdef(oid) as rule from pg_constraint
          where connamespace = 'public'::regnamespace and contype <> 'n'
        union all select indexdef from pg_indexes where schemaname = 'public'
        union all select sequencename || ' ' || coalesce(last_value::text, '') from pg_sequences order by 1`,
  )
  return rows.map(({ rule }) => rule)
}
