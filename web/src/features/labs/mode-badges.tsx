import { formatNumber } from '#contract/format-number.ts'
import { ArrowUpRight } from 'lucide-react'
import { deepResearchBadge, mcpGate } from '#contract/account/can.ts'
import { isExhausted } from '#contract/labs/mode-press.ts'
import type { Settings } from '#contract/labs/schema.ts'
import { researchModeMessages } from '#contract/research/mode-messages.ts'
import { formatDate } from '../../format/dates.ts'
import { researchTone, type Tone } from '../../format/tones.ts'
import { Badge, type BadgeTone } from '../../ui/controls/badge.tsx'
import { getTier, useCurrentUser } from '../account/index.ts'
import { useUsage } from '../usage/index.ts'

const BADGE_TONES: Record<Tone, BadgeTone> = { green: 'ok', yellow: 'warn', orange: 'warn', red: 'danger' }

/** What stands beside the name of a mode, in Labs and in the menu: that it needs a paid plan, and what is left of it. */
export function ModeBadges({ name, isLink = false }: { name: keyof Settings; isLink?: boolean }) {
  return (
    <>
      {name === 'deepResearch' && <DeepResearchBadge isLink={isLink} />}
      {name === 'mcpMode' && <McpBadge />}
    </>
  )
}

/** No link: the switch beside it opens the dialog that leads to the plans. */
function McpBadge() {
  const { data: me } = useCurrentUser()
  return me && mcpGate(me) === 'upgrade_needed' ? <Badge tone="accent">Paid plan</Badge> : null
}

/** The way to a paid plan, or what is left of a paid one. A row of a menu is pressed itself, so it holds no link. */
function DeepResearchBadge({ isLink }: { isLink: boolean }) {
  const { data: me } = useCurrentUser()
  const { data: usage } = useUsage()
  const left = usage?.deepResearch
  if (!left) return null
  const kind = deepResearchBadge(getTier(me), left)
  if (kind === 'upgrade') {
    const badge = (
      <Badge tone="accent">
        Paid plan
        <ArrowUpRight aria-hidden className="size-3" />
        <span className="sr-only">for deep research, opens in a new tab</span>
      </Badge>
    )
    if (!isLink) return badge
    return (
      <a href="/pricing?from=deep-research" target="_blank" rel="noreferrer" className="rounded-xs">
        {badge}
      </a>
    )
  }
  if (kind === null || left.limit === null) return null
  const isOver = isExhausted(left)
  return (
    <span data-tip={isOver ? researchModeMessages.exhausted : undefined}>
      <Badge tone={BADGE_TONES[researchTone({ usage: left.usage, limit: left.limit })]}>
        {formatNumber(left.usage)} of {formatNumber(left.limit)} · resets {formatDate(new Date(left.resetsAt))}
        {isOver && <span className="sr-only">{researchModeMessages.exhausted}</span>}
      </Badge>
    </span>
  )
}
