import * as z from 'zod'
import { route } from '../route.ts'
import { setUp, smtpUrl } from './schema.ts'

const nothing = z.strictObject({})

/** How the install stands, for the owner who sets it up. */
export const setUpApi = {
  read: route('GET', '/v1/set-up', { access: 'owner', input: nothing, output: setUp }),
  /** Sends the owner a letter, to see whether it arrives: by a server that is not kept yet, or by the one that is. */
  tryMail: route('POST', '/v1/set-up/mail-trial', {
    access: 'owner',
    input: z.strictObject({ server: smtpUrl.optional() }),
    output: z.object({ ok: z.boolean(), message: z.string() }),
  }),
}
