import * as z from 'zod'
import {
  DISPLAY_NAME_MAX_CHARS,
  EMAIL_MAX_CHARS,
  PASSWORD_MAX_CHARS,
  PASSWORD_MIN_CHARS,
  PLAN_MAX_CHARS,
} from './limits.ts'
import { accountMessages } from './messages.ts'
import { GUEST_PLAN, ROLES } from './plan.ts'

export { ROLES, type Role } from './plan.ts'

/** A person as the spec spells it; exactly one of the four flags is true. `isOwner` marks the owner of this install. */
export const user = z.object({
  uid: z.string(),
  role: z.enum(ROLES),
  isFree: z.boolean(),
  isPaid: z.boolean(),
  isGuest: z.boolean(),
  isAppsumo: z.boolean(),
  plan: z.string(),
  name: z.string(),
  /** The address of their own picture; null where their initial stands. */
  picture: z.string().nullable(),
  /** Whether new links to chats show the name and the picture. */
  showsInShares: z.boolean(),
  email: z.string().nullable(),
  isOwner: z.boolean(),
})
export type User = z.infer<typeof user>

const email = z
  .string(accountMessages.emailInvalid)
  .trim()
  .toLowerCase()
  .max(EMAIL_MAX_CHARS, accountMessages.emailInvalid)
  .pipe(z.email(accountMessages.emailInvalid))
const newPassword = z
  .string(accountMessages.passwordTooShort)
  .min(PASSWORD_MIN_CHARS, accountMessages.passwordTooShort)
  .max(PASSWORD_MAX_CHARS, accountMessages.passwordTooLong)
const currentPassword = z
  .string(accountMessages.passwordRequired)
  .min(1, accountMessages.passwordRequired)
  .max(PASSWORD_MAX_CHARS, accountMessages.passwordTooLong)

/** A sign-up. Nothing else can be said about oneself: plan and role are not the caller's to set. */
export const newAccount = z.strictObject({
  email,
  password: newPassword,
  /** The code of an invitation, where the owner wants one. */
  invitation: z.string().trim().max(100).optional(),
})
export type NewAccount = z.infer<typeof newAccount>

export const credentials = z.strictObject({ email, password: currentPassword })
export type Credentials = z.infer<typeof credentials>

export const passwordChange = z.strictObject({ current: currentPassword, next: newPassword })
export type PasswordChange = z.infer<typeof passwordChange>

/** What is left out stays as it is. */
export const profileChange = z.strictObject({
  name: z
    .string(accountMessages.nameRequired)
    .trim()
    .min(1, accountMessages.nameRequired)
    .max(DISPLAY_NAME_MAX_CHARS, accountMessages.nameTooLong)
    .optional(),
  showsInShares: z.boolean().optional(),
})
export type ProfileChange = z.infer<typeof profileChange>

export const resetRequest = z.strictObject({ email })
export type ResetRequest = z.infer<typeof resetRequest>

/** The token comes from the link in the letter. */
export const passwordReset = z.strictObject({
  token: z
    .string(accountMessages.resetLinkInvalid)
    .min(1, accountMessages.resetLinkInvalid)
    .max(200, accountMessages.resetLinkInvalid),
  password: newPassword,
})
export type PasswordReset = z.infer<typeof passwordReset>

export const accountDeletion = z.strictObject({ password: currentPassword })
export type AccountDeletion = z.infer<typeof accountDeletion>

/** An owner's change of someone's plan; the plan's name decides the tier. */
export const planChange = z.strictObject({
  email,
  plan: z
    .string(accountMessages.planRequired)
    .trim()
    .min(1, accountMessages.planRequired)
    .max(PLAN_MAX_CHARS)
    .refine((plan) => plan.toLowerCase() !== GUEST_PLAN, accountMessages.planNotForMembers),
})
export type PlanChange = z.infer<typeof planChange>

/** A suspended person is signed out at once and cannot sign in. */
export const suspension = z.strictObject({ email, isSuspended: z.boolean() })
export type Suspension = z.infer<typeof suspension>

/** Makes a member an owner, or no owner any more; the password shows that it is really an owner who asks. */
export const ownershipChange = z.strictObject({ email, isOwner: z.boolean(), password: currentPassword })
export type OwnershipChange = z.infer<typeof ownershipChange>

/** An owner deletes somebody's account, with their own password. */
export const memberDeletion = z.strictObject({ email, password: currentPassword })
export type MemberDeletion = z.infer<typeof memberDeletion>

/** One person, by their e-mail. */
export const memberName = z.strictObject({ email })

/** One line of the owner's list of accounts. */
export const accountSummary = z.object({
  uid: z.string(),
  email: z.string(),
  name: z.string(),
  plan: z.string(),
  role: z.enum(ROLES),
  isOwner: z.boolean(),
  isSuspended: z.boolean(),
  /** How many browsers and programs they are signed in with. */
  sessions: z.number().int(),
  createdAt: z.iso.datetime(),
})
export type AccountSummary = z.infer<typeof accountSummary>

export const ACCOUNT_FILTERS = ['owners', 'suspended'] as const
export type AccountFilter = (typeof ACCOUNT_FILTERS)[number]

/** `search` is a part of an e-mail or a name; `after` is the `next` of the page before. */
export const accountSearch = z.strictObject({
  search: z.string().trim().max(EMAIL_MAX_CHARS).optional(),
  filter: z.enum(ACCOUNT_FILTERS).optional(),
  after: z.string().max(EMAIL_MAX_CHARS).optional(),
})
export type AccountSearch = z.infer<typeof accountSearch>

/** Newest first; `next` is null on the last page. */
export const accountPage = z.object({ accounts: z.array(accountSummary), next: z.string().nullable() })
export type AccountPage = z.infer<typeof accountPage>

/** Where someone is signed in. */
export const accountSession = z.object({
  id: z.string(),
  /** What the browser said it is, such as "Firefox on Windows"; null where it said nothing that is known. */
  device: z.string().nullable(),
  /** The address that it signed in from. */
  address: z.string().nullable(),
  createdAt: z.iso.datetime(),
  /** To the day: a session is not written to with every request. */
  lastUsedAt: z.iso.datetime(),
  /** The one that asks. */
  isCurrent: z.boolean(),
})
export type AccountSession = z.infer<typeof accountSession>
