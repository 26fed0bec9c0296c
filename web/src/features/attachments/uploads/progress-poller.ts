import { ITEMS_AT_ONCE, PROGRESS_POLL_MS } from '#contract/attachments/limits.ts'
import { backoffMs } from '../../../api/backoff.ts'

type ProgressPollerOptions = {
  /** The ids of what is not finished yet. */
  unfinished: () => string[]
  /** Whether anybody looks. */
  isWatched: () => boolean
  /** Asks the server and takes its answer in; rejects when it cannot be reached. */
  fetchStates: (ids: string[]) => Promise<void>
}

/** Asks how far things are, only while something is unfinished and somebody looks: a hidden tab asks nothing. */
export function createProgressPoller({ unfinished, isWatched, fetchStates }: ProgressPollerOptions) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isPolling = false
  let failures = 0

  const poll = async () => {
    timer = undefined
    const ids = unfinished().slice(0, ITEMS_AT_ONCE)
    if (isPolling || ids.length === 0 || !isWatched() || document.hidden) return
    isPolling = true
    try {
      await fetchStates(ids)
      failures = 0
    } catch {
      // Nothing is lost by a question that went unanswered; it is asked again.
      failures += 1
    }
    isPolling = false
    schedule()
  }

  const schedule = () => {
    if (timer !== undefined || isPolling || !isWatched() || document.hidden || unfinished().length === 0) return
    timer = setTimeout(() => void poll(), PROGRESS_POLL_MS + (failures > 0 ? backoffMs(failures, Math.random) : 0))
  }
  document.addEventListener('visibilitychange', schedule)
  return { schedule }
}
