import * as z from 'zod'

/**
 * What the app and the craft frame say to each other. The frame runs untrusted code, so the app believes a message
 * only from the frame's own window and only with the nonce that it handed out in the frame's address (#nonce).
 */
export const fromFrame = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('ready'), nonce: z.string().min(16).max(64) }),
])
export type FromFrame = z.infer<typeof fromFrame>
