import { randomUUID } from 'node:crypto'
import { join, resolve } from 'node:path'
import { hasFolderMark, writeFolderMark } from '../../adapters/files/folder-mark.ts'
import { StartError } from '../../start-error.ts'
import type { World } from '../../world.ts'
import { claimFolder, findFolder, replaceFolder } from './store.ts'

/** Holds all servers of an install to one folder of files: what one keeps, the others are asked for. */
export function createFilesFolder({ db, config }: Pick<World, 'db'> & { config: FolderSettings }) {
  const { dataDir } = config
  /** A bucket is shared, and the embedded database lies in the folder itself. */
  const isNeeded = config.databaseUrl !== undefined && config.s3 === undefined

  return {
    /** At each start. The first server of an install makes its folder the folder of all. */
    async check(): Promise<void> {
      if (!isNeeded) return
      const isOurs = await db.transaction(async (tx) => {
        const id = randomUUID()
        // Until this transaction ends, another first start waits; were we killed, nothing would be claimed.
        if (await claimFolder(tx, id)) return writeFolderMark(dataDir, id).then(() => true)
        return hasFolderMark(dataDir, await findFolder(tx))
      })
      if (!isOurs) throw new StartError(anotherFolder(join(resolve(dataDir), 'files')))
    },
    /** For the command line: from now on the folder at hand is the install's. */
    async take(): Promise<void> {
      if (!isNeeded) return
      const id = randomUUID()
      await writeFolderMark(dataDir, id)
      await replaceFolder(db, id)
    },
  }
}

type FolderSettings = Pick<World['config'], 'dataDir' | 'databaseUrl' | 's3'>

function anotherFolder(folder: string): string {
  return (
    `The files of this database are in the folder of another server, not in ${folder}. Several servers on one ` +
    'database need one place for files: set S3_BUCKET, or let DATA_DIR lead to the same shared folder on each. ' +
    'If that folder is lost for good: npm run fsck -- --new-folder'
  )
}
