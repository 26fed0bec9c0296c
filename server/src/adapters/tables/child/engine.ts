import { DuckDBInstance, type DuckDBConnection, type DuckDBValue } from '@duckdb/node-api'
import { ENGINE_MAX_BYTES, QUERY_MAX_BYTES } from '../limits.ts'

/** The database of one analysis: in memory, and after `lock` without any way out of it. */
export type Engine = {
  readonly connection: DuckDBConnection
  run(sql: string): Promise<void>
  rows(sql: string): Promise<DuckDBValue[][]>
  /** What its parser makes of a query, as JSON; nothing is looked up. */
  parse(sql: string): Promise<string>
  /** The tables that there are once it is locked, as `foldCase` writes them. */
  readonly tables: ReadonlySet<string>
  /** From here on no file, no address, no extension and no setting can be reached, whatever a query says. */
  lock(): Promise<void>
  /** Whether it still is as it was locked: its settings, and what it holds. One that is not, or cannot say, is not kept. */
  hasChanged(): Promise<boolean>
}

export async function openEngine(): Promise<Engine> {
  const instance = await DuckDBInstance.create(':memory:', {
    memory_limit: `${ENGINE_MAX_BYTES} B`,
    threads: '2',
    // Nothing is written to disk: what does not fit is refused.
    temp_directory: '',
    autoinstall_known_extensions: 'false',
    autoload_known_extensions: 'false',
    allow_community_extensions: 'false',
  })
  const connection = await instance.connect()
  const rows = async (sql: string) => (await connection.runAndReadAll(sql)).getRows()
  const run = async (sql: string) => void (await connection.run(sql))
  const tables = new Set<string>()
  let locked: string | undefined
  const readState = async () => JSON.stringify(await rows(STATE))
  return {
    connection,
    run,
    rows,
    tables,
    async parse(sql) {
      const reader = await connection.runAndReadAll(PARSE, [sql])
      return String(reader.getRows()[0]?.[0])
    },
    async lock() {
      const [[used] = []] = await rows('select sum(memory_usage_bytes)::double from duckdb_memory()')
      const limit = Math.ceil((typeof used === 'number' ? used : 0) + QUERY_MAX_BYTES)
      await run(`set memory_limit = '${limit} B'`)
      await run('set enable_external_access = false')
      await run('set lock_configuration = true')
      for (const [name] of await rows('select table_name from duckdb_tables()')) tables.add(foldCase(name))
      locked = await readState()
    },
    async hasChanged() {
      return (await readState().catch(() => undefined)) !== locked
    },
  }
}

/** As the engine takes names: to it, no letter beyond ASCII is the same as another. */
export function foldCase(name: unknown): string {
  return String(name).replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())
}

const PARSE = 'select json_serialize_sql($1::varchar, skip_null := true, skip_empty := true, skip_default := true)'

const STATE = `
  select md5(string_agg(concat_ws('=', name, value), ',' order by name)) from duckdb_settings()
  union all select string_agg(concat_ws('=', table_name, estimated_size), ',' order by table_oid) from duckdb_tables()
  union all select string_agg(view_name, ',' order by view_oid) from duckdb_views() where not internal
  union all select string_agg(name, ',' order by name) from duckdb_variables()
  union all select string_agg(name, ',' order by name) from duckdb_prepared_statements()
  union all select string_agg(database_name, ',' order by database_oid) from duckdb_databases()`
