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

export function createCitablePassages(retrieved: readonly RetrievedPassage[]): CitablePassages {
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
        const numbered = { ...passage, id: String(byId.size + 1) }
        byId.set(numbered.id, numbered)
        idOf.set(placeOf(passage), numbered.id)
        return numbered
      }),
  }
}

function placeOf({ itemId, url, start, text }: ToolPassage): string {
  return JSON.stringify([itemId ?? url, start, text.length])
}
