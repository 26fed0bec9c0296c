import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { Check, Minus, SlidersHorizontal, Telescope } from 'lucide-react'
import { deepResearchGate } from '#contract/account/can.ts'
import type { PlanLimits, TierLimits } from '#contract/plans/limits.ts'
import { planLimitsQuery } from '../../features/usage/index.ts'
import { AskOwner, planShopQuery } from '../../features/plan-requests/index.ts'
import { RedeemCode } from '../../features/plans/redeem-code.tsx'
import { getTier, useAccountDialog, useCurrentUser } from '../../features/account/index.ts'
import { Badge } from '../../ui/controls/badge.tsx'
import { Button, buttonClass } from '../../ui/controls/button.tsx'
import { cx } from '../../ui/cx.ts'
import { Page } from '../../ui/layout/page.tsx'
import { QueryContent } from '../../ui/layout/query-content.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { planLines, type PlanLine, type PlanRole } from './plan-lines.ts'
import { PlansTable } from './plans-table.tsx'
import type { PanelLocation } from '../panel-location.ts'

const PLANS = [
  { role: 'guest', name: 'Guest', description: 'Try Alcove without an account.' },
  { role: 'free', name: 'Free', description: 'Your own account: history, projects and a vault.' },
  { role: 'appsumo', name: 'App-sumo', description: 'The free plan with more space for files.' },
  {
    role: 'paid',
    name: 'Paid',
    description: 'For all-day work: deep research, plugins, and crafts without a watermark.',
  },
] as const

/** What each plan holds: the numbers that the server counts with now. */
export function PricingPage() {
  const { from }: PanelLocation = useSearch({ strict: false })
  const { data: me } = useCurrentUser()
  const limits = useQuery(planLimitsQuery)
  const { data: shop } = useQuery(planShopQuery)
  const ownRole: PlanRole | undefined = me === undefined ? undefined : (me?.role ?? 'guest')
  const lacksResearch = me !== undefined && !me?.isOwner && deepResearchGate(getTier(me)) !== 'open'
  // A plan that is not given out any more is for those who have it.
  const plans = PLANS.filter(({ role }) => role !== 'appsumo' || me?.isAppsumo || me?.isOwner)
  const list = (tiers: PlanLimits | undefined) =>
    me?.isOwner ? (
      <PlansTable plans={plans} tiers={tiers} />
    ) : (
      <ul className={cx('grid gap-4', plans.length > 3 ? 'sm:grid-cols-2' : 'md:grid-cols-3')}>
        {plans.map((plan) => (
          <PlanCard
            key={plan.role}
            plan={plan}
            limits={tiers?.[plan.role]}
            isMine={plan.role === ownRole}
            isVisitor={ownRole === 'guest'}
            shop={ownRole && ownRole !== 'paid' && plan.role === 'paid' ? shop : undefined}
          />
        ))}
      </ul>
    )
  return (
    <Page
      title="Plans"
      width="list"
      actions={
        me?.isOwner && (
          <Link to="/owner/$section" params={{ section: 'plans' }} className={buttonClass()}>
            <SlidersHorizontal aria-hidden className="size-4" />
            Change limits
          </Link>
        )
      }
      intro={
        me?.isOwner
          ? 'You own this Alcove, so you have everything without limits. These are the plans of everyone else.'
          : shop
            ? 'This Alcove is self-hosted. The owner sells the plans.'
            : 'This Alcove is self-hosted and nothing is sold here. The owner sets your plan.'
      }
    >
      {from === 'deep-research' && lacksResearch && (
        <p className="mx-auto mb-6 flex max-w-lg items-center justify-center gap-2 rounded-m bg-accent-soft px-4 py-3 text-accent">
          <Telescope aria-hidden />
          Deep research is part of the paid plan.
        </p>
      )}
      <QueryContent query={limits} name="the plans" placeholder={list(undefined)}>
        {list}
      </QueryContent>
      {me && !me.isGuest && !me.isPaid && shop === '' && (
        <div className="mx-auto mt-8 max-w-120">
          <h2 className="mb-3 text-md font-semibold tracking-tight">Need more?</h2>
          <AskOwner feature={from === 'deep-research' ? 'deep research' : 'the paid plan'} />
        </div>
      )}
      {me && !me.isGuest && !me.isOwner && (
        <div className="mx-auto mt-8 max-w-120">
          <h2 className="text-md font-semibold tracking-tight">Do you have a code?</h2>
          <RedeemCode />
        </div>
      )}
      {me !== undefined && (me?.isGuest ?? true) && (
        <p className="mt-8 text-center text-sm text-ink-3">Do you have a code? Sign up, then enter it here.</p>
      )}
    </Page>
  )
}

type PlanCardProps = {
  plan: (typeof PLANS)[number]
  /** Not there yet: the card is drawn without figures, and nothing moves when they come. */
  limits: TierLimits | undefined
  isMine: boolean
  isVisitor: boolean
  /** Where it is bought, on the card of what the person does not have. */
  shop: string | undefined
}

function PlanCard({ plan: { role, name, description }, limits, isMine, isVisitor, shop }: PlanCardProps) {
  const openAccountDialog = useAccountDialog()
  return (
    <li
      className={cx(
        'flex flex-col rounded-l border bg-surface-1 p-5',
        isMine ? 'border-accent shadow-mid max-md:order-first' : 'border-line',
      )}
    >
      <h2 className="flex items-center justify-between text-lg font-semibold tracking-tight">
        {name}
        {isMine && <Badge tone="accent">Your plan</Badge>}
      </h2>
      <p className="mt-1 text-ink-2 md:min-h-11">{description}</p>
      <ul className="mt-4 flex flex-col gap-2.5 border-t border-line pt-4">
        {planLines(role, limits).map((line) => (
          <Line key={line.label} line={line} />
        ))}
      </ul>
      {role === 'free' && isVisitor && (
        <Button variant="primary" size="l" className="mt-6" onClick={() => openAccountDialog({ name: 'signUp' })}>
          Sign up for free
        </Button>
      )}
      {shop && (
        <a href={shop} target="_blank" rel="noreferrer" className={cx(buttonClass('primary', 'l'), 'mt-6')}>
          Upgrade
        </a>
      )}
    </li>
  )
}

function Line({ line: { count, text, format } }: { line: PlanLine }) {
  const isIncluded = count !== 0
  const Icon = isIncluded ? Check : Minus
  return (
    <li className={cx('flex items-center gap-2', !isIncluded && 'text-ink-3')}>
      <Icon aria-hidden className={cx('size-4', isIncluded && 'text-accent')} />
      <span className="sr-only">{isIncluded ? 'Included:' : 'Not included:'}</span>
      {count === undefined && <Skeleton className="h-[1lh] w-8" />}
      {typeof count === 'number' && count > 0 && <b className="font-semibold tabular-nums">{format(count)}</b>}
      <span className={cx(typeof count === 'number' && count > 0 && 'inline-block first-letter:lowercase')}>
        {text}
      </span>
    </li>
  )
}
