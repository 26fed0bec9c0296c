import * as z from 'zod'
import { route } from '../route.ts'
import { healthReport } from './schema.ts'

/** For owners: what is slow, full or failing. */
export const healthApi = {
  read: route('GET', '/v1/health-report', { access: 'owner', input: z.strictObject({}), output: healthReport }),
}
