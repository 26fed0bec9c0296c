import type { User } from '#contract/account/schema.ts'
import { planName } from '#contract/plans/choices.ts'

/** What someone is on: the owner has everything, whatever their plan is called. */
export function planOf({ plan, isOwner }: Pick<User, 'plan' | 'isOwner'>): string {
  return isOwner ? 'Owner' : planName(plan)
}
