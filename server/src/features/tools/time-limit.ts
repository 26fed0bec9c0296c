/** A tool that does not hear its signal is not waited for. */
export async function within<T>(
  seconds: number,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  signal.throwIfAborted()
  const over = new AbortController()
  const { promise: ended, reject } = Promise.withResolvers<never>()
  const endWith = (reason: Error) => {
    over.abort(reason)
    reject(reason)
  }
  const onAbort = () => endWith(signal.reason as Error)
  const timer = setTimeout(() => endWith(new TooSlowError()), seconds * 1_000)
  signal.addEventListener('abort', onAbort, { once: true })
  const task = work(over.signal)
  // What loses the race may still fail, with nobody left to hear it.
  task.catch(() => {})
  try {
    return await Promise.race([task, ended])
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', onAbort)
  }
}

export class TooSlowError extends Error {}
