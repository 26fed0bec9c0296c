/** Closer than this counts as being at the end. */
const AT_END_PX = 4
/** A longer way down is jumped. */
const SMOOTH_SCREENS = 2

const UPWARD_KEYS = new Set(['ArrowUp', 'PageUp', 'Home'])

/**
 * Keeps the end of a growing thread in view, until someone scrolls up to read; then nothing moves under their eyes.
 * Reaching the end again, or asking for it, goes on with it.
 */
export function createStickToBottom(
  scroller: HTMLElement,
  content: HTMLElement,
  onAwayChange: (isAway: boolean) => void,
) {
  let isStuck = true
  let lastTop = 0
  let touchY = 0
  const stop = new AbortController()

  const setStuck = (shouldStick: boolean) => {
    if (shouldStick === isStuck) return
    isStuck = shouldStick
    onAwayChange(!shouldStick)
  }
  const distance = () => scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight
  const release = () => scroller.scrollHeight > scroller.clientHeight && setStuck(false)

  const scrollToBottom = (isSmooth = false) => {
    const isFar = distance() > scroller.clientHeight * SMOOTH_SCREENS
    scroller.scrollTo({ top: scroller.scrollHeight, behavior: isSmooth && !isFar ? 'smooth' : 'instant' })
    setStuck(true)
  }

  const on = <Name extends keyof HTMLElementEventMap>(name: Name, act: (event: HTMLElementEventMap[Name]) => void) =>
    scroller.addEventListener(name, act, { signal: stop.signal, passive: true })
  on('wheel', (event) => event.deltaY < 0 && release())
  on('touchstart', (event) => void (touchY = event.touches[0]?.clientY ?? 0))
  on('touchmove', (event) => (event.touches[0]?.clientY ?? 0) > touchY + AT_END_PX && release())
  on('keydown', (event) => UPWARD_KEYS.has(event.key) && event.target === scroller && release())
  on('scroll', () => {
    // Also by the scrollbar, which tells nothing else.
    if (isStuck && scroller.scrollTop < lastTop - AT_END_PX && distance() > AT_END_PX) release()
    else if (scroller.scrollTop > lastTop && distance() < AT_END_PX) setStuck(true)
    lastTop = scroller.scrollTop
  })

  const observer = new ResizeObserver(() => {
    if (isStuck) scroller.scrollTop = scroller.scrollHeight
    // A thread that shrank moved by itself: that was nobody's hand.
    lastTop = scroller.scrollTop
  })
  observer.observe(content)
  observer.observe(scroller)
  scrollToBottom()

  return {
    scrollToBottom,
    release,
    stop() {
      stop.abort()
      observer.disconnect()
    },
  }
}
