import { createCipheriv, createECDH, hkdfSync } from 'node:crypto'
import type { PushSubscription } from '#contract/push/schema.ts'

/** What makes each message sealed in its own way: a private key that is used once, and salt. */
type PushRandomness = { readonly privateKey: Uint8Array; readonly salt: Uint8Array }

const RECORD_BYTES = 4_096
/** Behind the last words of a message. */
const LAST_RECORD = Buffer.from([2])

/**
 * Seals words for one browser (RFC 8291, aes128gcm): the push service in between cannot read them. Throws where the
 * key of the browser is none.
 */
export function sealMessage(
  words: string,
  { p256dh, auth }: PushSubscription['keys'],
  { privateKey, salt }: PushRandomness,
): Uint8Array {
  const theirs = Buffer.from(p256dh, 'base64url')
  const ecdh = createECDH('prime256v1')
  ecdh.setPrivateKey(privateKey)
  const ours = ecdh.getPublicKey()
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours])
  const shared = hkdf(ecdh.computeSecret(theirs), Buffer.from(auth, 'base64url'), info, 32)
  const contentKey = hkdf(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = hkdf(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const cipher = createCipheriv('aes-128-gcm', contentKey, nonce)
  const sealed = [cipher.update(words, 'utf8'), cipher.update(LAST_RECORD), cipher.final(), cipher.getAuthTag()]
  const head = Buffer.alloc(5)
  head.writeUInt32BE(RECORD_BYTES)
  head.writeUInt8(ours.length, 4)
  return Buffer.concat([salt, head, ours, ...sealed])
}

function hkdf(secret: Uint8Array, salt: Uint8Array, info: Uint8Array, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, bytes))
}
