import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

/** OWASP's first choice for Argon2id; about 25 ms on two small cores, off the main thread. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 }
const SALT_BYTES = 16
const KEY_BYTES = 32

const derive = promisify(argon2)

/** A password's hash in the PHC form, which names its own cost, so that the cost can rise later. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const key = await keyOf(password, salt, COST)
  const { memory, passes, parallelism } = COST
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(key)}`
}

/** Whether a password is the one. Without a hash to compare with it does the same work and answers no. */
export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  const stored = hash === null ? null : parse(hash)
  const salt = stored?.salt ?? randomBytes(SALT_BYTES)
  const key = await keyOf(password, salt, stored?.cost ?? COST)
  return stored !== null && timingSafeEqual(key, stored.key)
}

/** The same password typed on another keyboard can arrive in other code points. */
function keyOf(password: string, nonce: Buffer, cost: typeof COST): Promise<Buffer> {
  return derive('argon2id', { message: password.normalize('NFKC'), nonce, tagLength: KEY_BYTES, ...cost })
}

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/

function parse(hash: string): { cost: typeof COST; salt: Buffer; key: Buffer } {
  const [, memory, passes, parallelism, salt, key] = PHC.exec(hash) ?? []
  if (!salt || !key) throw new Error('a password hash in the database is not in the PHC form')
  return {
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    salt: Buffer.from(salt, 'base64'),
    key: Buffer.from(key, 'base64'),
  }
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}
