import type { Source } from '#contract/chat/events.ts'
import type { RetrievedPassage } from '../dependencies.ts'
import type { ToolPassage } from './tool.ts'

/** Everything that an answer may cite, by number. Tools add to it while the answer is written. */
export type CitablePassages = {
  readonly byId: ReadonlyMap<string, RetrievedPassage>
  all(): RetrievedPassage[]
  /** How many documents and pages tools have brought. */
  added(): number
  /** Numbers what is new; the same passage keeps the number that it has. */
  add(passages: readonly ToolPassage[]): RetrievedPassage[]
}

/** `cited` are sources that the answer has named before, when it is one that goes on: their numbers are taken. */
export function createCitablePassages(
  retrieved: readonly RetrievedPassage[],
  cited: readonly Pick<Source, 'id'>[] = [],
): CitablePassages {
  let last = Math.max(retrieved.length, ...cited.map(({ id }) => (/^\d{1,4}$/.test(id) ? Number(id) : 0)))
  const byId = new Map(retrieved.map((passage) => [passage.id, passage]))
  const idOf = new Map(retrieved.map((passage) => [placeOf(passage), passage.id]))
  return {
    byId,
    all: () => [...byId.values()],
    added: () => new Set([...byId.values()].slice(retrieved.length).map(({ itemId, url }) => itemId ?? url)).size,
    add: (passages) =>
      passages.map((passage) => {
        const known = byId.get(idOf.get(placeOf(passage)) ?? '')
        if (known) return known
        const numbered = { ...passage, id: String((last += 1)) }
        byId.set(numbered.id, numbered)
        idOf.set(placeOf(passage), numbered.id)
        return numbered
      }),
  }
}

function placeOf({ itemId, url, start, text }: ToolPassage): string {
  return JSON.stringify([itemId ?? url, start, text.length])
}
