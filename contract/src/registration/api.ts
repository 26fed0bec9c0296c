import * as z from 'zod'
import { user } from '../account/schema.ts'
import { route } from '../route.ts'
import { invitation, invitationCode, invitationMail, newInvitation, openedInvitation } from './invitations.ts'

const nothing = z.strictObject({})

/** Who may come in, which the owner decides. */
export const registrationApi = {
  /** All of them, and whether letters go out from here. */
  invitations: route('GET', '/v1/registration/invitations', {
    access: 'owner',
    input: nothing,
    output: z.object({ invitations: z.array(invitation), sendsMail: z.boolean() }),
  }),
  /** The code is told once: only its hash is kept. */
  invite: route('POST', '/v1/registration/invitations', {
    access: 'owner',
    input: newInvitation,
    output: z.object({ invitation, code: z.string(), mail: invitationMail }),
  }),
  revoke: route('DELETE', '/v1/registration/invitations/{invitationId}', {
    access: 'owner',
    input: z.strictObject({ invitationId: z.uuid() }),
    output: z.object({}),
  }),
  /** Who invites to what. A POST, so that the code stands in no address and no log. */
  open: route('POST', '/v1/registration/opened', { access: 'anyone', input: invitationCode, output: openedInvitation }),
  /** For whoever has an account: the invitation raises their plan. */
  accept: route('POST', '/v1/registration/accepted', {
    access: 'member',
    input: invitationCode,
    output: z.object({ user }),
  }),
}
