import type { Role } from '../account/plan.ts'
import { METERS, type Meter } from '../usage/limits.ts'
import { METER_NAMES } from '../usage/meter-names.ts'
import type { PlanLimit } from './limits.ts'

/** What the tiers of plans are called. */
export const TIER_NAMES = {
  guest: 'Guest',
  free: 'Free',
  appsumo: 'App-sumo',
  paid: 'Paid',
} as const satisfies Record<Role, string>

const OTHER_NAMES = {
  answersAtOnce: 'Answers at once',
  storageMegabytes: 'Storage in MB',
  tasks: 'Tasks',
  taskMinutes: 'Minutes between runs of a task',
} as const satisfies Record<Exclude<PlanLimit, Meter>, string>

/** What a plan limits, as its field is called. */
export function limitName(limit: PlanLimit): string {
  return limit in METERS
    ? `${METER_NAMES[limit as Meter]} a ${METERS[limit as Meter]}`
    : OTHER_NAMES[limit as keyof typeof OTHER_NAMES]
}
