import * as z from 'zod'
import { route } from '../route.ts'
import { usage } from './schema.ts'

export const usageApi = {
  read: route('GET', '/v1/usage', { access: 'guest', input: z.strictObject({}), output: usage }),
}
