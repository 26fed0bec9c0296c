import { randomBytes, randomInt } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { isDeepStrictEqual } from 'node:util'
import { createGzip } from 'node:zlib'
import { backupFailures } from '#contract/backup/messages.ts'
import type { BackupPhase } from '#contract/backup/schema.ts'
import {
  type BackupPlace,
  BrokenArchive,
  createKey,
  NoRoomLeft,
  openKey,
  seal,
  sealedSize,
} from '../../adapters/backup/index.ts'
import { type Files, MissingFile } from '../../adapters/files/index.ts'
import type { Database } from '../../db/open.ts'
import {
  type Archive,
  type BackupHead,
  checkArchive,
  filePath,
  filesPath,
  hashOf,
  listBackups,
  type Manifest,
  notePath,
  openArchive,
  pathsOf,
  purposes,
  readNote,
} from './archive.ts'
import { eachAtOnce } from './each-at-once.ts'
import { removeOldBackups } from './remove-old.ts'
import {
  createFileKeyReader,
  createRowSum,
  databaseBytes,
  stillNamed,
  withSnapshot,
  type Snapshot,
} from './rows-store.ts'

export type BackupSource = {
  readonly db: Database
  readonly isEmbedded: boolean
  readonly files: Files
  readonly secret: string
  readonly address: string
  /** Of the disk of the data folder. */
  readonly readFreeBytes: () => Promise<number>
}

type BackupTarget = {
  readonly place: BackupPlace
  /** Undefined where the owner wants none. */
  readonly passphrase: string | undefined
  readonly id: string
  readonly name: string
  readonly installId: string
  readonly createdAt: Date
  readonly kept: number
}

/** Called often; what it throws ends the backup. */
type OnProgress = (phase: BackupPhase, done: number, total: number) => Promise<void>

export type BackupReport = {
  readonly rows: number
  readonly files: number
  readonly bytes: number
  /** Of its files, those that no backup had before. */
  readonly newFiles: number
  /** Named by a row and not there: deleted with their rows meanwhile, and those whose rows are there still. */
  readonly missing: readonly string[]
  readonly lost: readonly string[]
}

/** For a moment all rows stand on the disk of the embedded database twice, as texts. */
const ROOM_FOR_ROWS = 3
const RESERVE_BYTES = 128 * 1024 * 1024
const FILES_SAMPLED = 20
/** Buckets answer slowly, and many at once. */
const FILES_AT_ONCE = 4

/** Writes everything, opens it again, compares, and only then calls it a backup. */
export async function makeBackup(
  source: BackupSource,
  target: BackupTarget,
  onProgress: OnProgress,
): Promise<BackupReport> {
  const { place, id, name, installId, createdAt } = target
  for (const unfinished of (await listBackups(place, installId)).unfinished) await place.remove(unfinished)
  const { keyId, key, note } = await chooseKey(target)
  const paths = pathsOf(name)
  const { shape, tables, fileKeys } = await writeRows(source, target, key, onProgress)
  const copied = await copyFiles(source, target, { keyId, key }, fileKeys, onProgress)
  const manifest: Manifest = {
    format: 1,
    createdAt: createdAt.toISOString(),
    address: source.address,
    migrations: [...shape.migrations],
    tables,
    sequences: [...shape.sequences],
    indexes: [...shape.indexes],
    files: copied.files,
    missing: copied.missing,
    secret: note.kind === 'open' ? null : source.secret,
  }
  await place.put(paths.manifest, seal(bytesOf(JSON.stringify(manifest)), key, purposes.manifest(id)))
  const head: BackupHead = { format: 1, id, createdAt: createdAt.toISOString(), keyId, key: note }
  await prove(source, target, head, manifest, onProgress)
  const named = copied.missing.length > 0 ? await stillNamed(source.db, shape, copied.missing) : new Set<string>()
  await place.put(paths.head, bytesOf(`${JSON.stringify(head, null, 2)}\n`))
  await place.put('README.txt', bytesOf(README))
  await removeOldBackups(target, { keyId, key })
  const sizes = await Promise.all([paths.rows, paths.manifest].map((path) => place.size(path)))
  return {
    rows: tables.reduce((sum, { rows }) => sum + rows, 0),
    files: copied.files.length,
    bytes: [...sizes, ...copied.files.map(([, size]) => size)].reduce<number>((sum, size) => sum + (size ?? 0), 0),
    newFiles: copied.newFiles,
    missing: copied.missing,
    lost: [...named],
  }
}

/** The key that earlier backups with this passphrase have, so that no file is copied twice; else a new one. */
async function chooseKey({ place, passphrase, installId }: BackupTarget) {
  const kind = passphrase === undefined ? 'open' : 'passphrase'
  for (const file of (await place.names('keys')).filter((name) => name.startsWith(`${installId}-`))) {
    const keyId = file.replace(/\.json$/, '')
    const note = await readNote(place, keyId)
    const key = note?.kind === kind ? await openKey(note, passphrase) : undefined
    if (note && key) return { keyId, key, note }
  }
  const keyId = `${installId}-${randomBytes(4).toString('hex')}`
  const { key, note } = await createKey(passphrase)
  await place.put(notePath(keyId), bytesOf(JSON.stringify(note)))
  return { keyId, key, note }
}

async function writeRows(source: BackupSource, target: BackupTarget, key: Buffer, onProgress: OnProgress) {
  const { db, isEmbedded } = source
  if (isEmbedded) {
    const needed = ROOM_FOR_ROWS * (await databaseBytes(db)) + RESERVE_BYTES
    if ((await source.readFreeBytes()) < needed) throw new NoRoomLeft(backupFailures.noRoomForRows)
  }
  const fileKeys = new Set<string>()
  const tables: Manifest['tables'] = []
  await onProgress('rows', 0, 0)
  const shape = await withSnapshot(db, isEmbedded, async (snapshot) => {
    const text = textOf(snapshot, { tables, fileKeys, onRows: (rows) => onProgress('rows', rows, 0) })
    const lines = Readable.from(text, { highWaterMark: 1 })
    const path = pathsOf(target.name).rows
    await pipeline(lines, createGzip({ level: 4 }), (packed: AsyncIterable<Uint8Array>) =>
      target.place.put(path, seal(packed, key, purposes.rows(target.id))),
    )
    return snapshot.shape
  })
  return { shape, tables, fileKeys: [...fileKeys].toSorted() }
}

type Found = {
  readonly tables: Manifest['tables']
  readonly fileKeys: Set<string>
  readonly onRows: (rows: number) => Promise<void>
}

async function* textOf(snapshot: Snapshot, { tables, fileKeys, onRows }: Found): AsyncGenerator<string> {
  let rows = 0
  for (const table of snapshot.shape.tables) {
    const columns = table.columns.map(({ name }) => name)
    const readFileKeys = createFileKeyReader(table, fileKeys)
    const sum = createRowSum()
    yield `${JSON.stringify({ table: table.name, columns })}\n`
    for await (const lines of snapshot.rowsOf(table)) {
      for (const line of lines) {
        sum.add(line)
        readFileKeys(line)
      }
      yield `${lines.join('\n')}\n`
      rows += lines.length
      await onRows(rows)
    }
    tables.push({ name: table.name, ...sum.read() })
  }
}

/** What is there already, whole, is not copied again: a file has a random name and never changes. */
async function copyFiles(
  { files }: BackupSource,
  { place }: BackupTarget,
  { keyId, key }: { keyId: string; key: Buffer },
  fileKeys: readonly string[],
  onProgress: OnProgress,
) {
  const kept = await place.sizes(filesPath(keyId))
  const copied: Manifest['files'] = []
  const missing: string[] = []
  let [done, newFiles] = [0, 0]
  await eachAtOnce(fileKeys, FILES_AT_ONCE, async (file) => {
    await onProgress('files', done++, fileKeys.length)
    const [bytes, keptBytes] = [await files.size(file), kept.get(`${file.slice(0, 2)}/${file}`)]
    if (keptBytes !== undefined && (bytes === undefined || keptBytes === sealedSize(bytes))) {
      copied.push([file, keptBytes])
    } else if (bytes !== undefined && (await copyFile(files, file, place, filePath(keyId, file), key))) {
      newFiles += 1
      copied.push([file, sealedSize(bytes)])
    } else missing.push(file)
  })
  await onProgress('files', fileKeys.length, fileKeys.length)
  copied.sort(([one], [other]) => (one < other ? -1 : 1))
  return { files: copied, missing: missing.toSorted(), newFiles }
}

/** False when it has been deleted. */
async function copyFile(files: Files, file: string, place: BackupPlace, path: string, key: Buffer): Promise<boolean> {
  try {
    await place.put(path, seal(await files.get(file), key, purposes.file(file)))
    return true
  } catch (error) {
    // A file that goes between the look and the first byte says so in the words of the disk.
    const isGone = error instanceof MissingFile || (await files.size(file)) === undefined
    if (!isGone) throw error
    return false
  }
}

/** Opens it as somebody would who has the folder and the passphrase, and nothing else. */
async function prove(
  { files }: BackupSource,
  { place, name, passphrase }: BackupTarget,
  head: BackupHead,
  written: Manifest,
  onProgress: OnProgress,
): Promise<void> {
  const total = written.tables.reduce((sum, { rows }) => sum + rows, 0)
  let done = 0
  await onProgress('proving', done, total)
  const archive = await openArchive(place, name, head, passphrase)
  if (!archive || !isDeepStrictEqual(archive.manifest, JSON.parse(JSON.stringify(written))))
    throw new BrokenArchive('manifest')
  await checkArchive(place, archive, async (rows) => onProgress('proving', (done += rows), total))
  for (const [file] of sampleOf(written.files, FILES_SAMPLED)) {
    try {
      await compareFile(files, archive, file)
    } catch (error) {
      // The next backup copies it anew.
      if (error instanceof BrokenArchive) await place.remove(filePath(head.keyId, file))
      throw error
    }
    await onProgress('proving', done, total)
  }
}

async function compareFile(files: Files, archive: Archive, file: string): Promise<void> {
  const sum = await hashOf(await archive.file(file))
  // One that was deleted meanwhile opened at least.
  if ((await files.size(file)) === undefined) return
  if (sum !== (await hashOf(await files.get(file)))) throw new BrokenArchive(file)
}

function sampleOf<T>(all: readonly T[], count: number): T[] {
  if (all.length <= count) return [...all]
  const picked = new Set<number>()
  while (picked.size < count) picked.add(randomInt(all.length))
  return [...picked].map((index) => all[index]!)
}

async function* bytesOf(text: string): AsyncGenerator<Buffer> {
  yield Buffer.from(text)
}

const README = `Backups of Alcove. Each folder that is named by its time and has a file "backup.json" is a whole one; the files
that people uploaded stand in "files", once for all backups, so copy or move this folder as a whole.

To go back, or to move to another machine, run there, in a new copy of Alcove and with an empty data folder:

  npm run restore -- --from <this folder>
`
