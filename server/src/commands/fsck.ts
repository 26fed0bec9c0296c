import { createFiles, createUploads } from '../adapters/files/index.ts'
import { readConfig } from '../config.ts'
import { createNotifications } from '../db/notify.ts'
import { openDatabase } from '../db/open.ts'
import { maintenanceLimit } from '../db/statement-limit.ts'
import { checkIntake, repairIntake, type CheckReport } from '../features/attachments/index.ts'
import { imageBlobs } from '../features/images/index.ts'
import { createFilesFolder } from '../features/install/index.ts'
import { createLog } from '../http/request-log.ts'
import { runCommand } from './run-command.ts'
import { StartError } from '../start-error.ts'

// npm run fsck [-- --repair | --new-folder]
const USAGE =
  'npm run fsck proves that rows, files and vectors agree; npm run fsck -- --repair makes them. ' +
  'npm run fsck -- --new-folder makes the files folder of this server the one of all servers first.'

const FLAGS = new Set([undefined, '--repair', '--new-folder'])

const SENTENCES: Record<keyof CheckReport['differences'], readonly [one: string, many: string]> = {
  missingBlobs: ['file that is named and not there, or not whole', 'files that are named and not there, or not whole'],
  missingThumbnails: ['picture that is named and not there', 'pictures that are named and not there'],
  missingElsewhere: ['painted picture that is named and not there', 'painted pictures that are named and not there'],
  strayBlobs: ['file that nothing names', 'files that nothing names'],
  unnamedDocuments: ['document that no item names', 'documents that no item names'],
  emptyItems: ['item without its document', 'items without their document'],
  miscounted: [
    'document whose passages and vectors are not those that were made',
    'documents whose passages and vectors are not those that were made',
  ],
  strayUploads: ['unfinished upload that nothing names', 'unfinished uploads that nothing names'],
}

const BEING_REMOVED = ['file is being written or removed', 'files are being written or removed'] as const

await runCommand(2, () => check(process.argv.slice(2)))

async function check(flags: readonly string[]): Promise<number> {
  const [flag, ...more] = flags
  if (more.length > 0 || !FLAGS.has(flag)) throw new StartError(USAGE)
  const config = readConfig()
  const log = createLog('silent')
  const database = await openDatabase({ ...config, statementLimit: maintenanceLimit, log })
  const notifications = createNotifications(database, log)
  try {
    const folder = createFilesFolder({ db: database.db, notifications, log, config })
    if (flag === '--new-folder') await folder.take()
    // In another folder everything would seem to be lost.
    else await folder.check()
    const files = await createFiles(config)
    const world = { db: database.db, clock: () => new Date(), files, staging: createUploads(config) }
    const elsewhere = [imageBlobs(database.db)]
    const report = await checkIntake(world, elsewhere)
    const isFine = printReport(report)
    if (isFine || flag !== '--repair') return isFine ? 0 : 1
    await repairIntake(world, report, elsewhere)
    console.log('Repaired. Looking again:')
    return printReport(await checkIntake(world, elsewhere)) ? 0 : 1
  } finally {
    await notifications.close()
    await database.close()
  }
}

/** Says what differs, and answers whether none of it needs a person. */
function printReport({ counts, differences, selfClearing }: CheckReport): boolean {
  const { items, documents, passages, blobs, removals } = counts
  const held = [
    count(items, ['item', 'items']),
    count(documents, ['document', 'documents']),
    count(passages, ['passage with its vector', 'passages with vectors']),
    count(blobs, ['file', 'files']),
  ]
  console.log(`${held.join(', ')}.`)
  if (removals > 0) console.log(`${count(removals, BEING_REMOVED)}; ${seenTo(removals)}`)
  let isFine = true
  for (const [what, ids] of Object.entries(differences)) {
    const sentence = SENTENCES[what as keyof typeof SENTENCES]
    const needed = ids.filter((id) => !selfClearing.has(id))
    const cleared = ids.length - needed.length
    if (cleared > 0) console.log(`${count(cleared, sentence)}; ${seenTo(cleared)}`)
    if (needed.length === 0) continue
    isFine = false
    console.log(`${count(needed.length, sentence)}:`)
    for (const id of needed) console.log(`  ${id}`)
  }
  console.log(isFine ? 'Rows, files and vectors agree.' : 'To make them agree: npm run fsck -- --repair')
  return isFine
}

function count(number: number, [one, many]: readonly [one: string, many: string]): string {
  return `${number} ${number === 1 ? one : many}`
}

function seenTo(number: number): string {
  return `the server sees to ${number === 1 ? 'it' : 'them'} by itself.`
}
