import { formatNumber } from '#contract/format-number.ts'
import { Link } from '@tanstack/react-router'
import type { User } from '#contract/account/schema.ts'
import { isBuilt, notBuiltMessages } from '#contract/not-built.ts'
import { canUse } from '#contract/usage/can.ts'
import { METERS, type Meter as MeterName } from '#contract/usage/limits.ts'
import type { Allowance } from '#contract/usage/schema.ts'
import { formatDate } from '../../format/dates.ts'
import { Badge } from '../../ui/controls/badge.tsx'
import { buttonClass } from '../../ui/controls/button.tsx'
import { QueryContent } from '../../ui/layout/query-content.tsx'
import { Meter } from '../../ui/controls/meter.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { METER_NAMES } from './meter-names.ts'
import { useUsage } from './usage-query.ts'
import { usageTone } from './usage-tone.ts'

/** Everything that is counted, how much of it is used and when it starts again. */
export function UsageSection({ user }: { user: Pick<User, 'isGuest'> }) {
  const usage = useUsage()
  const meters = (Object.keys(METERS) as MeterName[]).filter((meter) => canUse(meter, user))
  const isUnlimited = usage.data?.chat.limit === null
  return (
    <Section
      title="Plan and usage"
      description={
        isUnlimited
          ? 'You own this Alcove: you have everything, without a limit.'
          : 'Messages start again each day, the rest each month.'
      }
      action={
        <Link to="/pricing" className={buttonClass('outline', 's')}>
          See plans
        </Link>
      }
    >
      <QueryContent query={usage} name="usage" count={meters.length}>
        {(data) => (
          <ul className="divide-y divide-line">
            {meters.map((meter) => (
              <UsageRow key={meter} meter={meter} allowance={data[meter]} />
            ))}
          </ul>
        )}
      </QueryContent>
    </Section>
  )
}

function UsageRow({ meter, allowance }: { meter: MeterName; allowance: Allowance }) {
  const { limit, usage, resetsAt } = allowance
  if (!isBuilt(meter)) {
    return (
      <li className="flex items-center justify-between py-3">
        <span className="font-medium text-ink-3">{METER_NAMES[meter]}</span>
        <Badge>{notBuiltMessages.badge}</Badge>
      </li>
    )
  }
  if (limit === null) {
    return (
      <li className="flex items-center justify-between py-3">
        <span className="font-medium">{METER_NAMES[meter]}</span>
        <span className="text-sm text-ink-3 tabular-nums">{usage} · no limit</span>
      </li>
    )
  }
  return (
    <li className="grid grid-cols-[1fr_auto] items-center gap-x-6 gap-y-1.5 py-3 sm:grid-cols-[11rem_1fr_13rem]">
      <span className="font-medium">{METER_NAMES[meter]}</span>
      <Meter
        label={METER_NAMES[meter]}
        value={usage}
        max={limit}
        tone={usageTone({ usage, limit })}
        className="max-sm:order-last max-sm:col-span-2"
      />
      <span className="text-right text-sm text-ink-3 tabular-nums">
        {limit === 0
          ? 'Not in your plan'
          : `${formatNumber(usage)} of ${formatNumber(limit)} · resets ${formatDate(new Date(resetsAt))}`}
      </span>
    </li>
  )
}
