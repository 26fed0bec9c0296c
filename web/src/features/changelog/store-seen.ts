import type { UpdatesData } from '#contract/changelog/schema.ts'
import { isSame } from './seen-updates.ts'
import { updatesData } from './updates-data.ts'

/** Changes what this browser has seen, from what is stored now: another tab may have been faster. */
export function storeSeen(change: (known: UpdatesData | null) => UpdatesData): void {
  const known = updatesData.read()
  const next = change(known)
  if (!isSame(known, next)) updatesData.write(next)
}
