import type { CraftVersion } from '#contract/crafts/schema.ts'

const time = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' })
const dayAndTime = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

/** "3 · by you · 2:05 PM"; another day says which. */
export function versionLabel({ editId, createdAt }: CraftVersion, index: number, now: Date): string {
  const date = new Date(createdAt)
  const isToday = date.toDateString() === now.toDateString()
  return `${index + 1} · ${editId ? 'by you' : 'by the model'} · ${(isToday ? time : dayAndTime).format(date)}`
}
