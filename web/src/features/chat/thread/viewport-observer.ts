/** What the window of a thread needs of the browser; a test watches by hand. */
export type ViewportObserver = {
  observe: (element: Element, margin: number, onNearChange: (isNear: boolean) => void) => () => void
  frame: (call: () => void) => () => void
  /** How far an element is from what is seen, in pixels. */
  distanceOf: (element: Element) => number
  /** Whether the thread moves by too fast to be read. */
  isScrollingFast: () => boolean
}

/** Marks the element in which a thread scrolls. */
export const SCROLLER_ATTRIBUTE = 'data-thread-scroller'

/** Six windows a second and more. */
const FAST_PX_PER_MS = 5
/** After this long without a movement it stands still. */
const STOPPED_AFTER_MS = 100

/** What is seen of the element in which the turns scroll. */
export function createViewportObserver(): ViewportObserver {
  const watchers = new Map<
    number,
    { observer: IntersectionObserver; callbacks: Map<Element, (isNear: boolean) => void> }
  >()
  const scrollSpeed = createScrollSpeed()
  let scroller: Element | null = null

  const getWatcher = (root: Element | null, margin: number) => {
    const existing = watchers.get(margin)
    if (existing) return existing
    const callbacks = new Map<Element, (isNear: boolean) => void>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) callbacks.get(target)?.(isIntersecting)
      },
      { root, rootMargin: `${margin}px 0px` },
    )
    const watcher = { observer, callbacks }
    watchers.set(margin, watcher)
    return watcher
  }
  const watchScroll = (root: Element) => {
    scroller = root
    root.addEventListener('scroll', () => scrollSpeed.moved(root.scrollTop, performance.now()), { passive: true })
  }
  return {
    observe(element, margin, onNearChange) {
      const root = element.closest(`[${SCROLLER_ATTRIBUTE}]`)
      if (root && root !== scroller) watchScroll(root)
      const { observer, callbacks } = getWatcher(root, margin)
      callbacks.set(element, onNearChange)
      observer.observe(element)
      return () => {
        observer.unobserve(element)
        callbacks.delete(element)
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
    isScrollingFast: () => scrollSpeed.isScrollingFast(performance.now()),
  }
}

/** Tells a flight from a jump: a flight is fast twice in a row. */
export function createScrollSpeed() {
  let last = { top: 0, at: -Infinity }
  let fastMoves = 0
  return {
    moved(top: number, at: number) {
      const speed = Math.abs(top - last.top) / Math.max(1, at - last.at)
      fastMoves = speed > FAST_PX_PER_MS ? fastMoves + 1 : 0
      last = { top, at }
    },
    isScrollingFast: (now: number) => fastMoves >= 2 && now - last.at < STOPPED_AFTER_MS,
  }
}
