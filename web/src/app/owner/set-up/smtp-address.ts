import * as z from 'zod'
import { setUpMessages } from '#contract/set-up/messages.ts'

/** Letters by TLS from the first byte; every other port begins in the clear. */
const TLS_PORT = '465'
const WHOLE_ADDRESS = /^smtps?:\/\//i

/** A mail server as a person knows it: what stands in the mail program of whoever has one. */
export const mailServerForm = z.object({
  server: z
    .string()
    .trim()
    .refine((server) => URL.canParse(addressOf(server)) && hostOf(server) !== '', setUpMessages.mailServerNeeded),
  user: z.string().trim(),
  password: z.string(),
  sender: z.string().trim(),
})

/** The one address that it is kept as. Whoever has such an address may paste it instead. */
export function smtpAddress({ server, user, password, sender }: z.output<typeof mailServerForm>): string {
  const url = new URL(addressOf(server))
  if (user !== '') {
    url.username = encodeURIComponent(user)
    url.password = encodeURIComponent(password)
    // A password is sent by TLS or not at all.
    if (url.protocol === 'smtp:' && !WHOLE_ADDRESS.test(server)) url.searchParams.set('requireTLS', 'true')
  }
  if (sender !== '') url.searchParams.set('from', sender)
  return url.href
}

function addressOf(server: string): string {
  if (WHOLE_ADDRESS.test(server)) return server
  const port = /:(\d+)$/.exec(server)?.[1]
  return `${port === undefined || port === TLS_PORT ? 'smtps' : 'smtp'}://${server}`
}

function hostOf(server: string): string {
  return new URL(addressOf(server)).hostname
}
