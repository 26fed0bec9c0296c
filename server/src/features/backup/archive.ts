import { createHash, hkdfSync } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import { PassThrough, Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import * as z from 'zod'
import {
  type BackupPlace,
  BrokenArchive,
  type KeyNote,
  keyNote,
  MissingBackupFile,
  openKey,
  unseal,
} from '../../adapters/backup/index.ts'
import { createRowSum, type RowPage, type RowSum } from './rows-store.ts'

/**
 * FOLDER/<name>/backup.json   which backup it is and how its key is found; written last, when it is proven
 * FOLDER/<name>/rows          every row, packed and sealed
 * FOLDER/<name>/manifest      what is in it, sealed
 * FOLDER/keys/<key>.json      the notes of keys, so that the next backup goes on with one
 * FOLDER/files/<key>/ab/<id>  every file, sealed once and for all backups with this key
 */
export const pathsOf = (name: string) => ({
  head: `${name}/backup.json`,
  rows: `${name}/rows`,
  manifest: `${name}/manifest`,
})
export const notePath = (keyId: string) => `keys/${keyId}.json`
export const filesPath = (keyId: string) => `files/${keyId}`
export const filePath = (keyId: string, key: string) => `${filesPath(keyId)}/${key.slice(0, 2)}/${key}`

const FORMAT = 1
const named = z.object({ name: z.string(), hash: z.string() })

const backupHead = z.object({
  format: z.literal(FORMAT),
  id: z.uuid(),
  createdAt: z.iso.datetime(),
  keyId: z.string().regex(/^[0-9a-f-]{1,40}$/),
  key: keyNote,
})
export type BackupHead = z.infer<typeof backupHead>

const manifest = z.object({
  format: z.literal(FORMAT),
  createdAt: z.iso.datetime(),
  /** Where it was made, for people. */
  address: z.string(),
  migrations: z.array(named),
  tables: z.array(z.object({ name: z.string(), rows: z.int(), sum: z.string() })),
  sequences: z.array(z.object({ name: z.string(), last: z.string().regex(/^\d+$/) })),
  indexes: z.array(z.object({ name: z.string(), definition: z.string() })),
  /** Each with its size as it is sealed. */
  files: z.array(z.tuple([z.string().regex(/^[0-9a-f]{32}$/), z.int()])),
  /** Named by rows, and gone before they could be copied. */
  missing: z.array(z.string()),
  /** The install's own; never in a backup that opens without a passphrase. */
  secret: z.string().nullable(),
})
export type Manifest = z.infer<typeof manifest>

export type Archive = {
  readonly name: string
  readonly head: BackupHead
  readonly manifest: Manifest
  pages(): AsyncGenerator<RowPage>
  /** The bytes of a file as they were. */
  file(key: string): Promise<AsyncGenerator<Buffer>>
}

const NAME = /^\d{4}-\d\d-\d\dT[\d-]+-([0-9a-f]{8})$/

/** Sorts by age, is a name everywhere, and says whose it is where several installs share a folder. */
export function nameOf(at: Date, installId: string): string {
  return `${at.toISOString().replaceAll(/[:.]/g, '-').replace('Z', '')}-${installId}`
}

/** Tells installs apart without saying anything of the secret. */
export function installIdOf(secret: string): string {
  return Buffer.from(hkdfSync('sha256', secret, '', 'alcove backup install', 4)).toString('hex')
}

/** The names of backups, oldest first: those that are proven, and those that were never finished. */
export async function listBackups(place: BackupPlace, installId?: string) {
  const [proven, unfinished]: [string[], string[]] = [[], []]
  for (const name of (await place.names('')).toSorted()) {
    const owner = NAME.exec(name)?.[1]
    if (owner === undefined || (installId !== undefined && owner !== installId)) continue
    const isProven = (await place.size(pathsOf(name).head)) !== undefined
    ;(isProven ? proven : unfinished).push(name)
  }
  return { proven, unfinished }
}

/** Undefined when it is not whole. */
export async function readNote(place: BackupPlace, keyId: string): Promise<KeyNote | undefined> {
  return parse(keyNote, await place.get(notePath(keyId)), 'key').catch((error: unknown) => {
    if (error instanceof BrokenArchive) return undefined
    throw error
  })
}

export async function readHead(place: BackupPlace, name: string): Promise<BackupHead> {
  return parse(backupHead, await place.get(pathsOf(name).head), 'backup.json')
}

/** Undefined when the passphrase is another one. */
export async function openArchive(
  place: BackupPlace,
  name: string,
  head: BackupHead,
  passphrase: string | undefined,
): Promise<Archive | undefined> {
  const key = await openKey(head.key, passphrase)
  return key && readArchive(place, name, head, key)
}

/** The same with the key at hand, which takes a while to find. */
export async function readArchive(place: BackupPlace, name: string, head: BackupHead, key: Buffer): Promise<Archive> {
  const { rows, manifest: manifestPath } = pathsOf(name)
  const sealedManifest = unseal(await place.get(manifestPath), key, purposes.manifest(head.id))
  return {
    name,
    head,
    manifest: await parse(manifest, sealedManifest, 'manifest'),
    pages: () => readPages(place, rows, key, head.id),
    file: async (file) => unseal(await place.get(filePath(head.keyId, file)), key, purposes.file(file)),
  }
}

export const purposes = {
  rows: (id: string) => `rows ${id}`,
  manifest: (id: string) => `manifest ${id}`,
  file: (key: string) => `file ${key}`,
}

async function parse<S extends z.ZodType>(
  schema: S,
  source: AsyncIterable<Uint8Array>,
  what: string,
): Promise<z.output<S>> {
  const parts: Uint8Array[] = []
  for await (const part of source) parts.push(part)
  try {
    return schema.parse(JSON.parse(Buffer.concat(parts).toString('utf8')))
  } catch {
    throw new BrokenArchive(what)
  }
}

/** A line is a row, or the table whose rows follow: `{"table":"chats","columns":["id"]}`. */
async function* readPages(place: BackupPlace, path: string, key: Buffer, id: string): AsyncGenerator<RowPage> {
  const text = new PassThrough({ encoding: 'utf8' })
  const unpacking = pipeline(Readable.from(unseal(await place.get(path), key, purposes.rows(id))), createGunzip(), text)
  // It is thrown where the text is read.
  unpacking.catch((error: unknown) => text.destroy(error as Error))
  let table: Pick<RowPage, 'table' | 'columns'> | undefined
  let rest = ''
  for await (const part of text as AsyncIterable<string>) {
    const lines = (rest + part).split('\n')
    rest = lines.pop()!
    let rows: string[] = []
    for (const line of lines) {
      if (line.startsWith('[')) {
        rows.push(line)
        continue
      }
      if (table && rows.length > 0) yield { ...table, lines: rows }
      rows = []
      table = tableLine.parse(JSON.parse(line))
    }
    if (table && rows.length > 0) yield { ...table, lines: rows }
  }
  await unpacking
}

const tableLine = z.object({ table: z.string(), columns: z.array(z.string()) })

/** Reads all rows and adds them up, by table. */
async function sumRows(archive: Archive, onRows: (rows: number) => Promise<void>): Promise<Map<string, RowSum>> {
  const sums = new Map(archive.manifest.tables.map(({ name }) => [name, createRowSum()]))
  for await (const { table, lines } of archive.pages()) {
    const sum = sums.get(table)
    if (!sum) throw new BrokenArchive('rows')
    lines.forEach(sum.add)
    await onRows(lines.length)
  }
  return new Map([...sums].map(([table, sum]) => [table, sum.read()]))
}

/** Throws where rows or files are not those that the manifest names. */
export async function checkArchive(
  place: BackupPlace,
  archive: Archive,
  onRows: (rows: number) => Promise<void>,
): Promise<void> {
  const { tables, files } = archive.manifest
  const sums = await sumRows(archive, onRows)
  for (const { name, rows, sum } of tables) {
    const found = sums.get(name)
    if (found?.rows !== rows || found.sum !== sum) throw new BrokenArchive('rows')
  }
  const kept = await place.sizes(filesPath(archive.head.keyId))
  for (const [key, size] of files) {
    const path = filePath(archive.head.keyId, key)
    const found = kept.get(`${key.slice(0, 2)}/${key}`)
    if (found === undefined) throw new MissingBackupFile(path)
    if (found !== size) throw new BrokenArchive(path)
  }
}

export async function hashOf(source: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256')
  for await (const bytes of source) hash.update(bytes)
  return hash.digest('hex')
}
