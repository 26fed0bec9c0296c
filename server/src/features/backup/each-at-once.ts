/** Works through a list, some at a time; after the first that fails no further one is begun. */
export async function eachAtOnce<T>(all: readonly T[], count: number, work: (each: T) => Promise<void>): Promise<void> {
  const waiting = all.values()
  let hasFailed = false
  const workThrough = async () => {
    for (const each of waiting) {
      if (hasFailed) return
      await work(each)
    }
  }
  const workers = Array.from({ length: count }, () =>
    workThrough().catch((error: unknown) => {
      hasFailed = true
      throw error
    }),
  )
  await Promise.allSettled(workers)
  await Promise.all(workers)
}
