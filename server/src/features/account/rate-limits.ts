import { accountMessages } from '#contract/account/messages.ts'
import { createRateLimit, type RateLimit } from '../../http/rate-limit.ts'

const MINUTE_MS = 60_000
const QUARTER_HOUR_MS = 15 * MINUTE_MS
const HOUR_MS = 60 * MINUTE_MS
/** One password in this time is looked at for an account whose tries strangers have used up. */
export const SLOW_PACE_MS = 10_000

/** How often things may be tried. Accounts are keyed by e-mail or uid, networks by address. */
export type AccountRateLimits = {
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

export function createAccountRateLimits(clock: () => Date): AccountRateLimits {
  const limit = (tries: number, windowMs: number, message: string) =>
    createRateLimit({ tries, windowMs, message, clock })
  return {
    signInsOfAccount: limit(20, QUARTER_HOUR_MS, accountMessages.tooManySignIns),
    signInsOfAccountFromNetwork: limit(20, QUARTER_HOUR_MS, accountMessages.tooManySignIns),
    slowSignInsOfAccount: limit(1, SLOW_PACE_MS, accountMessages.tooManySignIns),
    slowSignInsFromNetwork: limit(3, QUARTER_HOUR_MS, accountMessages.tooManySignIns),
    signInsOfDevice: limit(10, QUARTER_HOUR_MS, accountMessages.tooManySignIns),
    signInsFromNetwork: limit(100, QUARTER_HOUR_MS, accountMessages.tooManySignIns),
    passwordsOfAccount: limit(20, QUARTER_HOUR_MS, accountMessages.tooManyPasswords),
    guestsFromNetwork: limit(60, HOUR_MS, accountMessages.tooManyAccounts),
    signUpsFromNetwork: limit(60, HOUR_MS, accountMessages.tooManyAccounts),
    resetsOfAccount: limit(5, HOUR_MS, accountMessages.tooManyResets),
    resetsFromNetwork: limit(60, HOUR_MS, accountMessages.tooManyResets),
  }
}
