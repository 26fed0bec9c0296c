import * as z from 'zod'
import { route } from '../route.ts'
import { settings, settingsChangeIn } from './schema.ts'

export const labsApi = {
  /** As they count for the person now; with `chatId`, as they count in that chat. */
  read: route('GET', '/v1/user/settings', {
    access: 'guest',
    input: z.strictObject({ chatId: z.uuid().optional() }),
    output: settings,
  }),
  /** What stands in the way of modes: whether the web can be reached, and what is on but does not count here. */
  modeBlockers: route('GET', '/v1/user/settings/obstacles', {
    access: 'guest',
    input: z.strictObject({ chatId: z.uuid().optional() }),
    output: z.object({ isWebReachable: z.boolean(), paused: z.array(z.keyof(settings)) }),
  }),
  change: route('PATCH', '/v1/user/settings', { access: 'member', input: settingsChangeIn, output: settings }),
}
