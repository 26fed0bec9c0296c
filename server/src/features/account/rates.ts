import { say } from '#contract/account/messages.ts'
import { createRateLimit, type RateLimit } from '../../http/rate-limit.ts'

const MINUTE_MS = 60_000
const QUARTER_HOUR_MS = 15 * MINUTE_MS
const HOUR_MS = 60 * MINUTE_MS
/** One password in this time is looked at for an account whose tries strangers have used up. */
export const SLOW_PACE_MS = 10_000

/** How often things may be tried. Accounts are keyed by e-mail or uid, networks by address. */
export type Rates = {
  readonly signInsOfAccount: RateLimit
  readonly signInsOfAccountFromNetwork: RateLimit
  /** For tries at an account whose own are used up. */
  readonly slowSignInsOfAccount: RateLimit
  readonly slowSignInsFromNetwork: RateLimit
  /** For a device on which the account was opened before. */
  readonly signInsOfDevice: RateLimit
  readonly signInsFromNetwork: RateLimit
  readonly passwordsOfAccount: RateLimit
  readonly guestsFromNetwork: RateLimit
  readonly signUpsFromNetwork: RateLimit
  readonly resetsOfAccount: RateLimit
  readonly resetsFromNetwork: RateLimit
}

export function createRates(clock: () => Date): Rates {
  const limit = (tries: number, windowMs: number, message: string) =>
    createRateLimit({ tries, windowMs, message, clock })
  return {
    signInsOfAccount: limit(20, QUARTER_HOUR_MS, say.tooManySignIns),
    signInsOfAccountFromNetwork: limit(20, QUARTER_HOUR_MS, say.tooManySignIns),
    slowSignInsOfAccount: limit(1, SLOW_PACE_MS, say.tooManySignIns),
    slowSignInsFromNetwork: limit(3, QUARTER_HOUR_MS, say.tooManySignIns),
    signInsOfDevice: limit(10, QUARTER_HOUR_MS, say.tooManySignIns),
    signInsFromNetwork: limit(100, QUARTER_HOUR_MS, say.tooManySignIns),
    passwordsOfAccount: limit(20, QUARTER_HOUR_MS, say.tooManyPasswords),
    guestsFromNetwork: limit(60, HOUR_MS, say.tooManyAccounts),
    signUpsFromNetwork: limit(60, HOUR_MS, say.tooManyAccounts),
    resetsOfAccount: limit(5, HOUR_MS, say.tooManyResets),
    resetsFromNetwork: limit(60, HOUR_MS, say.tooManyResets),
  }
}
