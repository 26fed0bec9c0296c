import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, mkdtempSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { backupsIn, keepNewest, prepareBackup } from './backup-files.ts'
import { syncPath } from '../embedded/sync-tree.ts'
import { proveDump, withCounts } from './prove-dump.ts'
import { StartError } from '../start-error.ts'

const DUMP = '.dump'

/**
 * Writes a PostgreSQL database to a file of the data folder, by PostgreSQL's own program, and proves that it opens with
 * every row. Answers the file's path.
 */
export async function dumpDatabase(databaseUrl: string, dataDir: string, before: string): Promise<string> {
  let draft: string | undefined
  try {
    const backup = prepareBackup(dataDir, before, DUMP)
    const unproven = (draft = backup.draft)
    await withCounts(databaseUrl, async (snapshot, counts) => {
      await runDump(databaseUrl, unproven, snapshot)
      if (statSync(unproven).size === 0) throw new Error('pg_dump wrote nothing')
      await proveDump(unproven, counts)
    })
    syncPath(unproven)
    renameSync(unproven, backup.path)
    syncPath(dirname(backup.path))
    keepNewest(dataDir, (path) => path.endsWith(DUMP))
    return backup.path
  } catch (error) {
    if (draft) rmSync(draft, { force: true })
    throw new StartError(explain(error as NodeJS.ErrnoException, backupsIn(dataDir)))
  }
}

async function runDump(databaseUrl: string, path: string, snapshot: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'alcove-dump-'))
  try {
    const address = `--dbname=${addressFor(databaseUrl, join(folder, 'password'))}`
    const flags = ['--no-password', '--format=custom', `--snapshot=${snapshot}`]
    const child = spawn('pg_dump', [...flags, address], { stdio: ['ignore', 'pipe', 'pipe'] })
    let lastLine = ''
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      lastLine = text.trim().split('\n').at(-1) || lastLine
    })
    const ended = once(child, 'close') as Promise<[code: number | null]>
    // Awaited behind the writing, which may fail first.
    ended.catch(() => {})
    // A disk that is full ends the pipe, and that the program.
    await pipeline(child.stdout, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
    const [code] = await ended
    if (code !== 0) throw new Error(lastLine || `pg_dump ended with ${code ?? 'a signal'}`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** What pg_dump knows of what may stand behind the question mark; others it would stumble over. */
const ALLOWED_PARAMETERS = new Set(['host', 'port', 'user', 'sslmode', 'sslrootcert', 'sslcert', 'sslkey', 'options'])

/** Without the password, which every user of the machine could read in the list of processes: it goes into a file. */
export function addressFor(databaseUrl: string, passwordFile: string): string {
  const url = new URL(databaseUrl)
  // It may stand behind the question mark, too, and then it counts.
  const password = url.searchParams.get('password') ?? decodeURIComponent(url.password)
  url.search = new URLSearchParams([...url.searchParams].filter(([name]) => ALLOWED_PARAMETERS.has(name))).toString()
  if (url.searchParams.get('sslmode') === 'no-verify') url.searchParams.set('sslmode', 'require')
  if (password === '') return url.href
  writeFileSync(passwordFile, `*:*:*:*:${password.replaceAll(/[\\:]/g, '\\$&')}\n`, { mode: 0o600 })
  url.password = ''
  url.searchParams.set('passfile', passwordFile)
  return url.href
}

function explain({ code, syscall, message }: NodeJS.ErrnoException, backups: string): string {
  const why =
    code === 'ENOENT' && syscall?.startsWith('spawn pg_')
      ? `${syscall.slice('spawn '.length)} is not on this machine. Install the client programs of PostgreSQL (on Debian ` +
        'and Ubuntu: apt install postgresql-client), at least as new as the server, and start again'
      : code === 'ENOSPC' || code === 'EDQUOT'
        ? `the disk of ${backups} is full. Make room there and start again`
        : `its backup in ${backups} failed (${message})`
  return (
    `The database was not updated, because ${why}. Nothing was changed. ` +
    'If you have a backup of your own, start with DATABASE_BACKUP=off.'
  )
}
