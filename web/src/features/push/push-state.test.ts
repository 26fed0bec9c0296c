import { expect, it } from 'vitest'
import { pushStateOf, type BrowserFacts, type PushState } from './push-state.ts'

const facts: BrowserFacts = { isSecure: true, hasPush: true, permission: 'granted', isSubscribed: true }

it.each<[PushState, Partial<BrowserFacts>]>([
  ['on', {}],
  ['off', { isSubscribed: false }],
  ['off', { permission: 'default' }],
  ['blocked', { permission: 'denied' }],
  ['unsupported', { hasPush: false, permission: 'denied' }],
  ['insecure', { isSecure: false, hasPush: false }],
])('a browser is %s: %o', (state, other) => {
  expect(pushStateOf({ ...facts, ...other })).toBe(state)
})
