import type { Role } from '#contract/account/plan.ts'
import type { PlanLimit } from '#contract/plans/limits.ts'
import { METERS } from '#contract/usage/limits.ts'
import { METER_NAMES } from '../usage/index.ts'

/** What the tiers of plans are called. */
export const TIER_NAMES = {
  guest: 'Guest',
  free: 'Free',
  appsumo: 'App-sumo',
  paid: 'Paid',
} as const satisfies Record<Role, string>

/** What a plan limits, as its field is called. */
export function limitName(limit: PlanLimit): string {
  return limit === 'storageMegabytes' ? 'Storage in MB' : `${METER_NAMES[limit]} a ${METERS[limit]}`
}
