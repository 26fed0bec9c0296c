import { formatNumber } from '#contract/format-number.ts'
import { cx } from '../../ui/cx.ts'
import { Meter } from '../../ui/controls/meter.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { useCurrentUser } from '../account/index.ts'
import { useMessagesToday } from './usage-query.ts'
import { usageTone } from './usage-tone.ts'

/** "Messages today 18 of 102", in the sidebar. */
export function UsageMeter() {
  const { data: me, isError } = useCurrentUser()
  const today = useMessagesToday()
  // The account area below says that nothing can be reached, and offers to try again.
  if (isError && !today) return null
  // Nothing is counted for the owner.
  if (me?.isOwner || today?.limit === null) return null
  return (
    // Its place is kept until it is clear whether anything is counted.
    <div className={cx('px-2.5 py-2', me === undefined && 'invisible')}>
      <div className="mb-1.5 flex justify-between text-xs text-ink-3 tabular-nums">
        <span>Messages today</span>
        {today ? (
          <span>
            {formatNumber(today.usage)} of {formatNumber(today.limit)}
          </span>
        ) : (
          <Skeleton className="h-4 w-14" />
        )}
      </div>
      <Meter
        label="Messages today"
        value={today?.usage ?? 0}
        max={today?.limit ?? 0}
        tone={today ? usageTone({ usage: today.usage, limit: today.limit }) : 'ok'}
      />
    </div>
  )
}
