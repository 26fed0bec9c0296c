import * as z from 'zod'
import { ROLES } from '../account/plan.ts'
import { route } from '../route.ts'
import { PLAN_LIMITS } from './limits.ts'

/** The limits of every plan, as they are enforced now. */
export const planLimits = z.record(z.enum(ROLES), z.record(z.enum(PLAN_LIMITS), z.number()))

export const plansApi = {
  read: route('GET', '/v1/plans', {
    access: 'anyone',
    input: z.strictObject({}),
    output: z.object({ limits: planLimits }),
  }),
}
