import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Seals keys so that whoever reads the database or a backup of it cannot use them. */
export type KeyBox = {
  seal(text: string, purpose: string): string
  /** Undefined when it was sealed under another secret, for another purpose, or was tampered with. */
  open(sealed: string, purpose: string): string | undefined
}

const IV_BYTES = 12
const TAG_BYTES = 16

/**
 * AES-256-GCM under a key of its own, derived from the install's secret. The purpose is bound in: a provider's key is
 * sealed for its id and origin, so a row whose address was changed behind our back gives no key for the new place.
 */
export function createKeyBox(secret: string): KeyBox {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'alcove provider keys', 32))
  return {
    seal(text, purpose) {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(purpose))
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
    },
    open(sealed, purpose) {
      const bytes = Buffer.from(sealed, 'base64url')
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
        decipher.setAAD(Buffer.from(purpose)).setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
        const text = [decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]
        return Buffer.concat(text).toString('utf8')
      } catch {
        return undefined
      }
    },
  }
}
