import { describe, expect, it } from 'vitest'
import type { AppError } from './errors.ts'
import { createRateLimit, networkOf } from './rate-limit.ts'

const MINUTE = 60_000

function limit(tries: number, maxKeys?: number) {
  let now = 0
  const clock = () => new Date(now)
  const rate = createRateLimit({
    tries,
    windowMs: 15 * MINUTE,
    clock,
    message: 'Too many.',
    ...(maxKeys && { maxKeys }),
  })
  return { ...rate, wait: (ms: number) => void (now += ms) }
}

function refusal(act: () => void): AppError {
  try {
    act()
  } catch (error) {
    return error as AppError
  }
  throw new Error('nothing was refused')
}

describe('a rate limit', () => {
  it('lets exactly so many tries through and says how long to wait', () => {
    const rate = limit(3)
    rate.take('a')
    rate.wait(5 * MINUTE)
    rate.take('a')
    rate.take('a')
    const refused = refusal(() => rate.take('a'))
    expect(refused).toMatchObject({ code: 'rate_limited', message: 'Too many.', retryAfterSeconds: 600 })
  })

  it('slides: the oldest try falls out first', () => {
    const rate = limit(2)
    rate.take('a')
    rate.wait(10 * MINUTE)
    rate.take('a')
    rate.wait(5 * MINUTE)
    rate.take('a')
    expect(refusal(() => rate.take('a')).retryAfterSeconds).toBe(600)
  })

  it('does not count refused tries, so that nobody is locked out for good', () => {
    const rate = limit(1)
    rate.take('a')
    for (let tries = 0; tries < 50; tries++) refusal(() => rate.take('a'))
    rate.wait(15 * MINUTE)
    rate.take('a')
  })

  it('counts each key by itself', () => {
    const rate = limit(1)
    rate.take('a')
    rate.take('b')
    expect(refusal(() => rate.take('b')).code).toBe('rate_limited')
  })

  it('takes a try back, or forgets them all', () => {
    const rate = limit(2)
    rate.take('a')
    rate.take('a')
    rate.refund('a')
    rate.take('a')
    expect(refusal(() => rate.take('a')).code).toBe('rate_limited')
    rate.forget('a')
    rate.take('a')
    rate.take('a')
  })

  it('remembers only so many keys, the busiest ones', () => {
    const rate = limit(2, 2)
    rate.take('old')
    rate.take('busy')
    rate.take('busy')
    rate.take('new')
    expect(refusal(() => rate.take('busy')).code).toBe('rate_limited')
    rate.take('old')
    rate.take('old')
  })
})

describe('the network of an address', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:0001:2::9', '2001:db8:1:2::/64'],
    ['2001:db8::9', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('%s belongs to %s', (ip, network) => {
    expect(networkOf(ip)).toBe(network)
  })
})
