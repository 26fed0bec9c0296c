import { createFiles, createUploads } from './adapters/files/index.ts'
import { readConfig } from './config.ts'
import { openDatabase } from './db/open.ts'
import { maintenanceLimit } from './db/statement-limit.ts'
import { checkIntake, repairIntake, type CheckReport } from './features/attachments/index.ts'
import { imageBlobs } from './features/images/index.ts'
import { createLog } from './http/request-log.ts'
import { StartError } from './start-error.ts'

// npm run fsck [-- --repair]
const USAGE = 'npm run fsck proves that rows, files and vectors agree; npm run fsck -- --repair makes them.'

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
  if (flags.some((each) => each !== '--repair')) throw new StartError(USAGE)
  const config = readConfig()
  const log = createLog('silent')
  const database = await openDatabase({ ...config, statementLimit: maintenanceLimit, log })
  try {
    const files = await createFiles(config)
    const world = { db: database.db, clock: () => new Date(), files, staging: createUploads(config) }
    const elsewhere = [imageBlobs(database.db)]
    const report = await checkIntake(world, elsewhere)
    const isFine = tell(report)
    if (isFine || flags.length === 0) return isFine ? 0 : 1
    await repairIntake(world, report, elsewhere)
    console.log('Repaired. Looking again:')
    return tell(await checkIntake(world, elsewhere)) ? 0 : 1
  } finally {
    await database.close()
  }
}

function tell({ counts, differences }: CheckReport): boolean {
  const { items, documents, passages, blobs, removals } = counts
  console.log(`${items} items, ${documents} documents, ${passages} passages with vectors, ${blobs} files.`)
  if (removals > 0) console.log(`${removals} files are being written or removed.`)
  let isFine = true
  for (const [what, ids] of Object.entries(differences)) {
    if (ids.length === 0) continue
    isFine = false
    console.log(`${ids.length} ${SENTENCES[what as keyof typeof SENTENCES]}:`)
    for (const id of ids) console.log(`  ${id}`)
  }
  if (isFine) console.log('Rows, files and vectors agree.')
  return isFine
}
