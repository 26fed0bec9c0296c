import { useEffect, useState } from 'react'
import { formatNumber } from '#contract/format-number.ts'
import type { ResearchBudgets } from '#contract/research/schema.ts'
import { formatUsageCount } from '../../../format/counts.ts'
import { Meter } from '../../../ui/controls/meter.tsx'
import type { ResearchFeed } from '../research-feed.ts'
import { useResearchPart } from '../research-query.ts'

const NAMES = { pages: 'Pages', tokens: 'Tokens', minutes: 'Minutes' } as const satisfies Record<
  keyof ResearchBudgets,
  string
>
/** Minutes go by without a step, too. */
const LOOK_AGAIN_MS = 10_000

/** What a research has used of what it may. */
export function BudgetMeters({ feed, isRunning }: { feed: ResearchFeed; isRunning: boolean }) {
  const budgets = useResearchPart(feed, (research) => research.budgets)
  const used = useResearchPart(feed, (research) => research.used)
  const updatedAt = useResearchPart(feed, (research) => research.updatedAt)
  const now = useNow(isRunning)
  const sinceMinutes = isRunning ? Math.max(0, now - Date.parse(updatedAt)) / 60_000 : 0
  const shown = { ...used, minutes: used.minutes + sinceMinutes }
  return (
    <dl className="grid grid-cols-3 gap-x-5">
      {(Object.keys(NAMES) as (keyof ResearchBudgets)[]).map((name) => {
        const text = `${say(name, Math.min(shown[name], budgets[name]))} of ${say(name, budgets[name])}`
        return (
          <div key={name} className="min-w-0">
            <dt className="text-xs text-ink-3">{NAMES[name]}</dt>
            <dd>
              <p className="truncate text-sm tabular-nums">{text}</p>
              <Meter label={NAMES[name]} value={shown[name]} max={budgets[name]} text={text} className="mt-1" />
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

function say(name: keyof ResearchBudgets, value: number): string {
  return name === 'tokens' ? formatUsageCount(value) : formatNumber(Math.floor(value))
}

function useNow(isTicking: boolean): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (!isTicking) return
    const timer = setInterval(() => setNow(Date.now()), LOOK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [isTicking])
  return now
}
