import { ScrollText } from 'lucide-react'
import { useMemo, useState } from 'react'
import { formatNumber } from '#contract/format-number.ts'
import type { Research } from '#contract/research/schema.ts'
import { researchViewMessages as messages } from '#contract/research/view-messages.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Chip } from '../../../ui/controls/chip.tsx'
import { EmptyState } from '../../../ui/layout/empty-state.tsx'
import type { ResearchFeed } from '../research-feed.ts'
import { useResearchPart } from '../research-query.ts'
import { filterLog, LOG_FILTERS, type LogFilter } from './filter-log.ts'
import { LogRow } from './log-row.tsx'

/** More than anybody sees at once; the rest comes when it is asked for. */
const SHOWN_FIRST = 60

/** All that a research did, the newest first. */
export function LogList({ feed }: { feed: ResearchFeed }) {
  const log = useResearchPart(feed, (research) => research.log)
  const counts = useResearchPart(feed, (research) => research.counts)
  const [filter, setFilter] = useState<LogFilter>('all')
  const [isWhole, setWhole] = useState(false)
  const entries = useMemo(() => filterLog(log, filter), [log, filter])
  const shown = isWhole ? entries : entries.slice(0, SHOWN_FIRST)
  if (log.length === 0) {
    return (
      <EmptyState icon={ScrollText} title={messages.panel.noLog}>
        {messages.panel.noLogWhy}
      </EmptyState>
    )
  }
  return (
    <div className="p-4">
      <p className="text-sm text-ink-2 tabular-nums">{messages.counts(counts)}</p>
      <div role="group" aria-label="Filter steps" className="mt-2.5 flex flex-wrap gap-1.5">
        {LOG_FILTERS.map((name) => (
          <Chip key={name} isPressed={name === filter} onPress={() => setFilter(name)}>
            {label(name, counts)}
          </Chip>
        ))}
      </div>
      {entries.length === 0 && <p className="mt-4 text-ink-3">{messages.panel.noneOfKind}</p>}
      <ol aria-label="Log" className="mt-3 flex flex-col divide-y divide-line">
        {shown.map(({ seq, at, entry }) => (
          <LogRow key={seq} feed={feed} at={at} entry={entry} />
        ))}
      </ol>
      {shown.length < entries.length && (
        <Button className="mt-3 w-full" onClick={() => setWhole(true)}>
          Show all {formatNumber(entries.length)}
        </Button>
      )}
    </div>
  )
}

function label(filter: LogFilter, { searched, read, kept, dropped }: Research['counts']): string {
  if (filter === 'read') return `Read ${formatNumber(read)}`
  if (filter === 'searched') return `Searched ${formatNumber(searched)}`
  if (filter === 'kept') return `Kept ${formatNumber(kept)}`
  return filter === 'dropped' ? `Dropped ${formatNumber(dropped)}` : 'All'
}
