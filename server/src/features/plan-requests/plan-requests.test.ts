import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { accountApi } from '#contract/account/api.ts'
import { membersApi } from '#contract/account/members-api.ts'
import { auditApi } from '#contract/audit/api.ts'
import { planRequestsApi } from '#contract/plan-requests/api.ts'
import { planRequestMessages } from '#contract/plan-requests/messages.ts'
import { settingsApi } from '#contract/settings/api.ts'
import { startTestApp, type Person, type TestApp } from '../../testing/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
afterEach(async () => {
  for (const { id } of await listed()) await refuse(id)
})

const send = async (person: Person, feature = 'Deep research', message = '') =>
  (await app.call(planRequestsApi.send, { feature, message }, person)).request!
const own = async (person: Person) => (await app.call(planRequestsApi.own, {}, person)).request
const listed = async () => (await app.call(planRequestsApi.list, {}, app.as.owner)).requests
const grant = (requestId: string, plan = 'paid') => app.call(planRequestsApi.grant, { requestId, plan }, app.as.owner)
const refuse = (requestId: string, reason = '') => app.call(planRequestsApi.refuse, { requestId, reason }, app.as.owner)
const me = async (person: Person) => (await app.call(accountApi.me, {}, person)).user

describe('whoever wants more than their plan has', () => {
  it('asks the owner, who reads what for', async () => {
    const member = await app.signUp()
    expect(await own(member)).toBeNull()
    expect(await send(member, 'Plugins', 'For the wiki')).toMatchObject({ feature: 'Plugins', state: 'open' })
    expect(await listed()).toMatchObject([
      { email: member.email, plan: 'free', feature: 'Plugins', message: 'For the wiki' },
    ])
  })

  it('has one open request: the newer one counts, also of two at once', async () => {
    const member = await app.signUp()
    const sent = await Promise.all([send(member, 'Plugins'), send(member, 'Pro finder'), send(member)])
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1)
    await send(member, 'Plugins')
    expect(await listed()).toMatchObject([{ email: member.email, feature: 'Plugins' }])
  })

  it('has the plan from the next request on when the owner says yes', async () => {
    const member = await app.signUp()
    const { id } = await send(member)
    await grant(id)
    expect(await me(member)).toMatchObject({ plan: 'paid', isPaid: true })
    expect(await own(member)).toMatchObject({ state: 'granted', plan: 'paid', isSeen: false })
    expect(await listed()).toEqual([])
    const { entries } = await app.call(auditApi.list, {}, app.as.owner)
    expect(entries[0]).toMatchObject({
      act: 'plans.grant',
      target: member.email,
      before: { plan: 'free' },
      after: { plan: 'paid' },
    })
  })

  it('reads why the owner says no, keeps their plan, and may ask again', async () => {
    const member = await app.signUp()
    await refuse((await send(member)).id, 'Next month')
    expect(await own(member)).toMatchObject({ state: 'refused', reason: 'Next month', isSeen: false })
    expect(await me(member)).toMatchObject({ plan: 'free' })
    const seen = await app.call(planRequestsApi.see, {}, member)
    expect(seen.request).toMatchObject({ isSeen: true })
    expect(await send(member, 'Plugins')).toMatchObject({ state: 'open', isSeen: false })
    expect(await own(member)).toMatchObject({ feature: 'Plugins' })
  })

  it('hears one answer of two', async () => {
    const member = await app.signUp()
    const { id } = await send(member)
    const answers = await Promise.allSettled([grant(id), refuse(id)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const { state } = (await own(member))!
    expect((await me(member))!.plan).toBe(state === 'granted' ? 'paid' : 'free')
    await expect(refuse(id)).rejects.toMatchObject({ status: 409, message: planRequestMessages.alreadyAnswered })
  })

  it('waits for nothing once they have the plan by other means, and not while they are suspended', async () => {
    const [raised, suspended] = [await app.signUp(), await app.signUp()]
    await Promise.all([send(raised), send(suspended)])
    await app.call(accountApi.setPlan, { email: raised.email, plan: 'paid' }, app.as.owner)
    await app.call(membersApi.suspend, { email: suspended.email, isSuspended: true }, app.as.owner)
    expect(await listed()).toEqual([])
    await app.call(membersApi.suspend, { email: suspended.email, isSuspended: false }, app.as.owner)
    expect(await listed()).toMatchObject([{ email: suspended.email }])
  })

  it('takes the request along when they go', async () => {
    const member = await app.signUp()
    await send(member)
    await app.call(accountApi.remove, { password: member.password }, member)
    expect(await listed()).toEqual([])
  })

  it('is a member, not a guest and not the owner', async () => {
    await expect(send(app.as.guest)).rejects.toMatchObject({ code: 'sign_up_needed' })
    await expect(send(app.as.owner)).rejects.toMatchObject({ message: planRequestMessages.ownerNeedsNone })
    await expect(send(app.as.free, ' ')).rejects.toMatchObject({
      fields: { feature: planRequestMessages.featureRequired },
    })
  })
})

describe('where people buy a plan', () => {
  it('is what the owner set, for everyone to read', async () => {
    const shop = () => app.call(planRequestsApi.shop, {})
    const set = (address: string) => app.call(settingsApi.change, { 'plans.shop': address }, app.as.owner)
    expect(await shop()).toEqual({ address: '' })
    await set('https://example.com/plans')
    expect(await shop()).toEqual({ address: 'https://example.com/plans' })
    await expect(set('javascript:alert(1)')).rejects.toMatchObject({ status: 400 })
    await set('')
  })
})
