import { accountMessages } from '#contract/account/messages.ts'
import { AppError } from '../../http/errors.ts'
import { SLOW_PACE_MS, type AccountRateLimits } from './rate-limits.ts'

/** Where a try to sign in comes from. `device` is the id of one that is known for the account. */
export type SignInAttempt = { readonly email: string; readonly network: string; readonly device: string | undefined }

/** A try that may be made: its password is checked, then one of these is called. */
export type AdmittedAttempt = {
  /** The password was right. */
  succeed(): void
  /** It was not; what to answer. */
  fail(): AppError
}

/**
 * Who guesses gets 20 tries for an account from a network and 20 for the account in all. When strangers have used those
 * up, its owner still comes in: from a device that is known at its own pace, from elsewhere with the right password at
 * a slow one. A wrong one is answered there as if it had not been looked at.
 */
export function createSignInLimits(rateLimits: AccountRateLimits) {
  return (attempt: SignInAttempt): AdmittedAttempt => {
    const { email, network, device } = attempt
    if (device !== undefined) return admitDevice(`${device} ${email}`)
    const pair = `${network} ${email}`
    rateLimits.signInsOfAccountFromNetwork.take(pair)
    try {
      rateLimits.signInsFromNetwork.take(network)
    } catch (error) {
      rateLimits.signInsOfAccountFromNetwork.refund(pair)
      throw error
    }
    try {
      rateLimits.signInsOfAccount.take(email)
    } catch {
      return admitSlowly(attempt, pair)
    }
    return {
      succeed() {
        rateLimits.signInsFromNetwork.refund(network)
        rateLimits.signInsOfAccountFromNetwork.forget(pair)
        rateLimits.signInsOfAccount.forget(email)
      },
      fail: wrong,
    }
  }

  function admitDevice(key: string): AdmittedAttempt {
    rateLimits.signInsOfDevice.take(key)
    return { succeed: () => rateLimits.signInsOfDevice.forget(key), fail: wrong }
  }

  function admitSlowly({ email, network }: SignInAttempt, pair: string): AdmittedAttempt {
    const giveBack = () => {
      rateLimits.signInsFromNetwork.refund(network)
      rateLimits.signInsOfAccountFromNetwork.refund(pair)
    }
    try {
      rateLimits.slowSignInsFromNetwork.take(pair)
      rateLimits.slowSignInsOfAccount.take(email)
    } catch (error) {
      giveBack()
      throw error
    }
    return {
      // What strangers used up stays used up.
      succeed: giveBack,
      fail: () =>
        new AppError('rate_limited', accountMessages.tooManySignIns, { retryAfterSeconds: SLOW_PACE_MS / 1000 }),
    }
  }
}

const wrong = () => new AppError('unauthenticated', accountMessages.credentialsWrong)
