import { accountMessages } from '#contract/account/messages.ts'
import { codeMessages } from '#contract/plans/code-messages.ts'
import { registrationMessages } from '#contract/registration/messages.ts'
import { AppError } from '../../http/errors.ts'
import type { World } from '../../world.ts'
import { countTries, createKeyOf, uncountTries } from '../rate-limits/index.ts'

const MINUTE_MS = 60_000
const QUARTER_HOUR_MS = 15 * MINUTE_MS
const HOUR_MS = 60 * MINUTE_MS
/** One password in this time is looked at for an account whose tries strangers have used up. */
export const SLOW_PACE_MS = 10_000

type Limit = {
  readonly maxTries: number
  readonly windowMs: number
  readonly message: string | ((seconds: number) => string)
}

/** How often things may be tried. Accounts are keyed by e-mail or uid, networks by address. */
const LIMITS = {
  signInsOfAccount: limit(20, QUARTER_HOUR_MS, accountMessages.tooManySignIns),
  signInsOfAccountFromNetwork: limit(20, QUARTER_HOUR_MS, accountMessages.tooManySignIns),
  /** For tries at an account whose own are used up. */
  slowSignInsOfAccount: limit(1, SLOW_PACE_MS, accountMessages.tooManySignIns),
  /** However many strangers there are, somebody from elsewhere still gets in. */
  firstSlowSignInFromArea: limit(1, QUARTER_HOUR_MS, accountMessages.tooManySignIns),
  slowSignInsFromNetwork: limit(3, QUARTER_HOUR_MS, accountMessages.tooManySignIns),
  /** For a device on which the account was opened before. */
  signInsOfDevice: limit(10, QUARTER_HOUR_MS, accountMessages.tooManySignIns),
  signInsFromNetwork: limit(100, QUARTER_HOUR_MS, accountMessages.tooManySignIns),
  passwordsOfAccount: limit(20, QUARTER_HOUR_MS, accountMessages.tooManyPasswords),
  codesOfAccount: limit(10, QUARTER_HOUR_MS, codeMessages.tooManyCodes),
  codesFromNetwork: limit(60, HOUR_MS, codeMessages.tooManyCodes),
  invitationsFromNetwork: limit(100, QUARTER_HOUR_MS, registrationMessages.tooManyTries),
  guestsFromNetwork: limit(60, HOUR_MS, accountMessages.tooManyAccounts),
  signUpsFromNetwork: limit(60, HOUR_MS, accountMessages.tooManyAccounts),
  resetsOfAccount: limit(5, HOUR_MS, accountMessages.tooManyResets),
  resetsFromNetwork: limit(60, HOUR_MS, accountMessages.tooManyResets),
} satisfies Record<string, Limit>

function limit(maxTries: number, windowMs: number, message: Limit['message']): Limit {
  return { maxTries, windowMs, message }
}

/** A try, by what is limited and whose or from where it is. */
export type Try = readonly [limit: keyof typeof LIMITS, key: string]

export type AccountRateLimits = ReturnType<typeof createAccountRateLimits>

/**
 * At most so many tries in any stretch of a window. They are counted in the database: servers count together, and a
 * restart forgets nothing. A try that was refused is not counted, so the wait never grows.
 */
export function createAccountRateLimits({ db, clock, secret }: Pick<World, 'db' | 'clock' | 'secret'>) {
  const hash = createKeyOf(secret)
  const keyOf = (attempt: Try) => hash(attempt.join(' '))

  /** Counts each of the tries that has room. Answers, in the same order, why one has none. */
  async function tryTake<const Tries extends readonly Try[]>(
    tries: Tries,
  ): Promise<{ [At in keyof Tries]: AppError | null }> {
    const now = clock()
    const counted = tries.map((attempt) => ({ key: keyOf(attempt), ...LIMITS[attempt[0]] }))
    const full = await countTries(db, counted, now)
    const refusals = counted.map(({ key, windowMs, message }) => {
      const oldest = full.get(key)
      if (!oldest) return null
      const retryAfterSeconds = Math.ceil((oldest.getTime() + windowMs - now.getTime()) / 1000)
      const sentence = typeof message === 'string' ? message : message(retryAfterSeconds)
      return new AppError('rate_limited', sentence, { retryAfterSeconds })
    })
    return refusals as { [At in keyof Tries]: AppError | null }
  }

  /** Takes the newest of these tries back because they were honest, and forgets all of the others. */
  async function release({ refund = [], forget = [] }: { refund?: readonly Try[]; forget?: readonly Try[] }) {
    await uncountTries(db, { refunded: refund.map(keyOf), forgotten: forget.map(keyOf) })
  }

  /** Counts all of the tries, or refuses and counts none. */
  async function take(...tries: readonly Try[]): Promise<void> {
    const refusals = await tryTake(tries)
    const refusal = refusals.find((each) => each !== null)
    if (!refusal) return
    if (tries.length > 1) await release({ refund: tries.filter((_, at) => refusals[at] === null) })
    throw refusal
  }

  return { tryTake, take, release }
}
