/** How long somebody who asks waits for others, all in all, and for each part of their own work. */
type WaitLimit = {
  /** Aborts when it is at its end. */
  readonly signal: AbortSignal
  inLine(): void
  atWork(): void
  end(): void
}

/** Each part of the work may take so many times the wait in line: an engine that is only slow finds more than words do. */
const SILENT_FACTOR = 3

/**
 * Waiting in line is added up, so that many short waits are no long one. Work is not: a slow machine takes its time, and
 * only an engine that says nothing for so long is done without.
 */
export function createWaitLimit(waitMs: number, now: () => number = () => performance.now()): WaitLimit {
  const abort = new AbortController()
  let leftMs = waitMs
  let since = 0
  let timer: NodeJS.Timeout | undefined
  const wait = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => abort.abort(new DOMException('Nobody waits any longer.', 'TimeoutError')), ms)
  }
  return {
    signal: abort.signal,
    inLine() {
      since = now()
      wait(leftMs)
    },
    atWork() {
      leftMs = Math.max(0, leftMs - (now() - since))
      wait(SILENT_FACTOR * waitMs)
    },
    end: () => clearTimeout(timer),
  }
}
