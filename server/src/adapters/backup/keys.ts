import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import * as z from 'zod'

const derive = promisify<string, Buffer, number, object, Buffer>(scrypt)
const COST = { N: 2 ** 16, r: 8, p: 1 }
const COST_MAX_N = 2 ** 20
const MEMORY_MAX_BYTES = 2 ** 30 + 2 ** 21
const AAD = Buffer.from('alcove backup key')
const IV_BYTES = 12
const TAG_BYTES = 16

/** How the key of a backup is found: by a passphrase, or, where its owner wanted none, it stands there. */
export const keyNote = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('passphrase'),
    salt: z.base64(),
    N: z.int().min(2).max(COST_MAX_N),
    r: z.int().min(1).max(8),
    p: z.int().min(1).max(4),
    sealedKey: z.base64(),
  }),
  z.object({ kind: z.literal('open'), key: z.base64() }),
])
export type KeyNote = z.infer<typeof keyNote>

/** A new random key and the note by which it is found. Without a passphrase whoever has the note has the key. */
export async function createKey(passphrase: string | undefined): Promise<{ key: Buffer; note: KeyNote }> {
  const key = randomBytes(32)
  if (passphrase === undefined) return { key, note: { kind: 'open', key: key.toString('base64') } }
  const salt = randomBytes(16)
  const cipher = createCipheriv('aes-256-gcm', await stretch(passphrase, salt, COST), randomIv(salt)).setAAD(AAD)
  const sealed = Buffer.concat([cipher.update(key), cipher.final(), cipher.getAuthTag()])
  const sealedKey = sealed.toString('base64')
  return { key, note: { kind: 'passphrase', salt: salt.toString('base64'), ...COST, sealedKey } }
}

/** Undefined when the passphrase is another one. */
export async function openKey(note: KeyNote, passphrase: string | undefined): Promise<Buffer | undefined> {
  if (note.kind === 'open') return Buffer.from(note.key, 'base64')
  if (passphrase === undefined) return undefined
  const salt = Buffer.from(note.salt, 'base64')
  const sealed = Buffer.from(note.sealedKey, 'base64')
  const stretched = await stretch(passphrase, salt, note)
  try {
    const decipher = createDecipheriv('aes-256-gcm', stretched, randomIv(salt), { authTagLength: TAG_BYTES })
    decipher.setAAD(AAD).setAuthTag(sealed.subarray(-TAG_BYTES))
    return Buffer.concat([decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()])
  } catch {
    return undefined
  }
}

/** The same passphrase, however a keyboard composes its signs. */
function stretch(passphrase: string, salt: Buffer, { N, r, p }: typeof COST): Promise<Buffer> {
  return derive(passphrase.normalize('NFKC'), salt, 32, { N, r, p, maxmem: MEMORY_MAX_BYTES })
}

/** What the salt stretches seals one key and nothing else, so a part of the salt will do. */
function randomIv(salt: Buffer): Buffer {
  return salt.subarray(0, IV_BYTES)
}
