import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountApi } from '#contract/account/api.ts'
import { errorMessages } from '#contract/envelope.ts'
import { usageApi } from '#contract/usage/api.ts'
import { startTestApp, type Person, type TestApp } from '../../testing/app.ts'
import { createUsage, type UsageFeature } from './index.ts'

let app: TestApp
let usage: UsageFeature
beforeAll(async () => {
  app = await startTestApp()
  usage = createUsage(app.world)
})
afterAll(() => app.close())

const used = async (person: Person) => (await app.call(usageApi.read, {}, person)).chat.usage

describe('what is left', () => {
  it('is told for each meter with limit, usage and reset', async () => {
    app.clock.set(new Date('2026-03-10T12:00:00Z'))
    const month = { usage: 0, resetsAt: '2026-04-01T00:00:00.000Z' }
    expect(await app.call(usageApi.read, {}, app.as.free)).toEqual({
      chat: { limit: 102, usage: 0, resetsAt: '2026-03-11T00:00:00.000Z' },
      deepResearch: { limit: 0, ...month },
      magicImport: { limit: 5, ...month },
      imageGeneration: { limit: 5, ...month },
      visionBoard: { limit: 2, ...month },
    })
  })

  it('is less for guests', async () => {
    const limits = await app.call(usageApi.read, {}, app.as.guest)
    expect(limits).toMatchObject({ chat: { limit: 30 }, magicImport: { limit: 0 }, visionBoard: { limit: 0 } })
  })

  it('follows the plan from the next request on', async () => {
    const member = await app.signUp()
    const limitsOf = async (plan: string) => {
      await app.call(accountApi.setPlan, { email: member.email, plan }, app.as.owner)
      const { chat, deepResearch } = await app.call(usageApi.read, {}, member)
      return [chat.limit, deepResearch.limit]
    }
    expect(await limitsOf('pro')).toEqual([2000, 30])
    expect(await limitsOf('appsumo tier 1')).toEqual([102, 0])
  })

  it('has no limit for the owner, whose plan is the best one', async () => {
    const { owner } = app.as
    expect(owner.user).toMatchObject({ isOwner: true, role: 'paid', isPaid: true, isFree: false })
    const limits = Object.values(await app.call(usageApi.read, {}, owner)).map(({ limit }) => limit)
    expect(new Set(limits)).toEqual(new Set([null]))
    await usage.reserve(owner.user, 'chat', 5_000)
    await usage.reserve(owner.user, 'deepResearch', 500)
    expect(await used(owner)).toBe(5_000)
  })

  it('is nothing, not less, when more was used than a smaller plan has', async () => {
    const member = await app.signUp()
    await usage.reserve({ ...member.user, role: 'paid' }, 'chat', 500)
    expect(await used(member)).toBe(102)
    await expect(usage.reserve(member.user, 'chat')).rejects.toMatchObject({ code: 'limit_reached' })
  })
})

describe('counting', () => {
  it('lets exactly one of 100 parallel tries have the last one @case-30', async () => {
    const member = await app.signUp()
    await usage.reserve(member.user, 'chat', 101)
    const results = await Promise.allSettled(Array.from({ length: 100 }, () => usage.reserve(member.user, 'chat')))
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1)
    expect(await used(member)).toBe(102)
  })

  it('lets exactly as many of 100 parallel first tries through as there are', async () => {
    const guest = await app.createGuest()
    const results = await Promise.allSettled(Array.from({ length: 100 }, () => usage.reserve(guest.user, 'chat')))
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(30)
  })

  it('gives back what never started, once', async () => {
    const member = await app.signUp()
    const [kept, refundable] = [
      await usage.reserve(member.user, 'chat', 2),
      await usage.reserve(member.user, 'chat', 3),
    ]
    await Promise.all([refundable.refund(), refundable.refund()])
    await refundable.refund()
    expect(kept).toBeDefined()
    expect(await used(member)).toBe(2)
  })

  it('starts anew at midnight UTC, and a late refund does not reach into the new day', async () => {
    app.clock.set(new Date('2026-03-10T23:59:59Z'))
    const member = await app.signUp()
    const yesterday = await usage.reserve(member.user, 'chat', 102)
    await expect(usage.reserve(member.user, 'chat')).rejects.toMatchObject({
      code: 'limit_reached',
      message: 'You have used all 102 messages for today. More tomorrow.',
      retryAfterSeconds: 1,
    })
    app.clock.advance(1000)
    expect(await used(member)).toBe(0)
    await usage.reserve(member.user, 'chat', 4)
    await yesterday.refund()
    expect(await used(member)).toBe(4)
  })

  it('does not fall back to yesterday when another server is a little behind', async () => {
    app.clock.set(new Date('2026-03-11T00:00:00Z'))
    const member = await app.signUp()
    await usage.reserve(member.user, 'chat', 60)
    app.clock.set(new Date('2026-03-10T23:59:59Z'))
    const late = await usage.reserve(member.user, 'chat', 40)
    app.clock.set(new Date('2026-03-11T00:00:01Z'))
    expect(await used(member)).toBe(100)
    await late.refund()
    expect(await used(member)).toBe(60)
  })

  it('counts each meter and each person by themselves', async () => {
    const [one, two] = [await app.signUp(), await app.signUp()]
    await usage.reserve(one.user, 'magicImport', 5)
    await usage.reserve(one.user, 'imageGeneration')
    await usage.reserve(two.user, 'magicImport')
    await expect(usage.reserve(one.user, 'magicImport')).rejects.toMatchObject({
      message: 'You have used all 5 magic imports for this month. More next month.',
    })
  })
})

describe('a refusal', () => {
  it('says how many are left when that is not enough', async () => {
    const member = await app.signUp()
    await usage.reserve(member.user, 'chat', 90)
    await expect(usage.reserve(member.user, 'chat', 16)).rejects.toThrow(
      'This needs more messages than the 12 you have left for today.',
    )
    expect(await used(member)).toBe(90)
  })

  it('uses the words of the spec for deep research', async () => {
    await usage.reserve(app.as.paid.user, 'deepResearch', 30)
    await expect(usage.reserve(app.as.paid.user, 'deepResearch')).rejects.toThrow(
      'Monthly deep research limit exhausted!',
    )
  })

  it('leads to signing up or upgrading where a role has none at all', async () => {
    const guest = usage.reserve(app.as.guest.user, 'visionBoard')
    await expect(guest).rejects.toMatchObject({ code: 'sign_up_needed', message: errorMessages.signUpNeeded })
    const free = usage.reserve(app.as.free.user, 'deepResearch')
    await expect(free).rejects.toMatchObject({ code: 'upgrade_needed', message: errorMessages.upgradeNeeded })
  })
})
