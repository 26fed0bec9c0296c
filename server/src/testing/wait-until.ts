import { vi } from 'vitest'

/** Only what never comes fails. */
const NEVER_MS = 150_000

/** Waits until something is true, however busy the machine is. */
export function waitUntil<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: NEVER_MS, interval: 25 })
}
