/** How long things took, by what they are, with the moment of each: the beginning of a run is compared with its end. */
export type Timings = {
  note(kind: string, ms: number): void
  /** Does something and notes how long it took, unless it was refused. */
  measure<T>(kind: string, work: () => Promise<T>): Promise<T>
  /** What was noted of each kind in the quarters of a stretch of time. */
  quarters(fromMs: number, toMs: number): Map<string, readonly number[][]>
}

export function createTimings(nowMs: () => number): Timings {
  const noted = new Map<string, { atMs: number; ms: number }[]>()
  const note = (kind: string, ms: number) => {
    const of = noted.get(kind)
    if (of) of.push({ atMs: nowMs(), ms })
    else noted.set(kind, [{ atMs: nowMs(), ms }])
  }
  return {
    note,
    async measure(kind, work) {
      const beganMs = nowMs()
      const done = await work()
      note(kind, nowMs() - beganMs)
      return done
    },
    quarters(fromMs, toMs) {
      const quarterMs = (toMs - fromMs) / 4
      return new Map(
        [...noted].map(([kind, all]) => {
          const quarters: number[][] = [[], [], [], []]
          for (const { atMs, ms } of all) {
            if (atMs < fromMs || atMs > toMs) continue
            quarters[Math.min(3, Math.floor((atMs - fromMs) / quarterMs))]!.push(ms)
          }
          return [kind, quarters]
        }),
      )
    },
  }
}

/** 0.95 for the time that one in twenty takes longer than. */
export function quantile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
