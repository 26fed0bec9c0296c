import { ArrowUpRight } from 'lucide-react'
import { deepResearchBadge } from '#contract/account/can.ts'
import { say } from '#contract/research/messages.ts'
import { formatDate } from '../../format/dates.ts'
import { researchTone, type Tone } from '../../format/tones.ts'
import { Badge, type Tone as BadgeTone } from '../../ui/badge.tsx'
import { tierOf, useMe } from '../account/index.ts'
import { useUsage } from '../usage/index.ts'

const BADGE_TONES: Record<Tone, BadgeTone> = { green: 'ok', yellow: 'warn', orange: 'warn', red: 'danger' }

/** The way to a paid plan, or what is left of a paid one. */
export function DeepResearchBadge() {
  const { data: me } = useMe()
  const { data: usage } = useUsage()
  const left = usage?.deepResearch
  if (!left) return null
  const kind = deepResearchBadge(tierOf(me), left)
  if (kind === null) return null
  if (kind === 'upgrade') {
    return (
      <a href="/pricing?from=deep-research" target="_blank" rel="noreferrer" className="rounded-xs">
        <Badge tone="accent">
          Upgrade
          <ArrowUpRight aria-hidden className="size-3" />
          <span className="sr-only">for deep research, opens in a new tab</span>
        </Badge>
      </a>
    )
  }
  const isExhausted = left.usage >= left.limit
  return (
    <span data-tip={isExhausted ? say.exhausted : undefined}>
      <Badge tone={BADGE_TONES[researchTone(left)]}>
        {left.usage} of {left.limit} · resets {formatDate(new Date(left.resetsAt))}
        {isExhausted && <span className="sr-only">{say.exhausted}</span>}
      </Badge>
    </span>
  )
}
