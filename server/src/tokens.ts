import { createHash, randomBytes } from 'node:crypto'

const TOKEN_BYTES = 32
const TOKEN = /^[\w-]{43}$/

/** A secret that says nothing: 256 random bits, safe in a header, a cookie and an address. */
export function makeToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url')
}

/** What the database keeps of a token. A random token needs no slow hash. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/** Whether this could be a token of ours at all. */
export function looksLikeToken(text: string): boolean {
  return TOKEN.test(text)
}
