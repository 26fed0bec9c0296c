import { isUnfinished, type Upload } from '../uploads/upload.ts'

/**
 * One list of what is sent from here, in the order in which it was added, and of what the server tells, newest first.
 * The newest stands on top. Of what both know, this side knows better only while it is on its way or has failed.
 */
export function mergeRows(uploads: readonly Upload[], serverRows: readonly Upload[]): readonly Upload[] {
  const serverIds = new Set(serverRows.flatMap(({ item }) => item?.id ?? []))
  const newRows = uploads.filter(({ item }) => !item || !serverIds.has(item.id)).toReversed()
  const localRows = new Map(
    uploads.flatMap((row) =>
      row.item && (isUnfinished(row) || row.state.kind === 'failed') ? [[row.item.id, row]] : [],
    ),
  )
  return [...newRows, ...serverRows.map((row) => localRows.get(row.item!.id) ?? row)]
}
