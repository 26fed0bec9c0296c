import { isUnfinished, type Upload } from '../uploads.ts'

/**
 * One list of what is sent from here, in the order in which it was added, and of what the server tells, newest first.
 * The newest stands on top. Of what both know, this side knows better only while it is on its way or has failed.
 */
export function mergeRows(sent: readonly Upload[], told: readonly Upload[]): readonly Upload[] {
  const known = new Set(told.flatMap(({ item }) => item?.id ?? []))
  const fresh = sent.filter(({ item }) => !item || !known.has(item.id)).toReversed()
  const better = new Map(
    sent.flatMap((row) => (row.item && (isUnfinished(row) || row.state.is === 'failed') ? [[row.item.id, row]] : [])),
  )
  return [...fresh, ...told.map((row) => better.get(row.item!.id) ?? row)]
}
