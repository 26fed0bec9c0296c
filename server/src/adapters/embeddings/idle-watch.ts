/** Knows when nothing is at work any more. */
type IdleWatch = {
  /** While this runs, nothing is idle. */
  during<T>(work: () => Promise<T>): Promise<T>
  close(): void
}

/** Calls `onIdle` when nothing was at work for so long. */
export function createIdleWatch(idleMs: number, onIdle: () => void): IdleWatch {
  let atWork = 0
  let idle: NodeJS.Timeout | undefined
  let isClosed = false
  return {
    async during(work) {
      if (isClosed) throw new Error('The embeddings are closed.')
      atWork += 1
      clearTimeout(idle)
      try {
        return await work()
      } finally {
        atWork -= 1
        if (atWork === 0 && !isClosed) idle = setTimeout(onIdle, idleMs).unref()
      }
    },
    close() {
      isClosed = true
      clearTimeout(idle)
    },
  }
}

/** The work goes on behind an abort, but nobody waits for it. */
export async function unlessAborted<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return work
  const aborted = Promise.withResolvers<never>()
  const abort = () => aborted.reject(signal.reason as Error)
  signal.addEventListener('abort', abort)
  try {
    return await Promise.race([work, aborted.promise])
  } finally {
    signal.removeEventListener('abort', abort)
  }
}
