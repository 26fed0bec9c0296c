import * as z from 'zod'
import { feedbackMessages } from './messages.ts'

/** Longer addresses do not survive most servers and proxies. */
const FEEDBACK_ADDRESS_MAX_CHARS = 2_048

const ALLOWED = /^(https?:\/\/|mailto:[^\s@]+@[^\s@]+$)/i

/** Where feedback goes: a page of the web or a mailbox. Other schemes could run code. Empty takes the link away. */
export const feedbackAddress = z
  .string(feedbackMessages.addressInvalid)
  .trim()
  .max(FEEDBACK_ADDRESS_MAX_CHARS, feedbackMessages.addressInvalid)
  .refine((address) => address === '' || isAllowed(address), feedbackMessages.addressInvalid)

export const feedbackLink = z.object({ address: z.string() })

function isAllowed(address: string): boolean {
  if (!ALLOWED.test(address) || !URL.canParse(address)) return false
  const { username, password } = new URL(address)
  return !username && !password
}
