import type { Source } from '#contract/chat/events.ts'
import type { CitablePassage, RetrievedPassage } from './passage.ts'

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
  add(passages: readonly CitablePassage[]): RetrievedPassage[]
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
  const earlier = [...carried, ...retrieved]
  const byId = new Map(earlier.map((passage) => [passage.id, passage]))
  const current = new Map(retrieved.map((passage) => [passage.id, passage]))
  const byDocument = Map.groupBy(earlier, documentOf)
  return {
    byId,
    all: () => [...current.values()],
    citable: () => [...byId.values()],
    added: () => new Set([...current.values()].slice(retrieved.length).map(documentOf)).size,
    add(found) {
      const taken = takeSnippets(found, [...byId.values()])
      return found.map((passage) => {
        const beside = byDocument.get(documentOf(passage)) ?? []
        const existing = beside.find((each) => isWithin(passage, each))
        // What was carried over is given now, too, once it was found again.
        const numbered = existing ?? { ...passage, id: taken.get(passage) ?? String((last += 1)) }
        current.set(numbered.id, numbered)
        if (existing) return existing
        byId.set(numbered.id, numbered)
        byDocument.set(documentOf(passage), [...beside.filter(({ id }) => id !== numbered.id), numbered])
        return numbered
      })
    },
  }
}

/** A page that was found and then read is one source: what comes nearest to the line that was found has its number. */
function takeSnippets(
  found: readonly CitablePassage[],
  numbered: readonly RetrievedPassage[],
): Map<CitablePassage, string> {
  const taken = new Map<CitablePassage, string>()
  for (const snippet of numbered.filter(({ isSnippet }) => isSnippet)) {
    const words = new Set(wordsIn(snippet.text))
    const shared = ({ text }: CitablePassage) => wordsIn(text).filter((word) => words.has(word)).length
    const [nearest] = found
      .filter((each) => !each.isSnippet && !taken.has(each) && isAt(each, snippet.url))
      .toSorted((a, b) => shared(b) - shared(a))
    if (nearest) taken.set(nearest, snippet.id)
  }
  return taken
}

function wordsIn(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}

function isAt({ url, foundAt }: CitablePassage, address: string | null): boolean {
  return address !== null && (url === address || foundAt === address)
}

function documentOf({ itemId, url }: CitablePassage): string | null {
  return itemId ?? url
}

function isWithin(passage: CitablePassage, whole: CitablePassage): boolean {
  const offset = passage.start - whole.start
  return offset >= 0 && whole.text.startsWith(passage.text, offset)
}
