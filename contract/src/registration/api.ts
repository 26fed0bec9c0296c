import * as z from 'zod'
import { route } from '../route.ts'
import { invitation, newInvitation } from './schema.ts'

const nothing = z.strictObject({})

/** Who may come in, which the owner decides. */
export const registrationApi = {
  invitations: route('GET', '/v1/registration/invitations', {
    access: 'owner',
    input: nothing,
    output: z.object({ invitations: z.array(invitation) }),
  }),
  /** The code is told once: only its hash is kept. */
  invite: route('POST', '/v1/registration/invitations', {
    access: 'owner',
    input: newInvitation,
    output: z.object({ invitation, code: z.string() }),
  }),
  revoke: route('DELETE', '/v1/registration/invitations/{invitationId}', {
    access: 'owner',
    input: z.strictObject({ invitationId: z.uuid() }),
    output: z.object({}),
  }),
}
