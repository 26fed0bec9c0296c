import * as z from 'zod'
import { roleOfPlan, ROLES } from '../account/plan.ts'
import { planChange, type User } from '../account/schema.ts'
import { registrationMessages } from './messages.ts'

/** How long an invitation works. */
export const INVITATION_DAYS = 7
const INVITEE_MAX_CHARS = 200

/** What invitations are: `open` ones work, once. */
const invitationState = z.enum(['open', 'used', 'expired'])

/** An invitation as the owner sees it later: of its code only the hash is kept. */
export const invitation = z.object({
  id: z.string(),
  /** A name or an e-mail, as the owner wrote. */
  invitee: z.string(),
  plan: z.string(),
  state: invitationState,
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** The e-mail of the account that it was used by. */
  usedBy: z.string().nullable(),
})
export type Invitation = z.infer<typeof invitation>

const email = z.email(registrationMessages.inviteeInvalid)

/** Who is invited to what: a name or an e-mail, and the plan; left out, that of new people. */
export const newInvitation = z.strictObject({
  invitee: z
    .string(registrationMessages.inviteeInvalid)
    .trim()
    .max(INVITEE_MAX_CHARS, registrationMessages.inviteeInvalid)
    .refine((invitee) => !isEmail(invitee) || email.safeParse(invitee).success, registrationMessages.inviteeInvalid),
  plan: planChange.shape.plan.optional(),
})

/** Whether an invitation names an e-mail, not a person by name. */
export function isEmail(invitee: string): boolean {
  return invitee.includes('@')
}

/** What happened to the letter with the link: none goes out without an e-mail, or where no mail is set up. */
export const invitationMail = z.enum(['none', 'sent', 'failed'])
export type InvitationMail = z.infer<typeof invitationMail>

export const invitationCode = z.strictObject({ code: z.string().trim().max(100) })

/** What the link of an invitation says to whoever opens it. Only the code opens it, so only its holder reads this. */
export const openedInvitation = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('open'),
    invitee: z.string(),
    /** The name of the owner who invites; null where they are gone. */
    inviter: z.string().nullable(),
    plan: z.string(),
  }),
  z.object({ state: z.enum(['used', 'expired', 'revoked', 'unknown']) }),
])
export type OpenedInvitation = z.infer<typeof openedInvitation>

/** Whether the plan of an invitation has more than what somebody has. */
export function raisesPlan(plan: string, { role, isOwner }: Pick<User, 'role' | 'isOwner'>): boolean {
  return !isOwner && ROLES.indexOf(roleOfPlan(plan)) > ROLES.indexOf(role)
}
