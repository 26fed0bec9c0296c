import { createSight, type Sight } from './sight.ts'

/** Turns this close to what is seen are drawn, further ones are let go again. */
const DRAW_WITHIN_PX = 1_600
const KEEP_WITHIN_PX = 6_000

export type TurnWindow = ReturnType<typeof createTurnWindow>

type Waiting = { element: Element; draw: () => void }

/**
 * Decides which turns of a long thread are drawn. Those that come near are drawn one a frame, the closest first, and
 * none while someone flies past: it could not be read, and would hold the flight up. Those far away give their room back.
 */
export function createTurnWindow(sight: Sight = createSight()) {
  let queue: Waiting[] = []
  let cancel: (() => void) | null = null

  const work = () => {
    const closest = sight.isFlying() ? undefined : closestOf(queue, sight)
    queue = queue.filter((other) => other !== closest)
    closest?.draw()
    cancel = queue.length > 0 ? sight.frame(work) : null
  }

  return {
    /** Tells when a turn should be drawn or let go. */
    watch(element: Element, draw: (isDrawn: boolean) => void): () => void {
      const waiting = { element, draw: () => draw(true) }
      const leaveQueue = () => {
        queue = queue.filter((other) => other !== waiting)
      }
      const stopNear = sight.observe(element, DRAW_WITHIN_PX, (isNear) => {
        leaveQueue()
        if (isNear) queue.push(waiting)
        if (isNear) cancel ??= sight.frame(work)
      })
      const stopFar = sight.observe(element, KEEP_WITHIN_PX, (isNear) => {
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

function closestOf(queue: readonly Waiting[], sight: Sight): Waiting | undefined {
  const [first, ...others] = queue
  if (!first || others.length === 0) return first
  const distances = new Map(queue.map((waiting) => [waiting, sight.distanceOf(waiting.element)]))
  return queue.reduce((best, other) => (distances.get(other)! < distances.get(best)! ? other : best), first)
}
