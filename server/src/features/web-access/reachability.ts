import type { SearchOutcome } from '../../adapters/web/search/index.ts'

/** For so long nobody tries to find out again whether the web can be reached. */
const REMEMBERED_MS = 5 * 60_000

export type Reachability = {
  /** Where the owner turned everything off nobody was asked, which says nothing about the web. */
  note(outcome: Pick<SearchOutcome, 'answered' | 'silent'>): void
  isReachable(): boolean
}

/** Remembers how the last search of the web went, so that what needs the web can say that it does not work. */
export function createReachability(clock: () => Date): Reachability {
  let failedAt = Number.NEGATIVE_INFINITY
  return {
    note({ answered, silent }) {
      if (answered.length > 0) failedAt = Number.NEGATIVE_INFINITY
      else if (silent.length > 0) failedAt = clock().getTime()
    },
    isReachable: () => clock().getTime() - failedAt > REMEMBERED_MS,
  }
}
