import { createViewportObserver, type ViewportObserver } from './viewport-observer.ts'

/** Turns this close to what is seen are drawn, further ones are let go again. */
const DRAW_WITHIN_PX = 1_600
const KEEP_WITHIN_PX = 6_000

export type TurnWindow = ReturnType<typeof createTurnWindow>

type QueuedTurn = { element: Element; draw: () => void }

/**
 * Decides which turns of a long thread are drawn. Those that come near are drawn one a frame, the closest first, and
 * none while someone flies past: it could not be read, and would hold the flight up. Those far away give their room back.
 */
export function createTurnWindow(viewport: ViewportObserver = createViewportObserver()) {
  let queue: QueuedTurn[] = []
  let cancel: (() => void) | null = null

  const drawNext = () => {
    const closest = viewport.isScrollingFast() ? undefined : closestTurn(queue, viewport)
    queue = queue.filter((other) => other !== closest)
    closest?.draw()
    cancel = queue.length > 0 ? viewport.frame(drawNext) : null
  }

  return {
    /** Tells when a turn should be drawn or let go. */
    watch(element: Element, draw: (isDrawn: boolean) => void): () => void {
      const waiting = { element, draw: () => draw(true) }
      const leaveQueue = () => {
        queue = queue.filter((other) => other !== waiting)
      }
      const stopNear = viewport.observe(element, DRAW_WITHIN_PX, (isNear) => {
        leaveQueue()
        if (isNear) queue.push(waiting)
        if (isNear) cancel ??= viewport.frame(drawNext)
      })
      const stopFar = viewport.observe(element, KEEP_WITHIN_PX, (isNear) => {
        if (!isNear) draw(false)
      })
      return () => {
        leaveQueue()
        stopNear()
        stopFar()
      }
    },
  }
}

function closestTurn(queue: readonly QueuedTurn[], viewport: ViewportObserver): QueuedTurn | undefined {
  const [first, ...others] = queue
  if (!first || others.length === 0) return first
  const distances = new Map(queue.map((waiting) => [waiting, viewport.distanceOf(waiting.element)]))
  return queue.reduce((best, other) => (distances.get(other)! < distances.get(best)! ? other : best), first)
}
