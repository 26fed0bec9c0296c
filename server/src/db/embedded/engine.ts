import { fdatasyncSync, fsyncSync, readFileSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { vector } from '@electric-sql/pglite-pgvector'
import { dataRows, simpleQuery } from './backend-messages.ts'

/** Where an embedded database keeps its rows: a folder, or memory (tests, and the check of a backup). */
export type Storage =
  | { readonly kind: 'folder'; readonly path: string }
  /** `dump` names a tar file that the database starts from. */
  | { readonly kind: 'memory'; readonly dump?: string | undefined }

/** Postgres itself, one backend, on the thread that opened it. */
export type Engine = {
  /** Runs one unit of work to its end; what `onData` gets is valid until it returns. */
  run(bytes: Uint8Array, onData: (data: Uint8Array) => void): void
  /** Rows of the worker's own questions, as text. */
  query(sql: string): string[][]
  inTransaction(): boolean
  /** The whole database as a tar file. */
  dump(): Promise<Uint8Array>
  close(): Promise<void>
}

export type EngineEvents = {
  /** A line of Postgres's own log. */
  onLine(line: string): void
  /** Postgres has stopped (a full or broken disk, no memory): what it says from now on cannot be trusted. */
  onBroken(error: unknown): never
}

/** Opens Postgres on a storage. */
export async function openEngine(storage: Storage, { onLine, onBroken }: EngineEvents): Promise<Engine> {
  const durable = storage.kind === 'folder'
  const pg = await PGlite.create({
    extensions: { vector, pg_trgm },
    startParams: startParams(durable),
    onStderr: (line) => {
      onLine(line)
      return false
    },
    ...(durable ? { fs: new DurableNodeFS(storage.path) } : { dataDir: 'memory://' }),
    ...(storage.kind === 'memory' &&
      storage.dump !== undefined && { loadDataDir: new File([readFileSync(storage.dump)], storage.dump) }),
  })

  stopWhenBroken(pg.Module, onBroken)

  // execProtocolRaw keeps every message that it parsed: only the stream form runs for months in the same memory.
  const run: Engine['run'] = (bytes, onData) => {
    // It runs to its end before it answers with a promise.
    pg.execProtocolRawStream(bytes, { syncToFs: false, onRawData: onData }).catch(onBroken)
  }

  const query: Engine['query'] = (sql) => {
    const output: Uint8Array[] = []
    run(simpleQuery(sql), (data) => output.push(data.slice()))
    return dataRows(Buffer.concat(output))
  }

  return {
    run,
    query,
    inTransaction: () => pg.isInTransaction(),
    async dump() {
      // A dump copies files: what is only in the log has to be in them.
      query('checkpoint')
      return new Uint8Array(await (await pg.dumpDataDir('none')).arrayBuffer())
    },
    close: () => pg.close(),
  }
}

function startParams(durable: boolean): string[] {
  const settings = {
    // 128 MB by default, touched page by page until the server's memory is gone.
    shared_buffers: '16MB',
    // What Postgres says about itself; failed statements go to who sent them, with what people wrote in them.
    log_min_messages: 'log',
    // fdatasync does nothing in this build; fsync reaches DurableNodeFS.
    ...(durable && { fsync: 'on', wal_sync_method: 'fsync', synchronous_commit: 'on', full_page_writes: 'on' }),
  }
  return [
    ...PGlite.defaultStartParams.filter((parameter) => !(durable && parameter === '-F')),
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]
}

/** How PGlite marks Postgres's way back from a failed statement. */
const LONG_JUMP_STATUS = 100

// PGlite takes every exception for a failed statement and goes on, for ever after a panic of Postgres.
function stopWhenBroken(module: PGlite['Module'], onBroken: (error: unknown) => never): void {
  const loopOnce = module._PostgresMainLoopOnce
  module._PostgresMainLoopOnce = () => {
    try {
      loopOnce()
    } catch (error) {
      if ((error as { status?: number }).status !== LONG_JUMP_STATUS) onBroken(error)
      throw error
    }
  }
}

type FileStream = { readonly nfd: number; readonly node: { readonly mode: number } }
type NodeFileOperations = { fsync?: (stream: FileStream) => number }
type Module = {
  FS: { filesystems: { NODEFS: { stream_ops: NodeFileOperations; tryFSOperation<T>(run: () => T): T } } }
}

/** PGlite's folder storage answers "synced" to Postgres and syncs nothing: here a commit is on the disk. */
class DurableNodeFS extends NodeFS {
  override async init(...[pg, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pg, options)
    const giveFsync = (module: unknown) => {
      const { NODEFS } = (module as Module).FS.filesystems
      NODEFS.stream_ops.fsync = (stream) => {
        NODEFS.tryFSOperation(() => syncFile(stream))
        return 0
      }
    }
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [giveFsync, ...(emscriptenOpts.preRun ?? [])] } }
  }
}

const DIRECTORY_MODE = 0o040000
const TYPE_BITS = 0o170000

function syncFile({ nfd, node }: FileStream): void {
  if ((node.mode & TYPE_BITS) !== DIRECTORY_MODE) return fdatasyncSync(nfd)
  // Windows cannot sync a folder and does not need to.
  if (process.platform !== 'win32') fsyncSync(nfd)
}
