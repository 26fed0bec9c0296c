/** For so long nobody tries to find out again whether the web can be reached. */
const REMEMBERED_MS = 5 * 60_000

export type Reachability = { note(isReached: boolean): void; isReachable(): boolean }

/** Remembers how the last search of the web went, so that what needs the web can say that it does not work. */
export function createReachability(clock: () => Date): Reachability {
  let failedAt = Number.NEGATIVE_INFINITY
  return {
    note: (isReached) => void (failedAt = isReached ? Number.NEGATIVE_INFINITY : clock().getTime()),
    isReachable: () => clock().getTime() - failedAt > REMEMBERED_MS,
  }
}
