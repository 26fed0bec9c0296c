/** Divides the model's time among the answers that it works on at once: nobody's limit counts what went to others. */
export type SharedTime = {
  /** The signal ends it after so much time of its own. */
  begin(limitMs: number): { readonly over: AbortSignal; end(): void }
}

type Share = { leftMs: number; readonly over: AbortController }

export function createSharedTime(now: () => number): SharedTime {
  const shares = new Set<Share>()
  let countedTo = now()
  let timer: NodeJS.Timeout | undefined

  /** Whoever is there took the same part of the time since the last look. */
  function count(): void {
    const each = (now() - countedTo) / shares.size
    countedTo = now()
    for (const share of shares) {
      share.leftMs -= each
      if (share.leftMs > 0) continue
      shares.delete(share)
      share.over.abort()
    }
  }

  function schedule(): void {
    clearTimeout(timer)
    if (shares.size === 0) return
    const next = Math.min(...[...shares].map(({ leftMs }) => leftMs)) * shares.size
    timer = setTimeout(() => {
      count()
      schedule()
    }, next)
  }

  return {
    begin(limitMs) {
      const share: Share = { leftMs: limitMs, over: new AbortController() }
      count()
      shares.add(share)
      schedule()
      return {
        over: share.over.signal,
        end() {
          count()
          shares.delete(share)
          schedule()
        },
      }
    },
  }
}
