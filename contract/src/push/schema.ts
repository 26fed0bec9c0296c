import * as z from 'zod'
import { PUSH_ENDPOINT_MAX_CHARS } from './limits.ts'
import { pushMessages } from './messages.ts'

const key = (chars: number) => z.string().min(chars, pushMessages.badKeys).max(chars, pushMessages.badKeys)

/** Where a browser is told, and for whom it is sealed, as the browser itself says it (base64url). */
export const pushSubscription = z.strictObject({
  endpoint: z.url({ protocol: /^https?$/, error: pushMessages.badEndpoint }).max(PUSH_ENDPOINT_MAX_CHARS),
  keys: z.strictObject({ p256dh: key(87), auth: key(22) }),
})
export type PushSubscription = z.infer<typeof pushSubscription>

/** What a browser is told. `path` is where a press on it leads. */
export const pushNotice = z.object({ title: z.string(), body: z.string(), path: z.string(), tag: z.string() })
export type PushNotice = z.infer<typeof pushNotice>
