import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

/** What a hash costs, in Argon2's words: kilobytes of memory, passes over them, and how many at a time. */
type HashCost = { readonly memory: number; readonly passes: number; readonly parallelism: number }

export type Passwords = {
  /** A password's hash in the PHC form, which names its own cost, so that the cost can rise later. */
  hash(password: string): Promise<string>
  /** Whether a password is the one. Without a hash to compare with it does the same work and answers no. */
  verify(password: string, hash: string | null): Promise<boolean>
}

/** OWASP's first choice for Argon2id; about 25 ms on two small cores, off the main thread. */
const COST: HashCost = { memory: 19_456, passes: 2, parallelism: 1 }
const SALT_BYTES = 16
const KEY_BYTES = 32

const derive = promisify(argon2)

/** Hashes at the usual cost. Tests that are not about it hash hundreds, and take less. */
export function createPasswords(cost = COST): Passwords {
  return {
    async hash(password) {
      const salt = randomBytes(SALT_BYTES)
      const key = await keyOf(password, salt, cost)
      const { memory, passes, parallelism } = cost
      return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(key)}`
    },
    async verify(password, hash) {
      const stored = hash === null ? null : parse(hash)
      const salt = stored?.salt ?? randomBytes(SALT_BYTES)
      const key = await keyOf(password, salt, stored?.cost ?? cost)
      return stored !== null && timingSafeEqual(key, stored.key)
    },
  }
}

/** The same password typed on another keyboard can arrive in other code points. */
function keyOf(password: string, nonce: Buffer, cost: HashCost): Promise<Buffer> {
  return derive('argon2id', { message: password.normalize('NFKC'), nonce, tagLength: KEY_BYTES, ...cost })
}

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/

function parse(hash: string): { cost: HashCost; salt: Buffer; key: Buffer } {
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
