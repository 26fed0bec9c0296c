import { spawn } from 'node:child_process'
import { constants, cpSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { once } from 'node:events'
import { pipeline } from 'node:stream/promises'
import { backupsIn, prepareBackup } from './backup-files.ts'
import { addressFor } from './dump.ts'
import { syncPath, syncTree } from '../embedded/sync-tree.ts'
import { StartError } from '../start-error.ts'

/**
 * Puts a copy of the embedded database in the place of what is there, which is kept among the backups. Killed at any
 * moment it can be done again.
 */
export function putFolderBack(dataDir: string, backup: string): string | undefined {
  const database = join(dataDir, 'database')
  const draft = draftIn(dataDir)
  // While it stands there nothing starts in the folder; what a killed try left is written over.
  cpSync(backup, draft, { recursive: true, mode: constants.COPYFILE_FICLONE })
  syncTree(draft)
  let keptIn: string | undefined
  if (existsSync(database)) {
    keptIn = prepareBackup(dataDir, 'going-back').path
    renameSync(database, keptIn)
  }
  renameSync(draft, database)
  syncPath(dataDir)
  syncPath(backupsIn(dataDir))
  return keptIn
}

export function isPutBackUnfinished(dataDir: string): boolean {
  return existsSync(draftIn(dataDir))
}

const draftIn = (dataDir: string) => join(dataDir, 'database.back')

/** Everything of ours goes and comes from the dump, in one transaction. What extensions brought stays. */
const CLEAR = `
begin;
do $$ declare thing record; begin
  for thing in select format('drop table if exists %I cascade', relname) as statement from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r'
  loop execute thing.statement; end loop;
  for thing in select format('drop function if exists %s cascade', oid::regprocedure) as statement from pg_proc
    where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
  loop execute thing.statement; end loop;
end $$;
`

/** Puts a dump of a PostgreSQL database in the place of what is there; both programs come with pg_dump. */
export async function putDumpBack(databaseUrl: string, dump: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'alcove-restore-'))
  try {
    const address = addressFor(databaseUrl, join(folder, 'password'))
    const reading = spawn('pg_restore', ['--no-owner', '--no-privileges', '--schema=public', '--file=-', dump], {
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const flags = ['--no-psqlrc', '--quiet', '--set=ON_ERROR_STOP=1', '--output=/dev/null']
    const writing = spawn('psql', [...flags, address], { stdio: ['pipe', 'ignore', 'pipe'] })
    const ends = [ended(reading, 'pg_restore'), ended(writing, 'psql')]
    // Awaited behind the pipe, which fails with them.
    for (const end of ends) end.catch(() => {})
    await pipeline(async function* () {
      yield CLEAR
      yield* reading.stdout as AsyncIterable<Buffer>
      // Without this psql ends and everything is as it was: half of a dump is none.
      await ends[0]
      yield 'commit;\n'
    }, writing.stdin).catch(() => {})
    await Promise.all(ends)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function ended(child: ReturnType<typeof spawn>, program: string): Promise<void> {
  let lastLine = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    lastLine = text.trim().split('\n').at(-1) || lastLine
  })
  const [code] = (await once(child, 'close').catch((error: NodeJS.ErrnoException) => {
    throw new StartError(
      `${program} cannot be run (${error.code}). Install the client programs of PostgreSQL (on Debian and Ubuntu: apt ` +
        'install postgresql-client), at least as new as the server. The database was not changed.',
    )
  })) as [number | null]
  if (code !== 0)
    throw new StartError(`The dump could not be put back (${program}: ${lastLine}). The database is as it was.`)
}
