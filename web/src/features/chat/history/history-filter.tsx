import { useQuery } from '@tanstack/react-query'
import type { HistoryFilter } from '#contract/chat/history-api.ts'
import { Select } from '../../../ui/controls/select.tsx'
import { historyFiltersQuery } from './history-query.ts'

/** How a filter stands in the list of choices. */
export type FilterKey = 'all' | 'pinned' | 'shared' | 'files' | `project:${string}` | `bot:${string}`

const CHOICES = [
  { value: 'all', label: 'All chats' },
  { value: 'pinned', label: 'Pinned' },
  { value: 'shared', label: 'Shared' },
  { value: 'files', label: 'With files' },
] as const

type HistoryFilterProps = { value: FilterKey; onChange: (value: FilterKey) => void }

/** Which chats the history lists: all, or those of one kind, project or bot. */
export function HistoryFilterSelect({ value, onChange }: HistoryFilterProps) {
  const { data } = useQuery(historyFiltersQuery)
  const options: { value: FilterKey; label: string }[] = [
    ...CHOICES,
    ...(data?.projects.map(({ id, name }) => ({ value: `project:${id}` as const, label: `Project: ${name}` })) ?? []),
    ...(data?.bots.map(({ id, name }) => ({ value: `bot:${id}` as const, label: `Bot: ${name}` })) ?? []),
  ]
  return <Select aria-label="Show" value={value} options={options} onChange={onChange} className="w-full" />
}

/** Null lets all through. */
export function filterOf(key: FilterKey): HistoryFilter | null {
  if (key === 'all') return null
  if (key === 'pinned' || key === 'shared' || key === 'files') return { only: key }
  const [kind, id] = key.split(':') as ['project' | 'bot', string]
  return kind === 'project' ? { inProject: id } : { withBot: id }
}

/** What an empty list says of each filter. */
export function emptyTextOf({ only, inProject }: HistoryFilter): { title: string; text: string } {
  if (only === 'pinned') return { title: 'No pinned chats', text: 'Pin a chat from its menu to keep it at the top.' }
  if (only === 'shared') return { title: 'No shared chats', text: 'Open a chat and press Share to get a link.' }
  if (only === 'files') return { title: 'No chats with files', text: 'Chats with files you sent are listed here.' }
  if (inProject) return { title: 'No chats in this project', text: 'Start one on the project’s page.' }
  return { title: 'No chats with this bot', text: 'Start one on the bot’s profile.' }
}
