import { IDLE_MS, SESSIONS_MAX } from './limits.ts'
import { TableError, type OpenTables, type TableEngine, type TableSession } from './port.ts'
import { openSession, SESSION_LIMITS, type OpenSession, type SessionLimits } from './session.ts'

export {
  type FoundTable,
  type LoadedTable,
  type SqlResult,
  type TableEngine,
  TableError,
  type TableSession,
  type TableSource,
  type TableTrouble,
} from './port.ts'
export { ENGINE_TYPES, quoteName, quoteText } from './sql.ts'

type Kept = {
  readonly opening: Promise<OpenSession>
  users: number
  lastUsed: number
  idle: NodeJS.Timeout | undefined
}
type EngineOptions = { readonly idleMs?: number; readonly limits?: SessionLimits }

/**
 * Keeps some analyses open, so that the next question about the same tables needs no reading. Those that nobody asks
 * are ended, and where there are too many the one that was used longest ago makes room.
 */
export function createTableEngine({ idleMs = IDLE_MS, limits = SESSION_LIMITS }: EngineOptions = {}): TableEngine {
  const kept = new Map<string, Kept>()
  let isClosed = false

  const drop = async (key: string, entry: Kept) => {
    if (kept.get(key) === entry) kept.delete(key)
    clearTimeout(entry.idle)
    await entry.opening.then(
      (session) => session.end(),
      () => {},
    )
  }

  /** Makes room for one more. */
  const makeRoom = async () => {
    if (kept.size < SESSIONS_MAX) return
    const free = [...kept].filter(([, { users }]) => users === 0).toSorted(([, a], [, b]) => a.lastUsed - b.lastUsed)
    const [oldest] = free
    if (!oldest) throw new TableError('busy')
    await drop(...oldest)
  }

  const open = async (tables: OpenTables): Promise<Kept> => {
    const existing = kept.get(tables.key)
    if (existing) return existing
    await makeRoom()
    // Somebody else may have opened it meanwhile.
    const other = kept.get(tables.key)
    if (other) return other
    const entry: Kept = { opening: openSession(tables, limits), users: 0, lastUsed: 0, idle: undefined }
    kept.set(tables.key, entry)
    return entry
  }

  return {
    async withTables<T>(tables: OpenTables, work: (session: TableSession) => Promise<T>): Promise<T> {
      if (isClosed) throw new TableError('gave_up')
      const entry = await open(tables)
      entry.users += 1
      clearTimeout(entry.idle)
      try {
        const session = await entry.opening
        try {
          return await work(session)
        } finally {
          if (session.hasEnded()) await drop(tables.key, entry)
        }
      } catch (error) {
        if (kept.get(tables.key) === entry && (await hasFailed(entry))) kept.delete(tables.key)
        throw error
      } finally {
        entry.users -= 1
        entry.lastUsed = performance.now()
        if (entry.users === 0) entry.idle = setTimeout(() => void drop(tables.key, entry), idleMs).unref()
      }
    },
    async close() {
      isClosed = true
      await Promise.all([...kept].map(([key, entry]) => drop(key, entry)))
    },
  }
}

async function hasFailed({ opening }: Kept): Promise<boolean> {
  return opening.then(
    (session) => session.hasEnded(),
    () => true,
  )
}
