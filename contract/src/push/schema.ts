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
export type PushNotice = {
  readonly title: string
  readonly body: string
  readonly path: string
  /** A later notice with the same one takes its place. */
  readonly tag: string
}
