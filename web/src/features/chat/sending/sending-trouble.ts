import { CallError } from '../../../api/call.ts'

/** Why something was not sent, and which way leads on. */
export type SendingTrouble = { reason: string; way: 'retry' | 'signUp' | 'plans' }

/** What is said of a mistake of ours; the same message sent again is never taken twice. */
export const UNEXPECTED = 'Something went wrong on this page. Your words are still here: please try again.'

/** In words for people. A mistake of ours is not hidden: it is reported as any error that nobody catches. */
export function reasonOf(error: unknown): string {
  if (error instanceof CallError) return error.message
  reportError(error)
  return UNEXPECTED
}

/** What is left for today is used up: a guest can sign up, anyone else can look at the plans. */
export function troubleOf(error: unknown, isGuest: boolean): SendingTrouble {
  const reason = reasonOf(error)
  if (!(error instanceof CallError)) return { reason, way: 'retry' }
  if (error.code === 'limit_reached') return { reason, way: isGuest ? 'signUp' : 'plans' }
  if (error.code === 'sign_up_needed') return { reason, way: 'signUp' }
  if (error.code === 'upgrade_needed') return { reason, way: 'plans' }
  return { reason, way: 'retry' }
}
