import { type BackupPlace, BrokenArchive, MissingBackupFile } from '../../adapters/backup/index.ts'
import { filesPath, listBackups, notePath, readArchive, pathsOf, readHead } from './archive.ts'

type Target = {
  readonly place: BackupPlace
  readonly installId: string
  readonly kept: number
}

/** Keeps the newest proven backups of this install, and of its files those that one of them names. */
export async function removeOldBackups(
  { place, installId, kept }: Target,
  { keyId: current, key }: { keyId: string; key: Buffer },
): Promise<void> {
  const { proven } = await listBackups(place, installId)
  for (const name of proven.slice(0, -kept)) {
    // First what makes it one: a backup that is half removed is none.
    await place.remove(pathsOf(name).head)
    await place.remove(name)
  }
  const named = new Set<string>()
  const keysInUse = new Set([current])
  for (const name of proven.slice(-kept)) {
    const head = await readHead(place, name)
    keysInUse.add(head.keyId)
    if (head.keyId !== current) continue
    const archive = await readArchive(place, name, head, key).catch((error: unknown) => {
      if (error instanceof BrokenArchive || error instanceof MissingBackupFile) return undefined
      throw error
    })
    // What cannot be read cannot say what it needs.
    if (!archive) return
    for (const [file] of archive.manifest.files) named.add(file)
  }
  for (const fan of await place.names(filesPath(current))) {
    for (const file of await place.names(`${filesPath(current)}/${fan}`)) {
      if (!named.has(file)) await place.remove(`${filesPath(current)}/${fan}/${file}`)
    }
  }
  // An earlier passphrase, of which no backup is left.
  for (const file of await place.names('keys')) {
    const keyId = file.replace(/\.json$/, '')
    if (!keyId.startsWith(`${installId}-`) || keysInUse.has(keyId)) continue
    await place.remove(filesPath(keyId))
    await place.remove(notePath(keyId))
  }
}
