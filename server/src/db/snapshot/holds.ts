import { sql } from 'drizzle-orm'
import type { Transaction } from '../transaction.ts'
import { readShape, type DatabaseShape } from './shape.ts'

/** What holds rows together and finds them: references between tables, and the indexes that no constraint needs. */
export type Holds = {
  readonly references: readonly { readonly table: string; readonly name: string; readonly definition: string }[]
  readonly indexes: DatabaseShape['indexes']
}

/**
 * Takes them away before rows are written: rows refer to each other, also in a circle, and an index over rows that are
 * there is made in a fraction of the time that it takes row by row.
 */
export async function dropHolds(tx: Transaction): Promise<Holds> {
  const { rows: references } = await tx.execute<Holds['references'][number]>(
    sql`select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
        from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  )
  for (const { table, name } of references) await tx.execute(sql.raw(`alter table ${table} drop constraint ${name}`))
  const { rows: indexes } = await tx.execute<{ name: string; quoted: string; definition: string }>(
    sql`select relname as name, quote_ident(relname) as quoted, pg_get_indexdef(indexrelid) as definition
        from pg_index join pg_class on pg_class.oid = indexrelid
        where relnamespace = 'public'::regnamespace
          and not exists (select from pg_constraint where conindid = indexrelid)`,
  )
  for (const { quoted } of indexes) await tx.execute(sql.raw(`drop index ${quoted}`))
  return { references, indexes: indexes.map(({ name, definition }) => ({ name, definition })) }
}

/** Makes them when all rows are there, with the indexes that the rows had beside them, and lets the numbers go on. */
export async function makeHolds(
  tx: Transaction,
  holds: Holds,
  shape: Pick<DatabaseShape, 'sequences' | 'indexes'>,
): Promise<void> {
  for (const { name, last } of shape.sequences) {
    await tx.execute(sql`select setval(${name}::regclass, ${last}::bigint)`)
  }
  const { indexes: made } = await readShape(tx)
  const indexes = new Map(holds.indexes.map(({ name, definition }) => [name, definition]))
  for (const { name, definition } of shape.indexes) {
    if (!made.some((index) => index.name === name) && !indexes.has(name)) indexes.set(name, checkIndex(definition))
  }
  for (const definition of indexes.values()) await tx.execute(sql.raw(definition))
  for (const { table, name, definition } of holds.references) {
    await tx.execute(sql.raw(`alter table ${table} add constraint ${name} ${definition}`))
  }
}

/** It comes from elsewhere, and is a statement: it is to be one, and nothing else. */
function checkIndex(definition: string): string {
  if (!/^CREATE (UNIQUE )?INDEX [^;]+$/.test(definition)) throw new Error('this is not the definition of an index')
  return definition
}
