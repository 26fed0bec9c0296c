import type { Engine } from './engine.ts'
import type { Sessions } from './sessions.ts'

/** What a Postgres server's background processes do; the embedded one has none. */
type Housekeeping = { stop(): void }

const CHECKPOINT_LOOK_MS = 5_000
const CHECKPOINT_AFTER_BYTES = 32 * 1024 * 1024
/** Nobody else is served while a table is vacuumed, so it is done in a second in which nobody asks, … */
const QUIET_MS = 1_000
const VACUUM_EVERY_MS = 60_000
/** … or in any, when there was none for this long. */
const VACUUM_LATEST_MS = 180_000
/** While tables are left that need it, the next one is due sooner: a busy hour makes twenty of them dirty, not one. */
const NEXT_VACUUM_MS = 5_000
const NEXT_VACUUM_LATEST_MS = 30_000

/** Keeps the log short, so that a start after a crash is quick, and the tables clean. */
export function createHousekeeping(
  engine: Engine,
  sessions: Pick<Sessions, 'free' | 'workDone'>,
  onLine: (line: string) => void,
): Housekeeping {
  const timers = [every(CHECKPOINT_LOOK_MS, checkpointing()), every(QUIET_MS, vacuuming())]

  function every(ms: number, work: () => void): NodeJS.Timeout {
    return setInterval(() => {
      if (!sessions.free()) return
      try {
        work()
      } catch (error) {
        onLine(`housekeeping failed: ${String(error)}`)
      }
    }, ms)
  }

  function checkpointing(): () => void {
    let seen = sessions.workDone()
    return () => {
      if (sessions.workDone() === seen) return
      seen = sessions.workDone()
      checkpointWhenDue(engine)
    }
  }

  function vacuuming(): () => void {
    let vacuumedAt = performance.now()
    let atVacuum = sessions.workDone()
    let atLastLook = atVacuum
    let mayBeMore = false
    return () => {
      const work = sessions.workDone()
      const isQuiet = work === atLastLook
      atLastLook = work
      const waitedMs = performance.now() - vacuumedAt
      const [everyMs, latestMs] = mayBeMore
        ? [NEXT_VACUUM_MS, NEXT_VACUUM_LATEST_MS]
        : [VACUUM_EVERY_MS, VACUUM_LATEST_MS]
      if ((work === atVacuum && !mayBeMore) || waitedMs < (isQuiet ? everyMs : latestMs)) return
      vacuumedAt = performance.now()
      atVacuum = work
      // One table a look.
      mayBeMore = vacuumDirtiest(engine)
    }
  }

  return { stop: () => timers.forEach((timer) => clearInterval(timer)) }
}

/** Writes what is only in the log to the tables' files when the log has grown long. */
export function checkpointWhenDue(engine: Engine): void {
  if (bytesSinceCheckpoint(engine) > CHECKPOINT_AFTER_BYTES) engine.query('checkpoint')
}

/** Frees the dead rows of the table that has most of them, and counts it anew for the planner. False where none has many. */
export function vacuumDirtiest(engine: Engine): boolean {
  const table = dirtiestTable(engine)
  if (table !== undefined) engine.query(`vacuum (analyze) ${table}`)
  return table !== undefined
}

function bytesSinceCheckpoint(engine: Engine): number {
  const rows = engine.query('select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn) from pg_control_checkpoint()')
  return Number(rows[0]?.[0])
}

// Autovacuum's own thresholds.
function dirtiestTable(engine: Engine): string | undefined {
  // The backend keeps its counts to itself for up to a second.
  engine.query('select pg_stat_force_next_flush()')
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
