import { randomUUID } from 'node:crypto'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import * as z from 'zod'
import { hasFolderMark, removeFolderMark, writeFolderMark } from '../../adapters/files/index.ts'
import type { Unsubscribe } from '../../db/notify.ts'
import { StartError } from '../../start-error.ts'
import type { World } from '../../world.ts'
import { claimFolder, findFolder, replaceFolder } from './store.ts'

/** A server asks the others whether they see a file that it has just written. */
const QUESTIONS = 'files_folder_questions'
const ANSWERS = 'files_folder_answers'
/** One that has not answered by then stands still, or is older than this. */
const ANSWER_MS = 5_000

type FilesFolderWorld = Pick<World, 'db' | 'notifications' | 'log'> & { readonly config: FolderSettings }

/** Holds all servers of an install to one folder of files: what one keeps, the others are asked for. */
export function createFilesFolder({ db, notifications, log, config }: FilesFolderWorld) {
  const { dataDir } = config
  /** A bucket is shared, and the embedded database lies in the folder itself. */
  const isNeeded = config.databaseUrl !== undefined && config.s3 === undefined
  const requested = new Set<string>()
  let stopAnswering: Unsubscribe | undefined

  /** The first server of an install makes its folder the folder of all. */
  function isFolderOfInstall(): Promise<boolean> {
    return db.transaction(async (tx) => {
      const id = randomUUID()
      // Until this transaction ends, another first start waits; were we killed, nothing would be claimed.
      if (await claimFolder(tx, id)) return writeFolderMark(dataDir, id).then(() => true)
      return hasFolderMark(dataDir, (await findFolder(tx))!)
    })
  }

  /** A copy of the folder has its mark, too: what is written into it now, only those see who share it. */
  async function isSharedWithOthers(): Promise<boolean> {
    const id = randomUUID()
    requested.add(id)
    const verdict = Promise.withResolvers<boolean>()
    let [seenBy, others] = [0, Infinity]
    const stop = await notifications.subscribe(ANSWERS, (answered) => {
      if (answered === `${id} no`) verdict.resolve(false)
      if (answered === `${id} yes` && ++seenBy >= others) verdict.resolve(true)
    })
    try {
      others = await notifications.countOthers()
      if (others === 0) return true
      await writeFolderMark(dataDir, id)
      await notifications.publish(QUESTIONS, id)
      return await Promise.race([verdict.promise, wait(ANSWER_MS, true, { ref: false })])
    } finally {
      stop()
      await removeFolderMark(dataDir, id)
    }
  }

  async function answer(question: string): Promise<void> {
    const { success, data: id } = z.uuid().safeParse(question)
    if (!success || requested.has(id)) return
    const isSeen = config.s3 === undefined && (await hasFolderMark(dataDir, id))
    await notifications.publish(ANSWERS, `${id} ${isSeen ? 'yes' : 'no'}`)
  }

  return {
    /** At each start, and before files are compared with rows. From then on others that start may ask. */
    async check(): Promise<void> {
      if (config.databaseUrl === undefined) return
      const folder = join(resolve(dataDir), 'files')
      const refuseAnother = async () => {
        if (!(await isFolderOfInstall())) throw new StartError(anotherFolder(folder))
      }
      const isClaimed = isNeeded && (await findFolder(db)) !== undefined
      if (isClaimed) await refuseAnother()
      // Of two that start at once, each is to hear the other's question.
      stopAnswering = await notifications.subscribe(QUESTIONS, (question) => {
        answer(question).catch((error: unknown) => log.error({ err: error }, 'files_folder_question_not_answered'))
      })
      if (isNeeded && !(await isSharedWithOthers())) throw new StartError(notSeen(folder))
      // A folder that the others refuse is not made the install's.
      if (isNeeded && !isClaimed) await refuseAnother()
    },
    close: () => stopAnswering?.(),
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

const ONE_PLACE =
  'Several servers on one database need one place for files: set S3_BUCKET, or let DATA_DIR lead to the same shared ' +
  'folder on each.'

function anotherFolder(folder: string): string {
  return (
    `The files of this database are in the folder of another server, not in ${folder}. ${ONE_PLACE} ` +
    'If that folder is lost for good: npm run fsck -- --new-folder'
  )
}

function notSeen(folder: string): string {
  return `Another server is running on this database, and it does not see what is written to ${folder}. ${ONE_PLACE}`
}
