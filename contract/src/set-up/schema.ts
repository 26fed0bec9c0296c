import * as z from 'zod'
import { setUpMessages } from './messages.ts'

/** How mail is sent, such as `smtps://user:pass@mail.example.com?from=alcove@example.com`. */
export const smtpUrl = z
  .string()
  .trim()
  .max(500, setUpMessages.mailServerInvalid)
  .pipe(z.url({ protocol: /^smtps?$/, error: setUpMessages.mailServerInvalid }))
  .refine(isDecodable, setUpMessages.mailServerInvalid)
  .nullable()

/** How an install stands, for the owner who sets it up. */
export const setUp = z.object({
  /** Everyone who has an account, the owner included. */
  people: z.number(),
  files: z.discriminatedUnion('place', [
    z.object({ place: z.literal('disk'), folder: z.string(), freeBytes: z.number() }),
    z.object({ place: z.literal('bucket'), bucket: z.string() }),
  ]),
  /** The server that letters go out by; null while they are printed in the log. */
  mailServer: z.string().nullable(),
})
export type SetUp = z.infer<typeof setUp>

/** Whether user and password can be read out of an address. */
function isDecodable(address: string): boolean {
  try {
    return decodeURIComponent(new URL(address).username + new URL(address).password) !== null
  } catch {
    return false
  }
}
