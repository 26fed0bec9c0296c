import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/**
 * Bytes sealed in chunks, so that neither side holds more than one (the construction STREAM, as age and Tink have it):
 *
 *     magic | salt | chunk 0 | chunk 1 | … | last chunk
 *
 * Each is AES-256-GCM under a key of this file alone, which is derived from the key of the backup, the salt and what
 * the file is. Its nonce is its number and whether it is the last: a chunk that was changed, moved, left out or added,
 * an end that was cut off, and a file in the place of another, do not open.
 */
const MAGIC = Buffer.from('alcove1\n')
const SALT_BYTES = 16
const CHUNK_BYTES = 64 * 1024
const TAG_BYTES = 16
const NONCE_BYTES = 12

/** It was changed, is not whole, or was sealed with another key. */
export class BrokenArchive extends Error {
  constructor(what: string) {
    super(`${what} is not whole, or was changed`)
  }
}

/** How long it is when it is sealed. */
export function sealedSize(bytes: number): number {
  const chunks = Math.max(1, Math.ceil(bytes / CHUNK_BYTES))
  return MAGIC.length + SALT_BYTES + bytes + chunks * TAG_BYTES
}

/** `purpose` says which file of which backup it is; it opens as that alone. */
export async function* seal(source: AsyncIterable<Uint8Array>, key: Buffer, purpose: string): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT_BYTES)
  const fileKey = deriveKey(key, salt, purpose)
  yield Buffer.concat([MAGIC, salt])
  let number = 0
  for await (const { bytes, isLast } of chunksOf(source, CHUNK_BYTES)) {
    const cipher = createCipheriv('aes-256-gcm', fileKey, nonceOf(number++, isLast))
    yield Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
  }
}

/** The bytes as they were. Throws a BrokenArchive at the first chunk that is not what was written. */
export async function* unseal(source: AsyncIterable<Uint8Array>, key: Buffer, purpose: string): AsyncGenerator<Buffer> {
  const headBytes = MAGIC.length + SALT_BYTES
  let fileKey: Buffer | undefined
  let number = 0
  for await (const { bytes, isLast } of chunksOf(source, CHUNK_BYTES + TAG_BYTES, headBytes)) {
    if (!fileKey) {
      if (bytes.length < headBytes || !bytes.subarray(0, MAGIC.length).equals(MAGIC) || isLast)
        throw new BrokenArchive(purpose)
      fileKey = deriveKey(key, bytes.subarray(MAGIC.length), purpose)
      continue
    }
    if (bytes.length < TAG_BYTES) throw new BrokenArchive(purpose)
    const decipher = createDecipheriv('aes-256-gcm', fileKey, nonceOf(number++, isLast), { authTagLength: TAG_BYTES })
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
    try {
      yield Buffer.concat([decipher.update(bytes.subarray(0, -TAG_BYTES)), decipher.final()])
    } catch {
      throw new BrokenArchive(purpose)
    }
  }
}

function deriveKey(key: Buffer, salt: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, salt, `alcove backup: ${purpose}`, 32))
}

function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(NONCE_BYTES)
  nonce.writeUIntBE(number, NONCE_BYTES - 7, 6)
  nonce[NONCE_BYTES - 1] = isLast ? 1 : 0
  return nonce
}

/** Cuts what comes into chunks of one size, the first of another if it is named. Only the last may be shorter. */
async function* chunksOf(source: AsyncIterable<Uint8Array>, size: number, firstSize = size) {
  let parts: Uint8Array[] = []
  let held = 0
  let wanted = firstSize
  for await (const part of source) {
    parts.push(part)
    held += part.byteLength
    // One more byte shows that the chunk is not the last.
    if (held <= wanted) continue
    let rest = Buffer.concat(parts)
    while (rest.length > wanted) {
      yield { bytes: rest.subarray(0, wanted), isLast: false }
      rest = rest.subarray(wanted)
      wanted = size
    }
    parts = [rest]
    held = rest.length
  }
  yield { bytes: Buffer.concat(parts), isLast: true }
}
