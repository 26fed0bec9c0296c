import * as z from 'zod'
import { ROLES } from '../account/plan.ts'
import { isLimited, PLAN_LIMIT_MAX, PLAN_LIMITS } from './limits.ts'
import { planMessages } from './messages.ts'

const value = z
  .int(planMessages.limitInvalid)
  .min(0, planMessages.limitInvalid)
  .max(PLAN_LIMIT_MAX, planMessages.limitInvalid)

/** The same, as it is typed. */
export const typedLimit = z
  .string(planMessages.limitInvalid)
  .trim()
  .regex(/^\d{1,10}$/, planMessages.limitInvalid)
  .transform(Number)
  .pipe(value)

/** One limit of one plan; null is back to the default. */
const limitChange = z
  .strictObject({ role: z.enum(ROLES), limit: z.enum(PLAN_LIMITS), value: value.nullable() })
  .refine(({ role, limit }) => isLimited(role, limit), planMessages.notInPlan)
export type LimitChange = z.infer<typeof limitChange>

export const limitsChange = z.strictObject({
  changes: z.array(limitChange).max(ROLES.length * PLAN_LIMITS.length),
})
