import { fetchAhead, readFilesAhead } from '../api/fetch-ahead.ts'

/** Nobody waits for these: what the person came for is on the page long before. */
const START_DELAY_MS = 3_000

/**
 * Fetches what the first load left out, a file at a time and only while the browser has nothing else to do: pages open
 * at once, and also when the network has gone or an update has replaced the files. None of it runs before it is wanted.
 * Not where data is dear. `first` is done before all of it; what fails in it is tried at the next visit.
 */
export function fetchWhenIdle(first: () => Promise<void> = async () => {}): void {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } }
  if (connection?.saveData || connection?.effectiveType?.includes('2g')) return
  let remaining: string[] = []
  const next = async (): Promise<void> => {
    const file = navigator.onLine && remaining.shift()
    // A failure means that the network or the build is gone: the rest would fail too, and each is tried when wanted.
    if (file && (await fetchAhead(file))) whenIdle(next)
  }
  const start = async () => {
    await Promise.allSettled([first()])
    remaining = await readFilesAhead()
    await next()
  }
  setTimeout(() => whenIdle(start), START_DELAY_MS)
}

/** Not every browser can say when it is idle. */
function whenIdle(run: () => Promise<void>): void {
  if ('requestIdleCallback' in window) requestIdleCallback(() => void run())
  else setTimeout(() => void run(), 200)
}
