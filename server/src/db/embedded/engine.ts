import { fdatasyncSync, fsyncSync, readFileSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { vector } from '@electric-sql/pglite-pgvector'
import { simpleQuery } from './backend-messages.ts'

/** Where an embedded database keeps its rows: a folder, or memory (tests, and the check of a backup). */
export type Storage =
  | { readonly kind: 'folder'; readonly path: string }
  /** `dump` names a tar file that the database starts from. */
  | { readonly kind: 'memory'; readonly dump?: string | undefined }

/** Postgres itself, one backend, on the thread that opened it. */
export type Engine = {
  /** Runs one unit of work to its end; what `onData` gets is valid until it returns. */
  run(bytes: Uint8Array, onData: (data: Uint8Array) => void): void
  inTransaction(): boolean
  /** The whole database as a tar file. */
  dump(): Promise<Uint8Array>
  close(): Promise<void>
}

/** Opens Postgres on a storage; `onLine` hears what Postgres writes to its log. */
export async function openEngine(storage: Storage, onLine: (line: string) => void): Promise<Engine> {
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

  // execProtocolRaw keeps every message that it parsed: only the stream form runs for months in the same memory.
  const run: Engine['run'] = (bytes, onData) =>
    void pg.execProtocolRawStream(bytes, { syncToFs: false, onRawData: onData })

  return {
    run,
    inTransaction: () => pg.isInTransaction(),
    async dump() {
      // A dump copies files: what is only in the log has to be in them.
      run(simpleQuery('checkpoint'), () => {})
      return new Uint8Array(await (await pg.dumpDataDir('none')).arrayBuffer())
    },
    close: () => pg.close(),
  }
}

function startParams(durable: boolean): string[] {
  const settings = {
    // 128 MB by default, touched page by page until the server's memory is gone.
    shared_buffers: '16MB',
    // fdatasync does nothing in this build; fsync reaches DurableNodeFS.
    ...(durable && { fsync: 'on', wal_sync_method: 'fsync', synchronous_commit: 'on', full_page_writes: 'on' }),
  }
  return [
    ...PGlite.defaultStartParams.filter((parameter) => !(durable && parameter === '-F')),
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]
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
