import { webAccessMessages } from '#contract/web-access/messages.ts'
import type { PageDate } from '#contract/web-access/schema.ts'
import { formatDate } from './dates.ts'

/** The day that a page bears, and who says so. It is the same day wherever it is read. */
export function formatPageDate({ kind, on }: PageDate): string {
  return webAccessMessages.dates[kind](formatDate(new Date(`${on}T00:00`)))
}
