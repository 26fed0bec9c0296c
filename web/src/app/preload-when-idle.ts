import { lazyComponents } from '../ui/lazy.tsx'

/** Nobody waits for these: what the person came for is on the page long before. */
const START_DELAY_MS = 3_000

/**
 * Fetches what the first load left out, a piece at a time and only while the browser has nothing else to do: pages open
 * at once, and also when the network has gone or an update has replaced the files. Not where data is dear. `first` is
 * done before all of it; what fails in it is tried at the next visit.
 */
export function preloadWhenIdle(first: () => Promise<void> = async () => {}): void {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } }
  if (connection?.saveData || connection?.effectiveType?.includes('2g')) return
  const remaining = [...lazyComponents()]
  const next = async (): Promise<void> => {
    const component = navigator.onLine && remaining.shift()
    if (!component) return
    await component.preload()
    // A failure means that the network or the build is gone: the rest would fail too, and each is tried when wanted.
    if (component.isLoaded()) whenIdle(next)
  }
  const start = async () => {
    await Promise.allSettled([first()])
    await next()
  }
  setTimeout(() => whenIdle(start), START_DELAY_MS)
}

/** Not every browser can say when it is idle. */
function whenIdle(run: () => Promise<void>): void {
  if ('requestIdleCallback' in window) requestIdleCallback(() => void run())
  else setTimeout(() => void run(), 200)
}
