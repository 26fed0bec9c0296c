import { accountMessages } from '#contract/account/messages.ts'
import { AppError } from '../../http/errors.ts'
import { areaOf } from '../../http/networks.ts'
import { SLOW_PACE_MS, type AccountRateLimits, type Try } from './rate-limits.ts'

/** Where a try to sign in comes from. `device` is the id of one that is known for the account. */
type SignInAttempt = { readonly email: string; readonly network: string; readonly device: string | undefined }

/** A try that may be made: its password is checked, then one of these is called. */
type AdmittedAttempt = {
  /** The password was right. */
  succeed(): Promise<void>
  /** It was not; what to answer. */
  fail(): AppError
}

/**
 * Who guesses gets 20 tries for an account from a network and 20 for the account in all. When strangers have used those
 * up, its owner still comes in: from a device that is known at its own pace, from elsewhere with the right password at
 * a slow one, where the first try of an area never waits for those of others. A wrong one is answered there as if it had not been looked at.
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
      return admitSlowly({ email, network }, () => rateLimits.release({ refund: [ofPair, ofNetwork] }))
    }
    return { succeed: () => rateLimits.release({ refund: [ofNetwork], forget: [ofPair, ofAccount] }), fail: wrong }
  }

  async function admitDevice(ofDevice: Try): Promise<AdmittedAttempt> {
    await rateLimits.take(ofDevice)
    return { succeed: () => rateLimits.release({ forget: [ofDevice] }), fail: wrong }
  }

  /** One a pace for everybody together, or the first of an area, which nobody else can use up. */
  async function admitSlowly(
    { email, network }: Pick<SignInAttempt, 'email' | 'network'>,
    giveBack: () => Promise<void>,
  ): Promise<AdmittedAttempt> {
    const tries: Try[] = [
      ['slowSignInsFromNetwork', `${network} ${email}`],
      ['slowSignInsOfAccount', email],
      ['firstSlowSignInFromArea', `${areaOf(network)} ${email}`],
    ]
    const refusals = await rateLimits.tryTake(tries)
    const refusal = refusals[0] ?? (refusals[2] && refusals[1])
    if (refusal) {
      await rateLimits.release({ refund: tries.filter((_, at) => refusals[at] === null) })
      await giveBack()
      throw refusal
    }
    return {
      // What strangers used up stays used up.
      succeed: giveBack,
      fail: () =>
        new AppError('rate_limited', accountMessages.tooManySignIns(SLOW_PACE_S), { retryAfterSeconds: SLOW_PACE_S }),
    }
  }
}

const SLOW_PACE_S = SLOW_PACE_MS / 1000

const wrong = () => new AppError('unauthenticated', accountMessages.credentialsWrong)
