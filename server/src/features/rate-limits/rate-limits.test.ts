import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AppError } from '../../http/errors.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { createRateLimit } from './index.ts'

const MINUTE_MS = 60_000

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

function limit(name: string, tries: number) {
  const rate = { name, tries, windowMs: 15 * MINUTE_MS, message: 'Too many.' }
  return createRateLimit(app.world, rate)
}

async function refusalOf(tried: Promise<void>): Promise<AppError> {
  return tried.then(
    () => Promise.reject(new Error('nothing was refused')),
    (error: AppError) => error,
  )
}

describe('a rate limit', () => {
  it('lets so many tries through at once and says how long to wait for the next', async () => {
    const rate = limit('waits', 3)
    for (let tries = 0; tries < 3; tries++) await rate.take('a')
    const refused = await refusalOf(rate.take('a'))
    expect(refused).toMatchObject({ code: 'rate_limited', message: 'Too many.', retryAfterSeconds: 300 })
    app.clock.advance(5 * MINUTE_MS)
    await rate.take('a')
    expect((await refusalOf(rate.take('a'))).retryAfterSeconds).toBe(300)
  })

  it('has room for all of them again after a window', async () => {
    const rate = limit('again', 2)
    await rate.take('a')
    await rate.take('a')
    app.clock.advance(15 * MINUTE_MS)
    await rate.take('a')
    await rate.take('a')
    await refusalOf(rate.take('a'))
  })

  it('does not count refused tries, so that nobody is locked out for good', async () => {
    const rate = limit('refused', 1)
    await rate.take('a')
    for (let tries = 0; tries < 20; tries++) await refusalOf(rate.take('a'))
    app.clock.advance(15 * MINUTE_MS)
    await rate.take('a')
  })

  it('counts each key and each name by itself', async () => {
    const rate = limit('keys', 1)
    await rate.take('a')
    await rate.take('b')
    await limit('other keys', 1).take('a')
    expect((await refusalOf(rate.take('b'))).code).toBe('rate_limited')
  })

  it('lets exactly so many of tries through that come at the same moment, whichever server they ask', async () => {
    const servers = [limit('parallel', 5), limit('parallel', 5)]
    const tried = await Promise.allSettled(Array.from({ length: 40 }, (_, at) => servers[at % 2]!.take('a')))
    expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  })
})
