import { FREE_PLAN, GUEST_PLAN } from '../account/plan.ts'

/** Plans that an owner picks from. Any other name that somebody is on stays theirs. */
export const PLAN_CHOICES = [FREE_PLAN, 'essentials', 'appsumo', 'paid'] as const

/** The plan that is granted to whoever asks for more, unless the owner picks another. */
export const PAID_PLAN = 'paid'

/** A plan in a sentence. */
export function planPhrase(plan: string): string {
  return plan === FREE_PLAN || plan === PAID_PLAN ? `the ${plan} plan` : `the plan “${planName(plan)}”`
}

/** A plan as it is written beside a person's name. */
export function planName(plan: string): string {
  if (plan === GUEST_PLAN) return 'Guest'
  if (plan === FREE_PLAN) return 'Free plan'
  if (plan === PAID_PLAN) return 'Paid plan'
  return plan.charAt(0).toUpperCase() + plan.slice(1)
}
