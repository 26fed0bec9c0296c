/** Turns this close to what is seen are drawn, further ones are let go again. */
const DRAW_WITHIN_PX = 1_600
const KEEP_WITHIN_PX = 6_000

/** What the window needs of the browser; a test watches by hand. */
export type Sight = {
  observe: (element: Element, margin: number, seen: (isNear: boolean) => void) => () => void
  frame: (call: () => void) => () => void
}

export type TurnWindow = ReturnType<typeof createTurnWindow>

/**
 * Decides which turns of a long thread are drawn. Those that come near are drawn one a frame, so that scrolling fast
 * through long answers never has to draw many at once; those far away give their room back.
 */
export function createTurnWindow(sight: Sight = createSight()) {
  let queue: (() => void)[] = []
  let cancel: (() => void) | null = null

  const work = () => {
    // The latest to come near is what is being looked at.
    queue.pop()?.()
    cancel = queue.length > 0 ? sight.frame(work) : null
  }

  return {
    /** Tells when a turn should be drawn or let go. */
    watch(element: Element, draw: (isDrawn: boolean) => void): () => void {
      const drawIt = () => draw(true)
      const stopNear = sight.observe(element, DRAW_WITHIN_PX, (isNear) => {
        queue = queue.filter((other) => other !== drawIt)
        if (isNear) queue.push(drawIt)
        if (isNear) cancel ??= sight.frame(work)
      })
      const stopFar = sight.observe(element, KEEP_WITHIN_PX, (isNear) => {
        if (!isNear) draw(false)
      })
      return () => {
        queue = queue.filter((other) => other !== drawIt)
        stopNear()
        stopFar()
      }
    },
  }
}

/** Marks the element in which a thread scrolls. */
export const SCROLLER = 'data-thread-scroller'

/** What is seen of the element in which the turns scroll. */
function createSight(): Sight {
  const watchers = new Map<number, { observer: IntersectionObserver; told: Map<Element, (isNear: boolean) => void> }>()
  const watcherFor = (root: Element | null, margin: number) => {
    const known = watchers.get(margin)
    if (known) return known
    const told = new Map<Element, (isNear: boolean) => void>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) told.get(target)?.(isIntersecting)
      },
      { root, rootMargin: `${margin}px 0px` },
    )
    const watcher = { observer, told }
    watchers.set(margin, watcher)
    return watcher
  }
  return {
    observe(element, margin, seen) {
      const { observer, told } = watcherFor(element.closest(`[${SCROLLER}]`), margin)
      told.set(element, seen)
      observer.observe(element)
      return () => {
        observer.unobserve(element)
        told.delete(element)
      }
    },
    frame(call) {
      const id = requestAnimationFrame(call)
      return () => cancelAnimationFrame(id)
    },
  }
}
