import { roleOfPlan } from '../account/plan.ts'

const PAID_NAMES = /^(?:paid|pro|plus|premium|team|teams|business|enterprise|unlimited|lifetime)\b/i

/** Whether a plan's name says its tier. Any other name is a paid plan, perhaps by a slip of the finger. */
export function namesTier(plan: string): boolean {
  return roleOfPlan(plan) !== 'paid' || PAID_NAMES.test(plan.trim())
}
