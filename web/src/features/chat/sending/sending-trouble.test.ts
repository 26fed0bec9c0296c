import { describe, expect, it } from 'vitest'
import { CallError } from '../../../api/call.ts'
import { troubleOf } from './sending-trouble.ts'

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

  it('does not hide a mistake of ours', () => {
    expect(() => troubleOf(new TypeError('x is undefined'), false)).toThrow('x is undefined')
  })
})
