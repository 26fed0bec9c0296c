import * as z from 'zod'

/** Longer addresses do not survive most servers and proxies. */
const ADDRESS_MAX_CHARS = 2_048

const ALLOWED = /^(https?:\/\/|mailto:[^\s@]+@[^\s@]+$)/i

/** Where a link of the owner's leads: a page of the web or a mailbox. Other schemes could run code. Empty is none. */
export function linkAddress(invalid: string) {
  return z
    .string(invalid)
    .trim()
    .max(ADDRESS_MAX_CHARS, invalid)
    .refine((address) => address === '' || isAllowed(address), invalid)
}

function isAllowed(address: string): boolean {
  if (!ALLOWED.test(address) || !URL.canParse(address)) return false
  const { username, password } = new URL(address)
  return !username && !password
}
