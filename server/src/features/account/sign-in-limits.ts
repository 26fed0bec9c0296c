import { accountMessages } from '#contract/account/messages.ts'
import { AppError } from '../../http/errors.ts'
import { SLOW_PACE_MS, type AccountRateLimits, type Try } from './rate-limits.ts'

/** Where a try to sign in comes from. `device` is the id of one that is known for the account. */
export type SignInAttempt = { readonly email: string; readonly network: string; readonly device: string | undefined }

/** A try that may be made: its password is checked, then one of these is called. */
export type AdmittedAttempt = {
  /** The password was right. */
  succeed(): Promise<void>
  /** It was not; what to answer. */
  fail(): AppError
}

/**
 * Who guesses gets 20 tries for an account from a network and 20 for the account in all. When strangers have used those
 * up, its owner still comes in: from a device that is known at its own pace, from elsewhere with the right password at
 * a slow one. A wrong one is answered there as if it had not been looked at.
 */
export function createSignInLimits(rateLimits: AccountRateLimits) {
  return async ({ email, network, device }: SignInAttempt): Promise<AdmittedAttempt> => {
    if (device !== undefined) return admitDevice(['signInsOfDevice', `${device} ${email}`])
    const pair = `${network} ${email}`
    const ofPair: Try = ['signInsOfAccountFromNetwork', pair]
    const ofNetwork: Try = ['signInsFromNetwork', network]
    const ofAccount: Try = ['signInsOfAccount', email]
    const refusals = await rateLimits.tryTake([ofPair, ofNetwork, ofAccount])
    const refusal = refusals[0] ?? refusals[1]
    if (refusal) {
      await rateLimits.release({ refund: [ofPair, ofNetwork, ofAccount].filter((_, at) => refusals[at] === null) })
      throw refusal
    }
    if (refusals[2]) {
      const slowTries: Try[] = [
        ['slowSignInsFromNetwork', pair],
        ['slowSignInsOfAccount', email],
      ]
      return admitSlowly(slowTries, () => rateLimits.release({ refund: [ofPair, ofNetwork] }))
    }
    return { succeed: () => rateLimits.release({ refund: [ofNetwork], forget: [ofPair, ofAccount] }), fail: wrong }
  }

  async function admitDevice(ofDevice: Try): Promise<AdmittedAttempt> {
    await rateLimits.take(ofDevice)
    return { succeed: () => rateLimits.release({ forget: [ofDevice] }), fail: wrong }
  }

  async function admitSlowly(slowTries: readonly Try[], giveBack: () => Promise<void>): Promise<AdmittedAttempt> {
    try {
      await rateLimits.take(...slowTries)
    } catch (error) {
      await giveBack()
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
