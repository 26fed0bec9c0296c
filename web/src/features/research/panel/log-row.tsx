import { ChevronRight, ExternalLink } from 'lucide-react'
import { memo, useState } from 'react'
import type { LogEntry } from '#contract/research/schema.ts'
import { LogLine } from '../log-line.tsx'
import type { ResearchFeed } from '../research-feed.ts'
import { useResearchContext } from './research-context.ts'
import { TakenFromPage } from './taken-from-page.tsx'

type LogRowProps = { feed: ResearchFeed; at: string; entry: LogEntry }

const ROW = 'flex items-start gap-3 py-2 text-sm text-ink-1'

/** One step. A page that was kept opens to what was taken from it. A step never changes, so it is drawn once. */
export const LogRow = memo(function LogRow({ feed, at, entry }: LogRowProps) {
  const [isOpen, setOpen] = useState(false)
  const { linkTarget } = useResearchContext()
  const line = (
    <div className="min-w-0 flex-1">
      <LogLine feed={feed} entry={entry} isWrapped />
    </div>
  )
  if (entry.kind === 'kept') {
    return (
      <li className="[contain-intrinsic-size:auto_2.5rem] [content-visibility:auto]">
        <details className="group/kept" onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary className={`${ROW} list-none [&::-webkit-details-marker]:hidden`}>
            {line}
            <Time at={at} />
            <ChevronRight
              aria-hidden
              className="mt-0.5 size-4 shrink-0 text-ink-3 transition-transform duration-120 group-open/kept:rotate-90"
            />
          </summary>
          {isOpen && <TakenFromPage feed={feed} sourceId={entry.sourceId} />}
        </details>
      </li>
    )
  }
  const address = entry.kind === 'dropped' && entry.url !== null ? linkTarget(entry.url) : null
  return (
    <li className={`${ROW} [contain-intrinsic-size:auto_2.5rem] [content-visibility:auto]`}>
      {line}
      {address && (
        <a
          href={address.href}
          target="_blank"
          rel="noopener noreferrer nofollow"
          aria-label={`Open ${address.host}`}
          data-tip={address.host}
          className="mt-0.5 shrink-0 text-ink-3 hover:text-ink-1"
        >
          <ExternalLink aria-hidden className="size-4" />
        </a>
      )}
      <Time at={at} />
    </li>
  )
})

const clock = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' })

function Time({ at }: { at: string }) {
  return (
    <time dateTime={at} className="mt-0.5 shrink-0 text-xs text-ink-3 tabular-nums">
      {clock.format(new Date(at))}
    </time>
  )
}
