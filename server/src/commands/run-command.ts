import { PlaceAway } from '../adapters/backup/index.ts'
import { isDamaged, outageOf, type Outage } from '../http/outage.ts'
import { DatabaseStoppedError, StartError } from '../start-error.ts'

/** Runs what an operator asked for. The process ends with the code that it answers, or with `failed` and the reason. */
export async function runCommand(failed: number, command: () => Promise<number>): Promise<void> {
  const printFailure = (error: unknown) => console.error(explainFailure(error) ?? error)
  // The embedded engine ends on a thread of its own, while nobody waits for anything.
  process.on('uncaughtException', (error) => {
    printFailure(error)
    process.exit(failed)
  })
  try {
    process.exitCode = await command()
  } catch (error) {
    printFailure(error)
    process.exitCode = failed
  }
}

const TROUBLE = {
  database: 'The database does not answer. See that it runs, then try again.',
  bucket: 'The bucket cannot be reached. Check S3_ENDPOINT and the network, then try again.',
  disk: 'The disk is full. Nothing that was stored is lost. Make room there, then try again.',
} as const satisfies Record<Outage, string>

const DAMAGED =
  'The files of the database are damaged. Copy the data folder as it is before you try anything else, ' +
  'then go back to a backup: docs/self-hosting.md says how.'

/** What kept a command from its work, in a sentence. Undefined for a mistake of ours. */
export function explainFailure(error: unknown): string | undefined {
  if (error instanceof StartError || error instanceof PlaceAway) return error.message
  if (error instanceof DatabaseStoppedError) return error.sentence
  if (isDamaged(error)) return DAMAGED
  const outage = outageOf(error)
  return outage && TROUBLE[outage]
}
