import { sql } from 'drizzle-orm'
import type { Queryable } from '../transaction.ts'
import { UNFINISHED_COPY } from '../unfinished-copy.ts'

export type TableShape = {
  readonly name: string
  /** As it stands in SQL. */
  readonly quoted: string
  /** Those that are written; what is computed from them is left out. */
  readonly columns: readonly { readonly name: string; readonly quoted: string; readonly type: string }[]
}

/** What is needed beside its rows to make a database anew. */
export type DatabaseShape = {
  /** The migrations that were applied to it, in their order. */
  readonly migrations: readonly { readonly name: string; readonly hash: string }[]
  readonly tables: readonly TableShape[]
  /** Where the numbers go on. */
  readonly sequences: readonly { readonly name: string; readonly last: string }[]
  /** Those that Alcove made while it ran are not in the migrations. */
  readonly indexes: readonly { readonly name: string; readonly definition: string }[]
}

/** What the migrations and a move write, and what is about this machine and means nothing on another. */
const LEFT_OUT = ['schema_migrations', UNFINISHED_COPY, 'backup_runs']

export async function readShape(db: Queryable): Promise<DatabaseShape> {
  const { rows: columns } = await db.execute<{
    table: string
    quoted: string
    name: string
    column: string
    type: string
  }>(
    sql`select relname as table, quote_ident(relname) as quoted, attname as name, quote_ident(attname) as column,
          format_type(atttypid, atttypmod) as type
        from pg_attribute join pg_class on pg_class.oid = attrelid
        where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped
          and attgenerated = '' order by relname collate "C", attnum`,
  )
  const tables = new Map<string, TableShape & { columns: TableShape['columns'][number][] }>()
  for (const { table, quoted, name, column, type } of columns) {
    if (LEFT_OUT.includes(table)) continue
    if (!tables.has(table)) tables.set(table, { name: table, quoted, columns: [] })
    tables.get(table)!.columns.push({ name, quoted: column, type })
  }
  const { rows: sequences } = await db.execute<{ name: string; last: string }>(
    sql`select format('%I', sequencename) as name, last_value::text as last from pg_sequences
        where schemaname = 'public' and last_value is not null order by 1`,
  )
  const { rows: indexes } = await db.execute<{ name: string; definition: string }>(
    sql`select indexname as name, indexdef as definition from pg_indexes where schemaname = 'public' order by 1`,
  )
  return { migrations: await readApplied(db), tables: [...tables.values()], sequences, indexes }
}

async function readApplied(db: Queryable): Promise<{ name: string; hash: string }[]> {
  const { rows } = await db.execute<{ isMigrated: boolean }>(
    sql`select to_regclass('schema_migrations') is not null as "isMigrated"`,
  )
  if (!rows[0]?.isMigrated) return []
  return (await db.execute<{ name: string; hash: string }>(sql`select name, hash from schema_migrations order by name`))
    .rows
}
