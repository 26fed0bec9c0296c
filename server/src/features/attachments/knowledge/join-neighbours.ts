import type { Queryable } from '../../../db/transaction.ts'
import { readStretches, type StoredPassage } from './passage-store.ts'

/** A longer stretch is more than a person looks at when they follow a source. */
const JOINED_MAX_CHARS = 3_000

/**
 * Passages that follow each other in a section are one passage with one span: what was cut apart for the search is
 * read, numbered and quoted as it was written. The order is that of the first of each.
 */
export async function joinNeighbours(
  db: Queryable,
  uid: string,
  found: readonly StoredPassage[],
): Promise<StoredPassage[]> {
  const runs = findRuns(found)
  const joinable = runs.filter(({ length }) => length > 1)
  const stretches = joinable.map((run) => ({ documentId: run[0]!.documentId, start: run[0]!.start, end: endOf(run) }))
  const texts = new Map((await readStretches(db, uid, stretches)).map((text, at) => [joinable[at], text]))
  return runs.flatMap((run) => {
    const [first] = run
    const text = texts.get(run)
    // The database counts characters, we count code units: where the two differ, passages stay as they are.
    const isVerbatim = text !== undefined && text.length === endOf(run) - first!.start && holds(text, run)
    return isVerbatim ? [{ ...first!, text, end: endOf(run) }] : run
  })
}

/** Passages in stretches that can be read at once, by where they stand. */
function findRuns(found: readonly StoredPassage[]): StoredPassage[][] {
  const byPlace = found.toSorted((a, b) => a.documentId.localeCompare(b.documentId) || a.position - b.position)
  const runs: StoredPassage[][] = []
  for (const passage of byPlace) {
    const run = runs.at(-1)
    const last = run?.at(-1)
    const isNext =
      last !== undefined &&
      last.documentId === passage.documentId &&
      last.position + 1 === passage.position &&
      last.page === passage.page &&
      last.heading === passage.heading &&
      passage.end - run![0]!.start <= JOINED_MAX_CHARS
    if (isNext) run!.push(passage)
    else runs.push([passage])
  }
  return runs
}

function endOf(run: readonly StoredPassage[]): number {
  return run.at(-1)!.end
}

function holds(text: string, run: readonly StoredPassage[]): boolean {
  const { start: from } = run[0]!
  return run.every(({ start, end, text: part }) => text.slice(start - from, end - from) === part)
}
