/** The first wait before another try. Each further one doubles it, up to the longest. */
const FIRST_WAIT_MS = 250
const MAX_WAIT_MS = 15_000

/** How long to wait after so many failures in a row. The jitter keeps many browsers from knocking at once. */
export function backoffMs(failures: number, random: () => number): number {
  const fullWait = Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(failures - 1, 16))
  return Math.round(fullWait / 2 + (fullWait / 2) * random())
}
