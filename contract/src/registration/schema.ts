import * as z from 'zod'
import { registrationMessages } from './messages.ts'

/** Who may make an account: anyone, those with an address of some domains, those who were invited, or nobody. */
export const REGISTRATION_MODES = ['open', 'domains', 'invitation', 'closed'] as const
export type RegistrationMode = (typeof REGISTRATION_MODES)[number]

const DOMAINS_MAX = 50

const domain = z
  .string(registrationMessages.domainInvalid)
  .trim()
  .toLowerCase()
  .max(253, registrationMessages.domainInvalid)
  .regex(/^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/, registrationMessages.domainInvalid)

/** Who may make an account. The domains are kept while they do not count. */
export const registrationAccounts = z
  .strictObject({
    mode: z.enum(REGISTRATION_MODES),
    domains: z
      .array(domain)
      .max(DOMAINS_MAX)
      .overwrite((domains) => [...new Set(domains)]),
  })
  .refine(({ mode, domains }) => mode !== 'domains' || domains.length > 0, {
    path: ['domains'],
    message: registrationMessages.domainRequired,
  })
export type RegistrationAccounts = z.infer<typeof registrationAccounts>
