import * as z from 'zod'
import { say } from './messages.ts'
import { EMAIL_MAX_CHARS, PASSWORD_MAX_CHARS, PASSWORD_MIN_CHARS } from './limits.ts'

export const ROLES = ['guest', 'free', 'appsumo', 'paid'] as const
export type Role = (typeof ROLES)[number]

/** A person as the spec spells it; `isOwner` marks the owner of this install. */
export const user = z.object({
  uid: z.string(),
  role: z.enum(ROLES),
  isFree: z.boolean(),
  isPaid: z.boolean(),
  isGuest: z.boolean(),
  isAppsumo: z.boolean(),
  plan: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  isOwner: z.boolean(),
})
export type User = z.infer<typeof user>

const email = z.string().trim().toLowerCase().max(EMAIL_MAX_CHARS, say.emailInvalid).pipe(z.email(say.emailInvalid))
const newPassword = z.string().min(PASSWORD_MIN_CHARS, say.passwordTooShort).max(PASSWORD_MAX_CHARS, say.passwordTooLong)
const givenPassword = z.string().min(1, say.passwordRequired).max(PASSWORD_MAX_CHARS, say.passwordTooLong)

export const newAccount = z.strictObject({ email, password: newPassword })
export const credentials = z.strictObject({ email, password: givenPassword })
export const passwordChange = z.strictObject({ current: givenPassword, next: newPassword })
export const resetRequest = z.strictObject({ email })
export const passwordReset = z.strictObject({ token: z.string().min(1, say.resetLinkInvalid).max(200), password: newPassword })
export const accountDeletion = z.strictObject({ password: givenPassword })
/** An owner's change of someone's plan; the plan's name decides the tier. */
export const planChange = z.strictObject({ email, plan: z.string().trim().min(1, say.planRequired).max(60) })
