import * as z from 'zod'
import { route } from '../route.ts'
import { planLimits } from './api.ts'
import { limitsChange } from './schema.ts'

/** What the owner decides about plans. */
export const plansOwnerApi = {
  /** All of the changes, or none. */
  changeLimits: route('PATCH', '/v1/plans/limits', {
    access: 'owner',
    input: limitsChange,
    output: z.object({ limits: planLimits }),
  }),
}
