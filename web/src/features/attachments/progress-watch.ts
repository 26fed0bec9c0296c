import { ITEMS_AT_ONCE, PROGRESS_POLL_MS } from '#contract/attachments/limits.ts'
import { backoffMs } from '../../api/backoff.ts'

type WatchParts = {
  /** The ids of what is not finished yet. */
  unfinished: () => string[]
  /** Whether anybody looks. */
  isWatched: () => boolean
  /** Asks the server and takes its answer in; rejects when it cannot be reached. */
  ask: (ids: string[]) => Promise<void>
}

/** Asks how far things are, only while something is unfinished and somebody looks: a hidden tab asks nothing. */
export function createProgressWatch({ unfinished, isWatched, ask }: WatchParts) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isAsking = false
  let failures = 0

  const look = async () => {
    timer = undefined
    const ids = unfinished().slice(0, ITEMS_AT_ONCE)
    if (isAsking || ids.length === 0 || !isWatched() || document.hidden) return
    isAsking = true
    try {
      await ask(ids)
      failures = 0
    } catch {
      // Nothing is lost by a question that went unanswered; it is asked again.
      failures += 1
    }
    isAsking = false
    changed()
  }

  const changed = () => {
    if (timer !== undefined || isAsking || !isWatched() || document.hidden || unfinished().length === 0) return
    timer = setTimeout(() => void look(), PROGRESS_POLL_MS + (failures > 0 ? backoffMs(failures, Math.random) : 0))
  }
  document.addEventListener('visibilitychange', changed)
  return { changed }
}
