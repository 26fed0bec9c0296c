import { FREE_PLAN, GUEST_PLAN } from '#contract/account/plan.ts'

/** A plan as it is written beside a person's name. */
export function planName(plan: string): string {
  if (plan === GUEST_PLAN) return 'Guest'
  if (plan === FREE_PLAN) return 'Free plan'
  if (plan === 'paid') return 'Paid plan'
  return plan.charAt(0).toUpperCase() + plan.slice(1)
}
