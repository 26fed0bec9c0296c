/** How long a model may take. Only its own time counts: while it works for others, nobody can blame it for being slow. */
export type TimeLimit = {
  /** Aborts when the time is used up. */
  readonly signal: AbortSignal
  /** Called with each sign of the model: whether it lets this one wait in line. */
  heard(isWaiting: boolean): void
  /** It is needed no more. */
  end(): void
}

export function createTimeLimit(ms: number): TimeLimit {
  const over = new AbortController()
  const timeUp = () => over.abort(new DOMException('The model took too long.', 'TimeoutError'))
  let leftMs = ms
  let since = performance.now()
  let timer: NodeJS.Timeout | undefined = setTimeout(timeUp, ms)

  function pause(): void {
    if (timer === undefined) return
    clearTimeout(timer)
    timer = undefined
    leftMs -= performance.now() - since
  }

  return {
    signal: over.signal,
    heard(isWaiting) {
      if (isWaiting) return pause()
      if (timer !== undefined || over.signal.aborted) return
      since = performance.now()
      timer = setTimeout(timeUp, leftMs)
    },
    end: pause,
  }
}
