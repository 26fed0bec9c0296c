import type { UpdatesData } from '#contract/changelog/schema.ts'
import { isSame } from './seen-updates.ts'
import { updatesData } from './updates-data.ts'

/** Changes what this browser has seen, from what is stored now: another tab may have been faster. */
export function storeSeen(change: (stored: UpdatesData | null) => UpdatesData): void {
  const stored = updatesData.read()
  const next = change(stored)
  if (!isSame(stored, next)) updatesData.write(next)
}
