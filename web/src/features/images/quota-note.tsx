import { Link } from '@tanstack/react-router'
import { boardMessages } from '#contract/images/board-messages.ts'
import { imageMessages } from '#contract/images/messages.ts'
import type { Meter } from '#contract/usage/limits.ts'
import { usageMessages } from '#contract/usage/messages.ts'
import { useAllowance } from '../usage/index.ts'

type CountedHere = Extract<Meter, 'imageGeneration' | 'visionBoard'>

const LEFT = { imageGeneration: imageMessages.left, visionBoard: boardMessages.left } as const satisfies Record<
  CountedHere,
  (left: number) => string
>

/** How much is left this month; nothing for the owner, for whom nothing is counted. */
export function QuotaNote({ meter }: { meter: CountedHere }) {
  const allowance = useAllowance(meter)
  if (!allowance || allowance.limit === null) return null
  const left = allowance.limit - allowance.usage
  if (left > 0) return <p className="tabular-nums">{LEFT[meter](left)}</p>
  return (
    <p>
      {allowance.limit === 0 ? boardMessages.notInPlan : usageMessages.exhausted(meter, allowance.limit, 0)}{' '}
      <Link to="/pricing" className="font-medium text-accent underline-offset-2 hover:underline">
        {imageMessages.seePlans}
      </Link>
    </p>
  )
}
