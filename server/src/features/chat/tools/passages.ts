import type { Source } from '#contract/chat/events.ts'
import type { RetrievedPassage } from '../dependencies.ts'
import type { ToolPassage } from './tool.ts'

/** Everything that an answer may cite, by number. Tools add to it while the answer is written. */
export type CitablePassages = {
  readonly byId: ReadonlyMap<string, RetrievedPassage>
  /** What the model is given now. */
  all(): RetrievedPassage[]
  /** That, and what answers before have cited. */
  citable(): RetrievedPassage[]
  /** How many documents and pages tools have brought. */
  added(): number
  /** Numbers what is new; what stands in a passage that is there already has its number. */
  add(passages: readonly ToolPassage[]): RetrievedPassage[]
}

/**
 * `cited` are sources that the answer has named before, when it is one that goes on: their numbers are taken. So are
 * those of what was `carried` over from answers before.
 */
export function createCitablePassages(
  retrieved: readonly RetrievedPassage[],
  cited: readonly Pick<Source, 'id'>[] = [],
  carried: readonly RetrievedPassage[] = [],
): CitablePassages {
  let last = Math.max(
    0,
    ...[...retrieved, ...cited, ...carried].map(({ id }) => (/^\d{1,4}$/.test(id) ? Number(id) : 0)),
  )
  const given = [...carried, ...retrieved]
  const byId = new Map(given.map((passage) => [passage.id, passage]))
  const knownOf = Map.groupBy(given, documentOf)
  return {
    byId,
    all: () => [...byId.values()].slice(carried.length),
    citable: () => [...byId.values()],
    added: () => new Set([...byId.values()].slice(given.length).map(({ itemId, url }) => itemId ?? url)).size,
    add: (passages) =>
      passages.map((passage) => {
        const beside = knownOf.get(documentOf(passage)) ?? []
        const known = beside.find((each) => isWithin(passage, each))
        if (known) return known
        const numbered = { ...passage, id: String((last += 1)) }
        byId.set(numbered.id, numbered)
        knownOf.set(documentOf(passage), [...beside, numbered])
        return numbered
      }),
  }
}

function documentOf({ itemId, url }: ToolPassage): string | null {
  return itemId ?? url
}

function isWithin(passage: ToolPassage, whole: ToolPassage): boolean {
  const offset = passage.start - whole.start
  return offset >= 0 && whole.text.startsWith(passage.text, offset)
}
