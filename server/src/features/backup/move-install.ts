import type { Files } from '../../adapters/files/index.ts'
import type { Database } from '../../db/open.ts'
import { StartError } from '../../start-error.ts'
import { hashOf } from './archive.ts'
import { eachAtOnce } from './each-at-once.ts'
import {
  beginCopy,
  copyRows,
  createFileKeyReader,
  findCopySource,
  finishCopy,
  isEmptyDatabase,
  withSnapshot,
  type DatabaseShape,
  type TableDifference,
} from './rows-store.ts'

export type MoveProgress = {
  /** Of a table so far; `isKept` where an earlier try has copied it, and it is only compared. */
  onRows(table: string, rows: number, isKept: boolean): void
  onFiles(done: number, total: number): void
  onComparing(table: string): void
}

type MovedTable = { readonly name: string; readonly rows: number }
type MoveReport = {
  readonly tables: readonly MovedTable[]
  /** Those of rows and files that are not the same in the target; nothing starts there then. */
  readonly differences: readonly TableDifference[]
  readonly files: number
  readonly fileBytes: number
  /** Named by a row and not in the source. */
  readonly missing: readonly string[]
}

type Spool = <T>(source: AsyncIterable<Uint8Array>, work: (path: string) => Promise<T>) => Promise<T>

type Move = {
  readonly from: { readonly db: Database; readonly files: Files }
  /** `files` undefined where they stay in their place. */
  readonly to: { readonly db: Database; readonly files: Files | undefined }
  readonly spool: Spool
  /** Throws when somebody writes to the source. */
  readonly checkSource: () => Promise<void>
  readonly progress: MoveProgress
}

/** Buckets answer slowly, and many at once. */
const FILES_AT_ONCE = 4

/** Whether a move into this database has begun; refuses a target that has something of anybody else. */
export async function checkMoveTarget(
  to: Move['to'],
  sourceId: string,
  notEmpty: (what: 'database' | 'files') => string,
): Promise<boolean> {
  const begunBy = await findCopySource(to.db)
  if (begunBy === sourceId) return true
  if (begunBy !== undefined || !(await isEmptyDatabase(to.db))) throw new StartError(notEmpty('database'))
  for await (const _ of to.files?.list() ?? []) throw new StartError(notEmpty('files'))
  return false
}

/**
 * Copies all rows and files of an install that nobody uses, compares all of them, and only then lets an Alcove start on
 * the copy. One that was ended goes on where it stopped.
 */
export async function moveInstall(
  move: Move,
  { sourceId, isBegun }: { sourceId: string; isBegun: boolean },
): Promise<MoveReport> {
  const { from, to, progress } = move
  if (!isBegun) await beginCopy(to.db, sourceId)
  const keys = new Set<string>()
  let shape: DatabaseShape | undefined
  const readers = new Map<string, (line: string) => void>()
  const counts = new Map<string, number>()
  // Nobody else uses the source, so one transaction may read an embedded one, too.
  const copied = await withSnapshot(from.db, false, async (snapshot) => {
    shape = snapshot.shape
    for (const table of shape.tables) readers.set(table.name, createFileKeyReader(table, keys))
    return copyRows(snapshot, to.db, ({ name }, lines, isKept) => {
      lines.forEach(readers.get(name)!)
      const rows = (counts.get(`${isKept} ${name}`) ?? 0) + lines.length
      counts.set(`${isKept} ${name}`, rows)
      progress.onRows(name, rows, isKept)
    })
  })
  const files = await moveFiles(move, [...keys].toSorted())
  await move.checkSource()
  const differences = await finishCopy(to.db, shape!, copied, progress.onComparing)
  const tables = [...copied].map(([name, { rows }]) => ({ name, rows }))
  return { tables, differences, ...files }
}

async function moveFiles({ from, to, spool, progress }: Move, keys: readonly string[]) {
  const missing: string[] = []
  let [done, bytes] = [0, 0]
  await eachAtOnce(keys, FILES_AT_ONCE, async (key) => {
    const size = await from.files.size(key)
    if (size === undefined) missing.push(key)
    else if (to.files) await moveFile(from.files, to.files, key, size, spool)
    bytes += size ?? 0
    progress.onFiles(++done, keys.length)
  })
  return { files: keys.length - missing.length, fileBytes: bytes, missing: missing.toSorted() }
}

/** One that is there in its size is only compared. */
async function moveFile(from: Files, to: Files, key: string, size: number, spool: Spool): Promise<void> {
  if ((await to.size(key)) !== size) await spool(await from.get(key), (path) => to.take(key, path))
  if ((await hashOf(await from.get(key))) === (await hashOf(await to.get(key)))) return
  await to.remove(key)
  throw new StartError(`The file ${key} is not the same after it was copied. Run the move again: it goes on there.`)
}
