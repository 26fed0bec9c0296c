import { errorMessages } from '#contract/envelope.ts'
import type { ArchivedFile } from '../../adapters/zip/index.ts'
import { AppError } from '../../http/errors.ts'
import { createUniqueNames, type Attachments, type ItemRow } from '../attachments/index.ts'

/** The files of several items, each read only when its turn has come. What is still on its way is left out. */
export async function* filesOf(
  rows: readonly ItemRow[],
  { open }: Pick<Attachments['itemContent'], 'open'>,
  isStillAllowed: () => Promise<boolean>,
): AsyncGenerator<ArchivedFile> {
  const unique = createUniqueNames()
  for (const row of rows) {
    // A long download ends when its owner has signed out or is gone.
    if (!(await isStillAllowed())) throw new AppError('unauthenticated', errorMessages.unauthenticated)
    const file = await open(row)
    if (file) yield { name: unique(file.name), modifiedAt: row.createdAt, content: file.stream }
  }
}
