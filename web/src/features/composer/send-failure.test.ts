import { describe, expect, it, vi } from 'vitest'
import { CallError } from '../../api/call.ts'
import { toSendFailure, UNEXPECTED_MESSAGE } from './send-failure.ts'

describe('a message that was not sent', () => {
  it.each([
    ['limit_reached', true, 'signUp'],
    ['limit_reached', false, 'plans'],
    ['sign_up_needed', true, 'signUp'],
    ['upgrade_needed', false, 'plans'],
    ['offline', false, 'retry'],
    ['internal', true, 'retry'],
    ['rate_limited', false, 'retry'],
  ] as const)('for %s (guest: %s) leads on by %s', (code, isGuest, nextStep) => {
    expect(toSendFailure(new CallError(code, 'Why.'), isGuest)).toEqual({ reason: 'Why.', nextStep })
  })

  it('for a mistake of ours can be sent again, and the mistake is reported', () => {
    const reported = vi.fn<(error: unknown) => void>()
    vi.stubGlobal('reportError', reported)
    const mistake = new TypeError('x is undefined')
    expect(toSendFailure(mistake, false)).toEqual({ reason: UNEXPECTED_MESSAGE, nextStep: 'retry' })
    expect(reported).toHaveBeenCalledExactlyOnceWith(mistake)
    vi.unstubAllGlobals()
  })
})
