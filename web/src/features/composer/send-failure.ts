import { CallError } from '../../api/call.ts'
import { reasonOf } from '../../api/reason-of.ts'

/** Why something was not sent, and which way leads on. */
export type SendFailure = { reason: string; nextStep: 'retry' | 'signUp' | 'plans' }

/** What is said of a mistake of ours; the same message sent again is never taken twice. */
export const UNEXPECTED_MESSAGE = 'Something went wrong on this page. Your text is still here. Please try again.'

/** What is left for today is used up: a guest can sign up, anyone else can look at the plans. */
export function toSendFailure(error: unknown, isGuest: boolean): SendFailure {
  const reason = reasonOf(error, UNEXPECTED_MESSAGE)
  if (!(error instanceof CallError)) return { reason, nextStep: 'retry' }
  if (error.code === 'limit_reached') return { reason, nextStep: isGuest ? 'signUp' : 'plans' }
  if (error.code === 'sign_up_needed') return { reason, nextStep: 'signUp' }
  if (error.code === 'upgrade_needed') return { reason, nextStep: 'plans' }
  return { reason, nextStep: 'retry' }
}
