export const ROLES = ['guest', 'free', 'appsumo', 'paid'] as const
export type Role = (typeof ROLES)[number]

/** The plan of a new member. */
export const FREE_PLAN = 'free'
/** The plan of someone who has not signed up. */
export const GUEST_PLAN = 'guest'

/** Names that are sold as plans but are not premium. */
const APPSUMO = /sumo/i
const NON_PREMIUM = /essentials/i

/** The role that a plan's name gives. Any name that is not known to be non-premium is a paid plan. */
export function roleOfPlan(plan: string): Role {
  const name = plan.trim().toLowerCase()
  if (name === GUEST_PLAN) return 'guest'
  if (APPSUMO.test(name)) return 'appsumo'
  if (name === FREE_PLAN || NON_PREMIUM.test(name)) return 'free'
  return 'paid'
}
