import { describe, expect, it, vi } from 'vitest'
import { CallError } from '../../../api/call.ts'
import { troubleOf, UNEXPECTED } from './sending-trouble.ts'

describe('a message that was not sent', () => {
  it.each([
    ['limit_reached', true, 'signUp'],
    ['limit_reached', false, 'plans'],
    ['sign_up_needed', true, 'signUp'],
    ['upgrade_needed', false, 'plans'],
    ['offline', false, 'retry'],
    ['internal', true, 'retry'],
    ['rate_limited', false, 'retry'],
  ] as const)('for %s (guest: %s) leads on by %s', (code, isGuest, way) => {
    expect(troubleOf(new CallError(code, 'Why.'), isGuest)).toEqual({ reason: 'Why.', way })
  })

  it('for a mistake of ours can be sent again, and the mistake is reported', () => {
    const reported = vi.fn<(error: unknown) => void>()
    vi.stubGlobal('reportError', reported)
    const mistake = new TypeError('x is undefined')
    expect(troubleOf(mistake, false)).toEqual({ reason: UNEXPECTED, way: 'retry' })
    expect(reported).toHaveBeenCalledExactlyOnceWith(mistake)
    vi.unstubAllGlobals()
  })
})
