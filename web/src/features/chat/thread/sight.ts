/** What the window of a thread needs of the browser; a test watches by hand. */
export type Sight = {
  observe: (element: Element, margin: number, seen: (isNear: boolean) => void) => () => void
  frame: (call: () => void) => () => void
  /** How far an element is from what is seen, in pixels. */
  distanceOf: (element: Element) => number
  /** Whether the thread moves by too fast to be read. */
  isFlying: () => boolean
}

/** Marks the element in which a thread scrolls. */
export const SCROLLER = 'data-thread-scroller'

/** Six windows a second and more. */
const FLYING_PX_PER_MS = 5
/** After this long without a movement it stands still. */
const STILL_AFTER_MS = 100

/** What is seen of the element in which the turns scroll. */
export function createSight(): Sight {
  const watchers = new Map<number, { observer: IntersectionObserver; told: Map<Element, (isNear: boolean) => void> }>()
  const flight = createFlight()
  let scroller: Element | null = null

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
  const watchMovement = (root: Element) => {
    scroller = root
    root.addEventListener('scroll', () => flight.moved(root.scrollTop, performance.now()), { passive: true })
  }
  return {
    observe(element, margin, seen) {
      const root = element.closest(`[${SCROLLER}]`)
      if (root && root !== scroller) watchMovement(root)
      const { observer, told } = watcherFor(root, margin)
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
    distanceOf(element) {
      const { top, bottom } = element.getBoundingClientRect()
      const height = scroller?.clientHeight ?? 0
      return top > height ? top - height : Math.max(0, -bottom)
    },
    isFlying: () => flight.isFlying(performance.now()),
  }
}

/** Tells a flight from a jump: a flight is fast twice in a row. */
export function createFlight() {
  let last = { top: 0, at: -Infinity }
  let fast = 0
  return {
    moved(top: number, at: number) {
      const speed = Math.abs(top - last.top) / Math.max(1, at - last.at)
      fast = speed > FLYING_PX_PER_MS ? fast + 1 : 0
      last = { top, at }
    },
    isFlying: (now: number) => fast >= 2 && now - last.at < STILL_AFTER_MS,
  }
}
