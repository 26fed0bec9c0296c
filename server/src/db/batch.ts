type Options<Item> = {
  /** How many batches are worked on at the same time. */
  readonly concurrency?: number
  /** How many items one batch holds. */
  readonly maxItems?: number
  /** Of items with the same key, one at a time is worked on: alone among others, or in one batch with its like. */
  readonly keyOf?: (item: Item) => string
  readonly mayShareBatch?: boolean
}

/**
 * Does work for many at once: whoever comes while others are worked for waits for the next batch. Alone, nobody waits.
 * `work` answers a result for each item, in their order. What fails together is tried again for each alone, so that
 * nobody fails for another's sake.
 */
export function createBatcher<Item, Result>(
  work: (items: readonly Item[]) => Promise<readonly Result[]>,
  { concurrency = 1, maxItems = 100, keyOf, mayShareBatch = false }: Options<Item> = {},
): (item: Item) => Promise<Result> {
  type Waiting = { item: Item; resolve: (result: Result) => void; reject: (reason: unknown) => void }
  let waiting: Waiting[] = []
  let running = 0
  const activeKeys = new Set<string>()

  function takeBatch(): Waiting[] {
    const batch: Waiting[] = []
    const rest: Waiting[] = []
    const ownKeys = new Set<string>()
    for (const each of waiting) {
      const key = keyOf?.(each.item)
      const isHeldUp = key !== undefined && activeKeys.has(key) && !(mayShareBatch && ownKeys.has(key))
      const fits = batch.length < maxItems && !isHeldUp
      if (fits && key !== undefined) {
        activeKeys.add(key)
        ownKeys.add(key)
      }
      ;(fits ? batch : rest).push(each)
    }
    waiting = rest
    return batch
  }

  async function drain(): Promise<void> {
    running += 1
    for (let batch = takeBatch(); batch.length > 0; batch = takeBatch()) {
      if (waiting.length > 0) startDraining()
      try {
        const results = await work(batch.map(({ item }) => item))
        batch.forEach(({ resolve }, index) => resolve(results[index] as Result))
      } catch (error) {
        if (batch.length === 1) batch[0]!.reject(error)
        else await Promise.all(batch.map(runAlone))
      }
      if (keyOf) for (const { item } of batch) activeKeys.delete(keyOf(item))
    }
    running -= 1
  }

  function startDraining(): void {
    if (running < concurrency) void drain()
  }

  const runAlone = ({ item, resolve, reject }: Waiting) =>
    work([item]).then(([result]) => resolve(result as Result), reject)

  return (item) => {
    const { promise, resolve, reject } = Promise.withResolvers<Result>()
    waiting.push({ item, resolve, reject })
    startDraining()
    return promise
  }
}
