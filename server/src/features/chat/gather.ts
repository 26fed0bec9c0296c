/**
 * Does work for many at once: whoever comes while a batch is being done waits for the next one. Alone, nobody waits. A
 * batch that fails is done one by one, so that nobody fails for another's sake.
 */
export function gather<Item>(work: (items: readonly Item[]) => Promise<void>): (item: Item) => Promise<void> {
  type Waiting = { item: Item; resolve: () => void; reject: (reason: unknown) => void }
  let waiting: Waiting[] = []
  let isWorking = false

  async function workOff(): Promise<void> {
    isWorking = true
    while (waiting.length > 0) {
      const batch = waiting
      waiting = []
      try {
        await work(batch.map(({ item }) => item))
        for (const { resolve } of batch) resolve()
      } catch (error) {
        if (batch.length === 1) batch[0]!.reject(error)
        else for (const { item, resolve, reject } of batch) await work([item]).then(resolve, reject)
      }
    }
    isWorking = false
  }

  return (item) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    waiting.push({ item, resolve, reject })
    if (!isWorking) void workOff()
    return promise
  }
}
