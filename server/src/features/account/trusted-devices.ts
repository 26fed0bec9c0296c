import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { CookieJar } from './cookie-jar.ts'
import { looksLikeToken, makeToken } from '../../tokens.ts'

/** What a browser says about itself: an id of its own, and a proof for each account that was opened there. */
export type Device = { readonly id: string; readonly proofs: readonly string[] }

type Account = { readonly uid: string; readonly passwordHash: string | null }

/** Accounts that one browser is known for; whoever used it longest ago is forgotten. */
const ACCOUNTS_MAX = 5

export type TrustedDevices = ReturnType<typeof createTrustedDevices>

/**
 * Remembers in a cookie on which devices an account was opened with its password, so that strangers who use up the
 * tries of an account do not lock its owner out. A proof is worth nothing without the password, on another device's
 * id, or after the password was changed.
 */
export function createTrustedDevices(secret: string, cookie: CookieJar) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'alcove known devices', 32))
  const proofOf = (id: string, { uid, passwordHash }: Account) =>
    createHmac('sha256', key).update(`${id} ${uid} ${passwordHash}`).digest('base64url')

  function read(headers: Headers): Device | undefined {
    const [id = '', ...proofs] = (cookie.read(headers) ?? '').split('.')
    return looksLikeToken(id) ? { id, proofs: proofs.filter(looksLikeToken).slice(0, ACCOUNTS_MAX) } : undefined
  }

  return {
    read,
    isTrusted(device: Device, account: Account): boolean {
      const expected = Buffer.from(proofOf(device.id, account))
      return device.proofs.some((proof) => timingSafeEqual(Buffer.from(proof), expected))
    },
    /** After a right password. */
    remember(headers: Headers, answer: Headers, account: Account): void {
      const { id, proofs } = read(headers) ?? { id: makeToken(), proofs: [] }
      const proof = proofOf(id, account)
      const keptProofs = [proof, ...proofs.filter((each) => each !== proof)].slice(0, ACCOUNTS_MAX)
      cookie.write(answer, [id, ...keptProofs].join('.'))
    },
  }
}
