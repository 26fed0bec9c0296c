import { existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const UNFINISHED = '.unfinished'
const BACKUPS_KEPT = 3

/** What people find beside their backups. */
const README = `Copies of Alcove's database, each made before an update changed it; the newest ${BACKUPS_KEPT} are kept.

A folder is a copy of the embedded database. To go back: stop Alcove, rename the folder "database" beside this one, move
the copy that you want to its place under the name "database", and start the Alcove version that you had before the
update.

A file that ends with .dump is a copy of a PostgreSQL database. To go back: stop every Alcove, make an empty database,
fill it with pg_restore --no-owner --dbname=<its address> <the file>, and start the Alcove version that you had before
the update with DATABASE_URL=<its address>.
`

/** Where a backup goes, and where it stands until it is whole. What an earlier start left unfinished is removed. */
export function prepareBackup(dataDir: string, before: string, ending = ''): { path: string; draft: string } {
  const backups = backupsIn(dataDir)
  mkdirSync(backups, { recursive: true, mode: 0o700 })
  for (const name of readdirSync(backups)) {
    if (name.endsWith(UNFINISHED)) rmSync(join(backups, name), { recursive: true })
  }
  const path = join(backups, `${fileTime(new Date())}-before-${before}${ending}`)
  return { path, draft: path + UNFINISHED }
}

/** What a backup of `npm run upgrade` is called: the way back leads to it, however many migrations follow. */
export const OF_UPGRADE = 'upgrade'

/** After a new one: says how to use them, and keeps the newest of those that `isBackup` knows. */
export function keepNewest(dataDir: string, isBackup: (path: string) => boolean): void {
  writeFileSync(join(backupsIn(dataDir), 'README.txt'), README)
  const paths = listBackups(dataDir, isBackup)
  const ofUpgrades = paths.filter((path) => path.includes(`-before-${OF_UPGRADE}`))
  const others = paths.filter((path) => !ofUpgrades.includes(path))
  for (const path of [...ofUpgrades.slice(0, -BACKUPS_KEPT), ...others.slice(0, -BACKUPS_KEPT)])
    rmSync(path, { recursive: true })
}

/** The paths of those that are whole and that `isBackup` knows, oldest first. */
export function listBackups(dataDir: string, isBackup: (path: string) => boolean): string[] {
  const backups = backupsIn(dataDir)
  if (!existsSync(backups) || !statSync(backups).isDirectory()) return []
  return readdirSync(backups)
    .filter((name) => !name.endsWith(UNFINISHED) && isBackup(join(backups, name)))
    .toSorted()
    .map((name) => join(backups, name))
}

/** Whether it is a copy of an embedded database. */
export function isDatabaseFolder(path: string): boolean {
  return existsSync(join(path, 'PG_VERSION'))
}

export function backupsIn(dataDir: string): string {
  return join(dataDir, 'backups')
}

/** 2026-01-31T08-15-00-123: sorts by age and is a file name everywhere. */
function fileTime(date: Date): string {
  return date.toISOString().replaceAll(/[:.]/g, '-').replace('Z', '')
}
