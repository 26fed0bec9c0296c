import { createHmac, hkdfSync } from 'node:crypto'
import { AppError } from '../../http/errors.ts'
import type { World } from '../../world.ts'
import { takeTurn } from './store.ts'

export { countTries, removeExpiredTries, uncountTries } from './store.ts'

/** What counting takes. */
export type CountingWorld = Pick<World, 'db' | 'clock' | 'secret'>

type RateLimit = {
  /** Counts one try, or refuses and says how long to wait. A refused try is not counted, so the wait never grows. */
  take(key: string): Promise<void>
}

type Rate = {
  /** What is limited: limits of one name count together, on all servers. */
  readonly name: string
  readonly tries: number
  readonly windowMs: number
  readonly message: string
}

/**
 * At most `tries` at once, and then as many in each window, evenly. They are counted in the database: servers count
 * together, and a restart forgets nothing.
 */
export function createRateLimit(world: CountingWorld, rate: Rate): RateLimit {
  const { name, tries, windowMs, message } = rate
  const keyOf = createKeyOf(world.secret)
  return {
    async take(key) {
      const waitMs = await takeTurn(world.db, keyOf(`${name} ${key}`), { tries, windowMs, now: world.clock() })
      if (waitMs > 0) throw new AppError('rate_limited', message, { retryAfterSeconds: Math.ceil(waitMs / 1000) })
    },
  }
}

/** Addresses of people and networks are not kept, and without the secret nobody can try which ones these were. */
export function createKeyOf(secret: string): (text: string) => string {
  const hashKey = Buffer.from(hkdfSync('sha256', secret, '', 'alcove rate limits', 32))
  return (text) => createHmac('sha256', hashKey).update(text).digest('base64url')
}
