import { FREE_PLAN, GUEST_PLAN } from '#contract/account/plan.ts'
import type { User } from '#contract/account/schema.ts'

/** A plan as it is written beside a person's name. */
export function planName(plan: string): string {
  if (plan === GUEST_PLAN) return 'Guest'
  if (plan === FREE_PLAN) return 'Free plan'
  if (plan === 'paid') return 'Paid plan'
  return plan.charAt(0).toUpperCase() + plan.slice(1)
}

/** What someone is on: the owner has everything, whatever their plan is called. */
export function planOf({ plan, isOwner }: Pick<User, 'plan' | 'isOwner'>): string {
  return isOwner ? 'Owner' : planName(plan)
}
