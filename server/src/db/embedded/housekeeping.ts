import type { Engine } from './engine.ts'
import type { Sessions } from './sessions.ts'

/** What a Postgres server's background processes do; the embedded one has none. */
export type Housekeeping = { stop(): void }

const CHECKPOINT_LOOK_MS = 5_000
const CHECKPOINT_AFTER_BYTES = 32 * 1024 * 1024
const VACUUM_LOOK_MS = 60_000

/** Keeps the log short, so that a start after a crash is quick, and the tables clean. */
export function createHousekeeping(engine: Engine, sessions: Sessions, onLine: (line: string) => void): Housekeeping {
  const timers = [
    every(CHECKPOINT_LOOK_MS, () => {
      if (bytesSinceCheckpoint(engine) > CHECKPOINT_AFTER_BYTES) engine.query('checkpoint')
    }),
    every(VACUUM_LOOK_MS, () => {
      // One table a look: nobody else is served meanwhile.
      const table = dirtiestTable(engine)
      if (table !== undefined) engine.query(`vacuum (analyze) ${table}`)
    }),
  ]

  function every(ms: number, work: () => void): NodeJS.Timeout {
    let seen = sessions.workDone()
    return setInterval(() => {
      if (!sessions.free() || sessions.workDone() === seen) return
      seen = sessions.workDone()
      try {
        work()
      } catch (error) {
        onLine(`housekeeping failed: ${String(error)}`)
      }
    }, ms)
  }

  return { stop: () => timers.forEach((timer) => clearInterval(timer)) }
}

function bytesSinceCheckpoint(engine: Engine): number {
  const rows = engine.query('select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn) from pg_control_checkpoint()')
  return Number(rows[0]?.[0])
}

// Autovacuum's own thresholds.
function dirtiestTable(engine: Engine): string | undefined {
  const rows = engine.query(`
    select format('%I.%I', s.schemaname, s.relname)
    from pg_stat_all_tables s join pg_class c on c.oid = s.relid
    where s.schemaname not in ('pg_toast', 'information_schema')
      and (s.n_dead_tup > 50 + 0.2 * greatest(c.reltuples, 0)
        or s.n_mod_since_analyze > 50 + 0.1 * greatest(c.reltuples, 0))
    order by s.n_dead_tup + s.n_mod_since_analyze desc
    limit 1`)
  return rows[0]?.[0]
}
