import type { Migration } from '../../db/migrations.ts'
import type { Database } from '../../db/open.ts'
import { type BackupPlace, BrokenArchive, MissingBackupFile, sealedSize } from '../../adapters/backup/index.ts'
import type { Files } from '../../adapters/files/index.ts'
import { StartError } from '../../start-error.ts'
import { type Archive, checkArchive, listBackups, openArchive, readHead } from './archive.ts'
import { isEmptyDatabase, loadRows, readMigrations, readShape } from './rows-store.ts'

const NEWER = 'This backup is from a newer Alcove, or from one with other migrations. Update this Alcove, then restore.'

/** Opens the newest backup in a folder, or the one that is named, and reads all of it once before anything is changed. */
export async function openForRestore(
  place: BackupPlace,
  {
    name,
    passphrase,
    folder,
  }: { name: string | undefined; passphrase: () => Promise<string | undefined>; folder: string },
): Promise<{ archive: Archive; migrations: readonly Migration[] }> {
  const { proven } = await listBackups(place)
  const chosen = name ?? proven.at(-1)
  if (chosen === undefined || !proven.includes(chosen)) {
    throw new StartError(`There is no proven backup ${name === undefined ? 'in' : `"${name}" in`} ${folder}.`)
  }
  try {
    const head = await readHead(place, chosen)
    const phrase = head.key.kind === 'open' ? undefined : await passphrase()
    const archive = await openArchive(place, chosen, head, phrase)
    if (!archive) throw new StartError('The passphrase is not the one of this backup. Nothing was changed.')
    await checkArchive(place, archive, async () => {})
    return { archive, migrations: migrationsOf(archive) }
  } catch (error) {
    throw explainBroken(error, chosen)
  }
}

/** Those that its database had; the others come after its rows. */
function migrationsOf({ manifest }: Archive): readonly Migration[] {
  const existing = new Map(readMigrations().map((migration) => [migration.name, migration]))
  return manifest.migrations.map(({ name, hash }) => {
    const migration = existing.get(name)
    if (migration?.hash !== hash) throw new StartError(NEWER)
    return migration
  })
}

/** Whether nobody has anything in a database: only into such a one is restored. */
export async function isEmptyFor(db: Database, archive: Archive): Promise<boolean> {
  if (!(await isEmptyDatabase(db))) return false
  const { migrations } = await readShape(db)
  return migrations.every(({ name }) => archive.manifest.migrations.some((applied) => applied.name === name))
}

/** Writes all rows, and compares them, in one transaction. */
export async function restoreRows(archive: Archive, db: Database): Promise<void> {
  const { tables, sequences, indexes } = archive.manifest
  const expected = new Map(tables.map(({ name, rows, sum }) => [name, { rows, sum }]))
  await loadRows(db, archive.pages(), { sequences, indexes }, expected)
}

type Spool = <T>(source: AsyncIterable<Uint8Array>, work: (path: string) => Promise<T>) => Promise<T>

/**
 * Each file is opened as a whole before it gets its name. What is there already is left alone: names are random, and
 * their bytes never change. `onRestored` hears of the others.
 */
export async function restoreFiles(
  archive: Archive,
  files: Files,
  { spool, onRestored }: { spool: Spool; onRestored: (key: string) => void },
): Promise<void> {
  try {
    for (const [key, size] of archive.manifest.files) {
      const bytes = await files.size(key)
      if (bytes !== undefined && sealedSize(bytes) === size) continue
      await spool(await archive.file(key), (path) => files.take(key, path))
      onRestored(key)
    }
  } catch (error) {
    throw explainBroken(error, archive.name)
  }
}

function explainBroken(error: unknown, name: string): unknown {
  if (!(error instanceof BrokenArchive || error instanceof MissingBackupFile)) return error
  return new StartError(
    `The backup ${name} cannot be restored: ${error.message}. Nothing was restored. Try an older one: ` +
      'npm run restore -- --from FOLDER/NAME',
  )
}
