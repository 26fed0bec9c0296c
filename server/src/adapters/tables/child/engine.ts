import { DuckDBInstance, type DuckDBConnection, type DuckDBValue } from '@duckdb/node-api'
import { ENGINE_MAX_BYTES, QUERY_MAX_BYTES } from '../limits.ts'

/** The database of one analysis: in memory, and after `lock` without any way out of it. */
export type Engine = {
  readonly connection: DuckDBConnection
  run(sql: string): Promise<void>
  rows(sql: string): Promise<DuckDBValue[][]>
  /** From here on no file, no address, no extension and no setting can be reached, whatever a query says. */
  lock(): Promise<void>
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
  return {
    connection,
    run,
    rows,
    async lock() {
      const [[used] = []] = await rows('select sum(memory_usage_bytes)::double from duckdb_memory()')
      const limit = Math.ceil((typeof used === 'number' ? used : 0) + QUERY_MAX_BYTES)
      await run(`set memory_limit = '${limit} B'`)
      await run('set enable_external_access = false')
      await run('set lock_configuration = true')
    },
  }
}
