/**
 * Does work for many at once: whoever comes while `atOnce` batches are being done waits for the next one. Alone, nobody
 * waits. `work` answers a result for each item, in their order. When it fails, it fails for all of the batch, or is
 * tried again for each of them alone, so that nobody fails for another's sake.
 */
export function gather<Item, Result>(
  work: (items: readonly Item[]) => Promise<readonly Result[]>,
  { atOnce = 1, againAlone = false } = {},
): (item: Item) => Promise<Result> {
  type Waiting = { item: Item; resolve: (result: Result) => void; reject: (reason: unknown) => void }
  let waiting: Waiting[] = []
  let working = 0

  async function workOff(): Promise<void> {
    working += 1
    while (waiting.length > 0) {
      const batch = waiting
      waiting = []
      try {
        const results = await work(batch.map(({ item }) => item))
        batch.forEach(({ resolve }, index) => resolve(results[index] as Result))
      } catch (error) {
        if (againAlone && batch.length > 1) await Promise.all(batch.map(alone))
        else for (const { reject } of batch) reject(error)
      }
    }
    working -= 1
  }

  const alone = ({ item, resolve, reject }: Waiting) =>
    work([item]).then(([result]) => resolve(result as Result), reject)

  return (item) => {
    const { promise, resolve, reject } = Promise.withResolvers<Result>()
    waiting.push({ item, resolve, reject })
    if (working < atOnce) void workOff()
    return promise
  }
}
