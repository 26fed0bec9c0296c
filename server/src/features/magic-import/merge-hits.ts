import { firstWords } from '#contract/truncate.ts'
import type { ResourceType } from '#contract/magic-import/schema.ts'
import type { FoundHit } from '../../adapters/web/search/index.ts'
import { canonicalOf } from './canonical.ts'

/** Something that was found, once, with everything that led to it. */
export type Candidate = {
  readonly key: string
  readonly url: string
  readonly type: ResourceType
  readonly title: string
  readonly snippet: string
  /** Places of the questions that it was found for. */
  readonly questions: readonly number[]
  /** Names of the sources that found it. */
  readonly sources: readonly string[]
  /** How high it stood wherever it was found, from 0 to 1. */
  readonly position: number
}

/** How quickly a lower rank counts for less. */
const RANK_OFFSET = 3
const TITLE_MAX_CHARS = 300

/** The same address found several times is one candidate, the higher the more often it was found. Best first. */
export function mergeHits(hits: readonly FoundHit[]): Candidate[] {
  const merged = new Map<string, { hit: FoundHit; url: string; type: ResourceType; all: FoundHit[] }>()
  for (const hit of hits) {
    const address = canonicalOf(hit.url)
    if (!address || hit.title === '') continue
    const existing = merged.get(address.key)
    if (existing) existing.all.push(hit)
    else merged.set(address.key, { hit, url: address.url, type: address.type, all: [hit] })
  }
  const candidates = [...merged].map(([key, { hit, url, type, all }]) => ({
    key,
    url,
    type,
    title: firstWords(hit.title, TITLE_MAX_CHARS),
    // Whoever says the most about it says it best.
    snippet: all.reduce((longest, { snippet }) => (snippet.length > longest.length ? snippet : longest), ''),
    questions: [...new Set(all.map(({ question }) => question))].toSorted((a, b) => a - b),
    sources: [...new Set(all.map(({ source }) => source))],
    position: standingOf(all),
  }))
  return candidates.toSorted((a, b) => b.position - a.position)
}

/** Chances that add up: twice in second place is better than once in first. */
function standingOf(all: readonly FoundHit[]): number {
  return 1 - all.reduce((missed, { rank }) => missed * (1 - 1 / (RANK_OFFSET + rank)), 1)
}
