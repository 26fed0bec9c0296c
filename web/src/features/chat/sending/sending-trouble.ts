import { CallError } from '../../../api/call.ts'

/** Why something was not sent, and which way leads on. */
export type SendingTrouble = { reason: string; way: 'retry' | 'signUp' | 'plans' }

/** What is left for today is used up: a guest can sign up, anyone else can look at the plans. */
export function troubleOf(error: unknown, isGuest: boolean): SendingTrouble {
  if (!(error instanceof CallError)) throw error
  const reason = error.message
  if (error.code === 'limit_reached') return { reason, way: isGuest ? 'signUp' : 'plans' }
  if (error.code === 'sign_up_needed') return { reason, way: 'signUp' }
  if (error.code === 'upgrade_needed') return { reason, way: 'plans' }
  return { reason, way: 'retry' }
}
