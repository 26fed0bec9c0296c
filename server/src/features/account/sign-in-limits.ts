import { say } from '#contract/account/messages.ts'
import { AppError } from '../../http/errors.ts'
import { SLOW_PACE_MS, type Rates } from './rates.ts'

/** Where a try to sign in comes from. `device` is the id of one that is known for the account. */
export type SignInTry = { readonly email: string; readonly network: string; readonly device: string | undefined }

/** A try that may be made: its password is checked, then one of these is called. */
export type AdmittedTry = {
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
export function createSignInLimits(rates: Rates) {
  return (asked: SignInTry): AdmittedTry => {
    const { email, network, device } = asked
    if (device !== undefined) return admitDevice(`${device} ${email}`)
    const pair = `${network} ${email}`
    rates.signInsOfAccountFromNetwork.take(pair)
    try {
      rates.signInsFromNetwork.take(network)
    } catch (error) {
      rates.signInsOfAccountFromNetwork.giveBack(pair)
      throw error
    }
    try {
      rates.signInsOfAccount.take(email)
    } catch {
      return admitSlowly(asked, pair)
    }
    return {
      succeed() {
        rates.signInsFromNetwork.giveBack(network)
        rates.signInsOfAccountFromNetwork.forget(pair)
        rates.signInsOfAccount.forget(email)
      },
      fail: wrong,
    }
  }

  function admitDevice(key: string): AdmittedTry {
    rates.signInsOfDevice.take(key)
    return { succeed: () => rates.signInsOfDevice.forget(key), fail: wrong }
  }

  function admitSlowly({ email, network }: SignInTry, pair: string): AdmittedTry {
    const giveBack = () => {
      rates.signInsFromNetwork.giveBack(network)
      rates.signInsOfAccountFromNetwork.giveBack(pair)
    }
    try {
      rates.slowSignInsFromNetwork.take(pair)
      rates.slowSignInsOfAccount.take(email)
    } catch (error) {
      giveBack()
      throw error
    }
    return {
      // What strangers used up stays used up.
      succeed: giveBack,
      fail: () => new AppError('rate_limited', say.tooManySignIns, { retryAfterSeconds: SLOW_PACE_MS / 1000 }),
    }
  }
}

const wrong = () => new AppError('unauthenticated', say.credentialsWrong)
