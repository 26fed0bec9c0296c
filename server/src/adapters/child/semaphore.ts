/** Lets so many at a time through; the others wait in line, and may leave it. */
export function createSemaphore(width: number): <T>(signal: AbortSignal, work: () => Promise<T>) => Promise<T> {
  let busy = 0
  const waiting: (() => void)[] = []

  const acquire = (signal: AbortSignal): Promise<void> => {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const go = () => {
      signal.removeEventListener('abort', leave)
      busy += 1
      resolve()
    }
    const leave = () => {
      const at = waiting.indexOf(go)
      if (at >= 0) waiting.splice(at, 1)
      reject(signal.reason as Error)
    }
    signal.addEventListener('abort', leave, { once: true })
    if (busy < width) go()
    else waiting.push(go)
    return promise
  }

  return async (signal, work) => {
    signal.throwIfAborted()
    await acquire(signal)
    try {
      return await work()
    } finally {
      busy -= 1
      waiting.shift()?.()
    }
  }
}
