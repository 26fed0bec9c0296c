type Options<Item> = {
  /** How many batches are worked on at the same time. */
  readonly atOnce?: number
  /** How many items one batch holds. */
  readonly most?: number
  /** Of items with the same key, one at a time is worked on. */
  readonly keyOf?: (item: Item) => string
}

/**
 * Does work for many at once: whoever comes while others are worked for waits for the next batch. Alone, nobody waits.
 * `work` answers a result for each item, in their order. What fails together is tried again for each alone, so that
 * nobody fails for another's sake.
 */
export function gather<Item, Result>(
  work: (items: readonly Item[]) => Promise<readonly Result[]>,
  { atOnce = 1, most = 100, keyOf }: Options<Item> = {},
): (item: Item) => Promise<Result> {
  type Waiting = { item: Item; resolve: (result: Result) => void; reject: (reason: unknown) => void }
  let waiting: Waiting[] = []
  let working = 0
  const keysAtWork = new Set<string>()

  function takeBatch(): Waiting[] {
    const batch: Waiting[] = []
    const rest: Waiting[] = []
    for (const each of waiting) {
      const key = keyOf?.(each.item)
      const fits = batch.length < most && !(key !== undefined && keysAtWork.has(key))
      if (fits && key !== undefined) keysAtWork.add(key)
      ;(fits ? batch : rest).push(each)
    }
    waiting = rest
    return batch
  }

  async function workOff(): Promise<void> {
    working += 1
    for (let batch = takeBatch(); batch.length > 0; batch = takeBatch()) {
      if (waiting.length > 0) begin()
      try {
        const results = await work(batch.map(({ item }) => item))
        batch.forEach(({ resolve }, index) => resolve(results[index] as Result))
      } catch (error) {
        if (batch.length === 1) batch[0]!.reject(error)
        else await Promise.all(batch.map(alone))
      }
      if (keyOf) for (const { item } of batch) keysAtWork.delete(keyOf(item))
    }
    working -= 1
  }

  function begin(): void {
    if (working < atOnce) void workOff()
  }

  const alone = ({ item, resolve, reject }: Waiting) =>
    work([item]).then(([result]) => resolve(result as Result), reject)

  return (item) => {
    const { promise, resolve, reject } = Promise.withResolvers<Result>()
    waiting.push({ item, resolve, reject })
    begin()
    return promise
  }
}
