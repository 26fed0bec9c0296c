import { ROLES, type Role } from '../account/plan.ts'
import type { User } from '../account/schema.ts'
import { TASK_MINUTES_LIMIT, TASK_MINUTES_MIN, TASKS_LIMIT, type TaskLimits } from '../tasks/limits.ts'
import { canUse } from '../usage/can.ts'
import { limitOf, METERS, type Meter } from '../usage/limits.ts'
import { STORAGE_LIMIT_BYTES } from '../vault/limits.ts'

/**
 * What a plan limits: all that is counted, answers that are written at the same time, the room for files in megabytes,
 * tasks, and the minutes between their runs.
 */
export type PlanLimit = Meter | 'answersAtOnce' | 'storageMegabytes' | 'tasks' | 'taskMinutes'
export const PLAN_LIMITS = [
  ...(Object.keys(METERS) as Meter[]),
  'answersAtOnce',
  'storageMegabytes',
  'tasks',
  'taskMinutes',
] as const satisfies PlanLimit[]

export type TierLimits = Readonly<Record<PlanLimit, number>>
/** The one table of limits that everything is counted against. */
export type PlanLimits = Readonly<Record<Role, TierLimits>>

export const BYTES_PER_MEGABYTE = 1024 ** 2

/** The most that a limit can be set to: what a counter holds with room to spare, and a petabyte of files. */
export const PLAN_LIMIT_MAX = 1_000_000_000

/** Answers that are written for one person at the same time, where the owner has set no other number. */
export const ANSWERS_AT_ONCE: Readonly<Record<Role, number>> = { guest: 2, free: 5, appsumo: 5, paid: 5 }

/** What holds where the owner has decided nothing. */
export const DEFAULT_PLAN_LIMITS: PlanLimits = Object.fromEntries(
  ROLES.map((role) => [role, Object.fromEntries(PLAN_LIMITS.map((limit) => [limit, defaultOf(role, limit)]))]),
) as PlanLimits

/** The limit of something for a person; null for the owner of the install, for whom nothing is counted. */
export function limitFor(
  limit: Meter | 'answersAtOnce',
  user: Pick<User, 'role' | 'isOwner'>,
  limits: PlanLimits,
): number | null {
  if (user.isOwner) return null
  return isLimited(user.role, limit) ? limits[user.role][limit] : 0
}

/** Whether a limit means something for a plan: behind a closed door it does not, and cannot be changed. */
export function isLimited(role: Role, limit: PlanLimit): boolean {
  if (limit === 'storageMegabytes' || limit === 'answersAtOnce') return true
  if (limit === 'tasks' || limit === 'taskMinutes') return role !== 'guest'
  return canUse(limit, { isGuest: role === 'guest', isPaid: role === 'paid' })
}

/** How many tasks a person may have, and how often they run. */
export function taskLimitsFor({ role, isOwner }: Pick<User, 'role' | 'isOwner'>, limits: PlanLimits): TaskLimits {
  if (isOwner) return { tasks: null, shortestMinutes: TASK_MINUTES_MIN }
  const { tasks, taskMinutes } = limits[role]
  return { tasks, shortestMinutes: Math.max(taskMinutes, TASK_MINUTES_MIN) }
}

function defaultOf(role: Role, limit: PlanLimit): number {
  if (limit === 'storageMegabytes') return STORAGE_LIMIT_BYTES[role] / BYTES_PER_MEGABYTE
  if (limit === 'answersAtOnce') return ANSWERS_AT_ONCE[role]
  if (limit === 'tasks') return TASKS_LIMIT[role]
  return limit === 'taskMinutes' ? TASK_MINUTES_LIMIT[role] : limitOf(limit, role)
}
