import { createFiles, createUploads } from './adapters/files/index.ts'
import { readConfig } from './config.ts'
import { openDatabase } from './db/open.ts'
import { maintenanceLimit } from './db/statement-limit.ts'
import { checkIntake, repairIntake, type CheckReport } from './features/attachments/index.ts'
import { imageBlobs } from './features/images/index.ts'
import { createFilesFolder } from './features/install/index.ts'
import { createLog } from './http/request-log.ts'
import { StartError } from './start-error.ts'

// npm run fsck [-- --repair | --new-folder]
const USAGE =
  'npm run fsck proves that rows, files and vectors agree; npm run fsck -- --repair makes them. ' +
  'npm run fsck -- --new-folder makes the files folder of this server the one of all servers first.'

const FLAGS = new Set([undefined, '--repair', '--new-folder'])

const SENTENCES: Record<keyof CheckReport['differences'], string> = {
  missingBlobs: 'files that are named and not there, or not whole',
  missingThumbnails: 'pictures that are named and not there',
  missingElsewhere: 'painted pictures that are named and not there',
  strayBlobs: 'files that nothing names',
  unnamedDocuments: 'documents that no item names',
  emptyItems: 'items without their document',
  miscounted: 'documents whose passages and vectors are not those that were made',
  strayUploads: 'unfinished uploads that nothing names',
}

try {
  process.exitCode = await check(process.argv.slice(2))
} catch (error) {
  if (!(error instanceof StartError)) throw error
  console.error(error.message)
  process.exitCode = 2
}

async function check(flags: readonly string[]): Promise<number> {
  const [flag, ...more] = flags
  if (more.length > 0 || !FLAGS.has(flag)) throw new StartError(USAGE)
  const config = readConfig()
  const log = createLog('silent')
  const database = await openDatabase({ ...config, statementLimit: maintenanceLimit, log })
  try {
    const folder = createFilesFolder({ db: database.db, config })
    if (flag === '--new-folder') await folder.take()
    // In another folder everything would seem to be lost.
    else await folder.check()
    const files = await createFiles(config)
    const world = { db: database.db, clock: () => new Date(), files, staging: createUploads(config) }
    const elsewhere = [imageBlobs(database.db)]
    const report = await checkIntake(world, elsewhere)
    const isFine = tell(report)
    if (isFine || flag !== '--repair') return isFine ? 0 : 1
    await repairIntake(world, report, elsewhere)
    console.log('Repaired. Looking again:')
    return tell(await checkIntake(world, elsewhere)) ? 0 : 1
  } finally {
    await database.close()
  }
}

/** Says what differs, and answers whether none of it needs a person. */
function tell({ counts, differences, selfClearing }: CheckReport): boolean {
  const { items, documents, passages, blobs, removals } = counts
  console.log(`${items} items, ${documents} documents, ${passages} passages with vectors, ${blobs} files.`)
  if (removals > 0) console.log(`${removals} files are being written or removed; the server sees to them by itself.`)
  let isFine = true
  for (const [what, ids] of Object.entries(differences)) {
    const sentence = SENTENCES[what as keyof typeof SENTENCES]
    const needed = ids.filter((id) => !selfClearing.has(id))
    const cleared = ids.length - needed.length
    if (cleared > 0) console.log(`${cleared} ${sentence}; the server sees to them by itself.`)
    if (needed.length === 0) continue
    isFine = false
    console.log(`${needed.length} ${sentence}:`)
    for (const id of needed) console.log(`  ${id}`)
  }
  console.log(isFine ? 'Rows, files and vectors agree.' : 'To make them agree: npm run fsck -- --repair')
  return isFine
}
