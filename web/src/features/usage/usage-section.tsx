import { formatNumber } from '#contract/format-number.ts'
import { Link } from '@tanstack/react-router'
import type { User } from '#contract/account/schema.ts'
import { canUse } from '#contract/usage/can.ts'
import { METERS, type Meter as MeterName } from '#contract/usage/limits.ts'
import { METER_NAMES } from '#contract/usage/meter-names.ts'
import type { Allowance } from '#contract/usage/schema.ts'
import { formatDate } from '../../format/dates.ts'
import { buttonClass } from '../../ui/controls/button.tsx'
import { QuerySection } from '../../ui/layout/query-section.tsx'
import { Meter } from '../../ui/controls/meter.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { useUsage } from './usage-query.ts'
import { usageTone } from './usage-tone.ts'

/** Everything that is counted, how much of it is used and when it starts again. */
export function UsageSection({ user }: { user: Pick<User, 'isGuest' | 'isPaid' | 'isOwner'> }) {
  const usage = useUsage()
  const meters = (Object.keys(METERS) as MeterName[]).filter((meter) => canUse(meter, user))
  const rows = (data: Record<MeterName, Allowance | undefined>) => (
    <ul className="divide-y divide-line">
      {meters.map((meter) => (
        <UsageRow key={meter} meter={meter} allowance={data[meter]} isUnlimited={user.isOwner} />
      ))}
    </ul>
  )
  return (
    <QuerySection
      title="Plan and usage"
      description={
        user.isOwner
          ? 'You own this Alcove, so you have everything without limits.'
          : 'Messages reset every day, everything else every month.'
      }
      action={
        <div className="flex gap-2">
          <Link to="/usage" className={buttonClass('outline', 's')}>
            See usage
          </Link>
          <Link to="/pricing" className={buttonClass('outline', 's')}>
            See plans
          </Link>
        </div>
      }
      query={usage}
      name="usage"
      placeholder={rows(NOTHING_YET)}
    >
      {rows}
    </QuerySection>
  )
}

const NOTHING_YET = {} as Record<MeterName, undefined>

type UsageRowProps = {
  meter: MeterName
  /** Not there yet: the row is drawn without figures, and nothing moves when they come. */
  allowance: Allowance | undefined
  isUnlimited: boolean
}

function UsageRow({ meter, allowance, isUnlimited }: UsageRowProps) {
  if (isUnlimited) {
    return (
      <li className="flex items-center justify-between py-3">
        <span className="font-medium">{METER_NAMES[meter]}</span>
        <span className="text-sm text-ink-3 tabular-nums">
          {allowance ? `${formatNumber(allowance.usage)} · no limit` : FIGURES_TO_COME}
        </span>
      </li>
    )
  }
  const { usage, limit } = { usage: allowance?.usage ?? 0, limit: allowance?.limit ?? 1 }
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
        {!allowance
          ? FIGURES_TO_COME
          : limit === 0
            ? 'Not in your plan'
            : `${formatNumber(usage)} of ${formatNumber(limit)} · resets ${formatDate(new Date(allowance.resetsAt))}`}
      </span>
    </li>
  )
}

const FIGURES_TO_COME = <Skeleton className="ml-auto h-[1lh] w-28" />
