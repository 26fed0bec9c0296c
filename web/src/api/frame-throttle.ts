/** Words are drawn at most about 30 times a second: more is not seen, and costs typing its quickness. */
const MIN_GAP_MS = 30
/** Drawing may take about a fifth of the time; a page that needs longer for it is drawn less often. */
const REST_FACTOR = 4
const MAX_GAP_MS = 400
/** A page that nobody looks at gets no frames, yet should be right when it is looked at. */
const HIDDEN_GAP_MS = 500

/** What pacing needs of the browser. */
export type FrameScheduler = {
  now: () => number
  isHidden: () => boolean
  /** Calls before the next picture is drawn. */
  frame: (call: () => void) => () => void
  wait: (call: () => void, ms: number) => () => void
}

/** Calls `draw` soon after it was asked to, in time with the screen, however often it is asked. */
export function createFrameThrottle(draw: () => void, frames: FrameScheduler = browser) {
  let cancel: (() => void) | null = null
  let notBefore = 0
  let isMeasuring = false
  let isWanted = false

  const run = () => {
    cancel = null
    isMeasuring = true
    const start = frames.now()
    // By then the browser has laid out and painted what came of it.
    frames.wait(() => {
      isMeasuring = false
      const durationMs = frames.now() - start
      notBefore = start + Math.min(MAX_GAP_MS, Math.max(MIN_GAP_MS, durationMs * REST_FACTOR))
      if (isWanted) scheduleNext()
    }, 0)
    draw()
  }

  const scheduleNext = () => {
    isWanted = false
    if (frames.isHidden()) return void (cancel = frames.wait(run, HIDDEN_GAP_MS))
    const early = notBefore - frames.now()
    // A frame is 16 ms away at most, so a short wait is left to it.
    cancel = early > 16 ? frames.wait(() => (cancel = frames.frame(run)), early - 8) : frames.frame(run)
  }

  return {
    schedule() {
      if (isMeasuring) isWanted = true
      else if (!cancel) scheduleNext()
    },
    stop() {
      isWanted = false
      cancel?.()
      cancel = null
    },
  }
}

const browser: FrameScheduler = {
  now: () => performance.now(),
  isHidden: () => document.visibilityState === 'hidden',
  frame(call) {
    const id = requestAnimationFrame(call)
    return () => cancelAnimationFrame(id)
  },
  wait(call, ms) {
    const id = setTimeout(call, ms)
    return () => clearTimeout(id)
  },
}
