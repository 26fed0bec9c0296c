import {
  BookmarkCheck,
  CircleDot,
  MessageSquareText,
  PenLine,
  Scale,
  Search,
  Trash2,
  type LucideIcon,
} from 'lucide-react'
import type { LogEntry } from '#contract/research/schema.ts'
import { researchViewMessages as messages } from '#contract/research/view-messages.ts'
import { cx } from '../../ui/cx.ts'
import type { ResearchFeed } from './research-feed.ts'

const ICONS: Partial<Record<LogEntry['kind'], LucideIcon>> = {
  searched: Search,
  kept: BookmarkCheck,
  dropped: Trash2,
  checked: Scale,
  wrote: PenLine,
  told: MessageSquareText,
}

type LogLineProps = { feed: ResearchFeed; entry: LogEntry; isWrapped?: boolean }

/** One line of the log, in words. */
export function LogLine({ feed, entry, isWrapped = false }: LogLineProps) {
  const Icon = ICONS[entry.kind] ?? CircleDot
  return (
    <span className="flex items-start gap-2">
      <Icon
        aria-hidden
        className={cx('mt-0.5 size-4 shrink-0', entry.kind === 'kept' ? 'text-accent' : 'text-ink-3')}
      />
      <span dir="auto" className={cx('min-w-0 flex-1', isWrapped ? 'break-words' : 'truncate')}>
        {describeEntry(entry, (sourceId) => titleOf(feed, sourceId))}
      </span>
    </span>
  )
}

export function describeEntry(entry: LogEntry, sourceTitle: (sourceId: string) => string): string {
  switch (entry.kind) {
    case 'searched':
      return messages.log.searched(entry.query, entry.where, entry.found)
    case 'kept':
      return `${sourceTitle(entry.sourceId)}: ${messages.log.kept(entry.claimIds.length)}`
    case 'dropped':
      return `${entry.title || entry.url || 'A page'}: ${entry.why}`
    case 'checked':
      return messages.log.checked(entry.merged, entry.contradictions)
    case 'wrote':
      return messages.log.wrote(entry.heading)
    case 'told':
      return messages.log.instructed(entry.text)
    case 'note':
      return entry.text
    default:
      return messages.log.events[entry.kind]
  }
}

/** What is kept is never changed, so that it need not be followed. */
function titleOf(feed: ResearchFeed, sourceId: string): string {
  return feed.read().snapshot.research.sources.find(({ id }) => id === sourceId)?.title ?? ''
}
