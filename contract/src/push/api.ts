import * as z from 'zod'
import { route } from '../route.ts'
import { pushSubscription } from './schema.ts'

const done = z.object({})

/** Notifications of browsers (web push). One belongs to the session that asked for it, and ends with it. */
export const pushApi = {
  /** The key by which browsers know this install, and whether this session's browser is told. */
  read: route('GET', '/v1/push', {
    access: 'member',
    input: z.strictObject({}),
    output: z.object({ publicKey: z.string(), isOn: z.boolean() }),
  }),
  subscribe: route('PUT', '/v1/push', { access: 'member', input: pushSubscription, output: done }),
  unsubscribe: route('DELETE', '/v1/push', { access: 'member', input: z.strictObject({}), output: done }),
}
