import * as z from 'zod'
import { route } from '../route.ts'
import { settings, settingsChangeIn } from './schema.ts'

export const labsApi = {
  read: route('GET', '/v1/user/settings', { access: 'guest', input: z.strictObject({}), output: settings }),
  change: route('PATCH', '/v1/user/settings', { access: 'member', input: settingsChangeIn, output: settings }),
}
