import * as z from 'zod'
import { HOST_NAME_MAX_CHARS } from './limits.ts'
import { hostMessages } from './messages.ts'

/** A label: letters, digits, hyphens and (seen in home networks) underscores. */
const NAME = /^(?!-)[a-z0-9_-]{1,63}(\.[a-z0-9_-]{1,63})*$/
const IPV6 = /^\[[0-9a-f:]+\]$/

/** A host name or IP address. Whoever pastes a whole address means the name in it. */
export const hostName = z
  .string(hostMessages.nameInvalid)
  .trim()
  .min(1, hostMessages.nameInvalid)
  .max(HOST_NAME_MAX_CHARS + 60, hostMessages.nameInvalid)
  .transform((typed) => nameIn(typed) ?? '')
  .refine(
    (name) => name.length <= HOST_NAME_MAX_CHARS && (NAME.test(name) || IPV6.test(name)),
    hostMessages.nameInvalid,
  )

/** The name in an address or a Host header, spelled as browsers compare it; undefined when there is none. */
export function nameIn(typed: string): string | undefined {
  const address = /^https?:\/\//i.test(typed) ? typed : `http://${typed}`
  const readable = [address, `http://[${typed}]`].find((each) => URL.canParse(each))
  if (readable === undefined) return undefined
  const parsed = new URL(readable)
  if (parsed.username || parsed.password) return undefined
  return parsed.hostname.replace(/\.$/, '') || undefined
}

/** What an install answers to, as its owner sees it. */
export const hostNames = z.object({
  /** With it nothing needs to be confirmed. */
  publicUrl: z.string().nullable(),
  /** The name by which the owner came. */
  current: z.string(),
  confirmed: z.array(z.object({ name: z.string(), confirmedAt: z.iso.datetime() })),
})
export type HostNames = z.infer<typeof hostNames>
