import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from './config.ts'
import { isRestoreUnfinished } from './adapters/backup/index.ts'
import { checkPort } from './http/listen.ts'
import { outageOf } from './http/outage.ts'
import { StartError } from './start-error.ts'

/** Says in a sentence what would keep the server from running, before anything is opened or listens. */
export async function checkStart(
  config: Pick<Config, 'dataDir' | 'port' | 'craftPort'> & Partial<Pick<Config, 'metrics'>>,
): Promise<void> {
  await checkDataFolder(config.dataDir)
  if (await isRestoreUnfinished(config.dataDir)) {
    throw new StartError(
      `A backup was being restored into ${config.dataDir}, and that did not end. ` +
        'Restore it once more: npm run restore -- --from <the folder of the backups>',
    )
  }
  await checkPort(config.port, 'PORT')
  await checkPort(config.craftPort, 'CRAFT_PORT')
  await checkPort(config.metrics?.port ?? 0, 'METRICS_PORT')
}

/** What runs writes there at any time, so it is tried once by writing. */
async function checkDataFolder(folder: string): Promise<void> {
  const probe = join(folder, `.write-test-${process.pid}`)
  try {
    // Chats and files lie below: nobody else on this machine needs to look in.
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await writeFile(probe, 'x', { mode: 0o600 })
    await rm(probe)
  } catch (error) {
    throw new StartError(whyNotWritable((error as NodeJS.ErrnoException).code, folder))
  }
}

function whyNotWritable(code: string | undefined, folder: string): string {
  switch (code) {
    case 'ENOSPC':
    case 'EDQUOT':
      return `The disk of the data folder ${folder} is full. Make room there and start again.`
    case 'ENOTDIR':
    case 'EEXIST':
      return `The data folder ${folder} is no folder. Start with DATA_DIR=<a folder>.`
    default:
      return (
        `Alcove cannot write to its data folder ${folder} (${code}). ` +
        'Make it writable for this user, or start with DATA_DIR=<another folder>.'
      )
  }
}

/** What went away while the server was starting, if that is what ended it. */
export function explainOutage(error: unknown): string | undefined {
  switch (outageOf(error)) {
    case 'disk':
      return 'Alcove could not start: the disk is full. Make room on the disk of its data folder and start again.'
    case 'database':
      return (
        'Alcove could not start: its database stopped answering. The log above has what it reported. ' +
        'Check that its disk has room, and that it runs, then start again.'
      )
    case 'bucket':
      return 'Alcove could not start: the storage of its files did not answer. Check the S3 settings, then start again.'
    case undefined:
      return undefined
  }
}
