/** Does things in the order in which they come, so many at a time. */
export function createUploadQueue(maxParallel: number) {
  const waiting: (() => Promise<void>)[] = []
  let running = 0

  const next = () => {
    const job = running < maxParallel ? waiting.shift() : undefined
    if (!job) return
    running += 1
    void job().finally(() => {
      running -= 1
      next()
    })
  }
  return {
    run(job: () => Promise<void>): void {
      waiting.push(job)
      next()
    },
  }
}
