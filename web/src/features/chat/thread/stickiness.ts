/** Closer than this counts as being at the end. */
const AT_END_PX = 4
/** A longer way down is jumped. */
const SMOOTH_SCREENS = 2

const UPWARD_KEYS = new Set(['ArrowUp', 'PageUp', 'Home'])

/**
 * Keeps the end of a growing thread in view, until someone scrolls up to read; then nothing moves under their eyes.
 * Reaching the end again, or asking for it, goes on with it.
 */
export function createStickiness(box: HTMLElement, inside: HTMLElement, tellAway: (isAway: boolean) => void) {
  let isStuck = true
  let lastTop = 0
  let touchY = 0
  const stop = new AbortController()

  const stick = (isSticking: boolean) => {
    if (isSticking === isStuck) return
    isStuck = isSticking
    tellAway(!isSticking)
  }
  const distance = () => box.scrollHeight - box.scrollTop - box.clientHeight
  const letGo = () => box.scrollHeight > box.clientHeight && stick(false)

  const toEnd = (isSmooth = false) => {
    const isFar = distance() > box.clientHeight * SMOOTH_SCREENS
    box.scrollTo({ top: box.scrollHeight, behavior: isSmooth && !isFar ? 'smooth' : 'instant' })
    stick(true)
  }

  const on = <Name extends keyof HTMLElementEventMap>(name: Name, act: (event: HTMLElementEventMap[Name]) => void) =>
    box.addEventListener(name, act, { signal: stop.signal, passive: true })
  on('wheel', (event) => event.deltaY < 0 && letGo())
  on('touchstart', (event) => void (touchY = event.touches[0]?.clientY ?? 0))
  on('touchmove', (event) => (event.touches[0]?.clientY ?? 0) > touchY + AT_END_PX && letGo())
  on('keydown', (event) => UPWARD_KEYS.has(event.key) && event.target === box && letGo())
  on('scroll', () => {
    // Also by the scrollbar, which tells nothing else.
    if (isStuck && box.scrollTop < lastTop - AT_END_PX && distance() > AT_END_PX) letGo()
    else if (box.scrollTop > lastTop && distance() < AT_END_PX) stick(true)
    lastTop = box.scrollTop
  })

  const observer = new ResizeObserver(() => {
    if (isStuck) box.scrollTop = box.scrollHeight
    // A thread that shrank moved by itself: that was nobody's hand.
    lastTop = box.scrollTop
  })
  observer.observe(inside)
  observer.observe(box)
  toEnd()

  return {
    toEnd,
    letGo,
    stop() {
      stop.abort()
      observer.disconnect()
    },
  }
}
