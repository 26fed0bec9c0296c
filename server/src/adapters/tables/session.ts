import { join } from 'node:path'
import { ANALYSIS_SECONDS } from '#contract/analysis/limits.ts'
import { startSandboxed } from '../child/index.ts'
import { reply as replySchema, type Reply, type Request } from './child/messages.ts'
import { LINE_MAX_BYTES, PROCESS_HEAP_MB, PROCESS_MAX_BYTES } from './limits.ts'
import { TableError, type LoadedTable, type OpenTables, type TableSession } from './port.ts'

/** A session with the process behind it. */
export type OpenSession = TableSession & {
  readonly hasEnded: () => boolean
  end(): Promise<void>
}

export type SessionLimits = { readonly seconds: number; readonly bytes: number }
export const SESSION_LIMITS: SessionLimits = { seconds: ANALYSIS_SECONDS, bytes: PROCESS_MAX_BYTES }

/**
 * Starts a process, has it read the files, and hands out what can be asked of it. It may read these files and its own
 * code; it is ended by the first thing that takes too long or too much.
 */
export function openSession({ sources, withPaths }: OpenTables, limits: SessionLimits): Promise<OpenSession> {
  return withPaths(async (paths) => {
    const child = startChild(paths, limits)
    try {
      const loaded = await child.ask({
        kind: 'load',
        sources: sources.map((source, at) => ({ ...source, path: paths[at]! })),
      })
      if (loaded.kind !== 'loaded') throw new TableError('gave_up')
      if (loaded.tables.length === 0) throw new TableError('no_tables')
      return toSession(child, loaded.tables)
    } catch (error) {
      await child.end()
      // Wrong SQL before anyone asked is a file that the engine could not make sense of.
      throw error instanceof TableError && error.trouble === 'wrong_sql' ? new TableError('unreadable') : error
    }
  })
}

function toSession(child: ReturnType<typeof startChild>, tables: readonly LoadedTable[]): OpenSession {
  return {
    tables,
    hasEnded: child.hasEnded,
    end: child.end,
    async query(sql, maxRows, signal) {
      const result = await child.ask({ kind: 'query', sql, maxRows }, { signal })
      if (result.kind !== 'result') throw new TableError('gave_up')
      return result
    },
    async writeCsv(sql, maxRows, onPart) {
      await child.ask({ kind: 'csv', sql, maxRows }, { onPart })
    },
  }
}

/** How a request ends when it worked. */
const ENDS = { load: 'loaded', query: 'result', csv: 'written' } as const satisfies Record<
  Request['kind'],
  Reply['kind']
>

type AskOptions = { readonly signal?: AbortSignal | undefined; readonly onPart?: (text: string) => Promise<void> }

function startChild(paths: readonly string[], limits: SessionLimits) {
  const sandbox = { heapMb: PROCESS_HEAP_MB, files: paths, withNative: true }
  const { input, lines, watch, kill, trouble, hasEnded, ended } = startSandboxed({ main: MAIN, sandbox })
  const replies = lines(LINE_MAX_BYTES)
  let last: Promise<unknown> = Promise.resolve()

  async function ask(request: Request, options: AskOptions = {}): Promise<Reply> {
    if (hasEnded()) throw new TableError(trouble() ?? 'gave_up')
    options.signal?.throwIfAborted()
    const end = await askOnce(request, options).catch(async (error: unknown) => {
      // Half an answer is left on its way: whoever asks next would read it as theirs.
      kill()
      await ended
      throw error
    })
    if (end.kind !== 'trouble') return end
    if (end.trouble === 'gave_up') {
      kill()
      await ended
    }
    throw new TableError(end.trouble, end.detail)
  }

  /** How the process ended what it was asked, be it by trouble. */
  async function askOnce(request: Request, { signal, onPart }: AskOptions): Promise<Reply> {
    // What nobody waits for any more must not keep the machine busy; the tables are read again when they are wanted.
    const onAbort = () => kill()
    signal?.addEventListener('abort', onAbort, { once: true })
    const watching = watch({ bytes: limits.bytes, workMs: Infinity, silentMs: Infinity })
    let timer = setTimeout(kill, limits.seconds * 1_000, 'too_slow')
    try {
      input.write(`${JSON.stringify(request)}\n`)
      for (;;) {
        const { value, done } = await replies.next()
        if (done) break
        const reply = parse(value)
        if (reply.kind === 'trouble' || reply.kind === ENDS[request.kind]) return reply
        if (reply.kind !== 'part') throw new TableError('gave_up')
        // Whoever takes a download slowly takes none of its time.
        clearTimeout(timer)
        await onPart?.(reply.text)
        timer = setTimeout(kill, limits.seconds * 1_000, 'too_slow')
      }
      await ended
      signal?.throwIfAborted()
      throw new TableError(trouble() ?? 'gave_up')
    } finally {
      clearTimeout(timer)
      watching.stop()
      signal?.removeEventListener('abort', onAbort)
    }
  }

  return {
    hasEnded,
    async end() {
      kill()
      await ended
    },
    /** One at a time, in their order. */
    ask(request: Request, options?: AskOptions): Promise<Reply> {
      const going = last.then(() => ask(request, options))
      last = going.catch(() => {})
      return going
    },
  }
}

/** Untrusted files went through the process, so what it writes is checked like anything else from outside. */
function parse(line: string): Reply {
  try {
    return replySchema.parse(JSON.parse(line))
  } catch {
    return { kind: 'trouble', trouble: 'gave_up' }
  }
}

const MAIN = join(import.meta.dirname, 'child/main.ts')
