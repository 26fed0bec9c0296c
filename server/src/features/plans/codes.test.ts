import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountApi } from '#contract/account/api.ts'
import { codesApi } from '#contract/plans/code-api.ts'
import { codeMessages } from '#contract/plans/code-messages.ts'
import type { NewCode } from '#contract/plans/codes.ts'
import { usageApi } from '#contract/usage/api.ts'
import { startTestApp, type Person, type TestApp } from '../../testing/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const DAY_MS = 24 * 60 * 60 * 1000
const makeCode = async (form: Partial<NewCode> = {}) =>
  (await app.call(codesApi.add, { plan: 'pro', maxUses: 1, days: null, note: '', ...form }, app.as.owner)).code
const enter = async (person: Person, code: string) => (await app.call(codesApi.redeem, { code }, person)).user
const listed = async () => (await app.call(codesApi.list, {}, app.as.owner)).codes
const INVALID = { status: 400, message: codeMessages.codeInvalid, fields: { code: codeMessages.codeInvalid } }

describe('a code', () => {
  it('sets the plan of whoever enters it, however they type it', async () => {
    const member = await app.signUp()
    const code = await makeCode({ note: 'For Ada' })
    expect(code).toMatch(/^([A-HJ-NP-Z2-9]{4}-){3}[A-HJ-NP-Z2-9]{4}$/)
    const user = await enter(member, ` ${code.toLowerCase().replaceAll('-', ' ')} `)
    expect(user).toMatchObject({ plan: 'pro', role: 'paid', isPaid: true })
    expect((await app.call(usageApi.read, {}, member)).chat.limit).toBe(2000)
    const kept = await listed()
    expect(kept[0]).toMatchObject({ plan: 'pro', note: 'For Ada', uses: 1, maxUses: 1, ending: code.slice(-4) })
    expect(JSON.stringify(kept)).not.toContain(code)
  })

  it.each([
    ['AppSumo Tier 2', 'appsumo'],
    ['Essentials yearly', 'free'],
  ] as const)('for the plan %s is not premium', async (plan, role) => {
    const member = await app.signUp()
    expect(await enter(member, await makeCode({ plan }))).toMatchObject({ plan, role, isPaid: false })
  })

  it('is used once by each person, and by so many people', async () => {
    const [first, second, third] = [await app.signUp(), await app.signUp(), await app.signUp()]
    const code = await makeCode({ maxUses: 2 })
    await enter(first, code)
    await expect(enter(first, code)).rejects.toMatchObject(INVALID)
    await enter(second, code)
    await expect(enter(third, code)).rejects.toMatchObject(INVALID)
    expect(third.user.plan).toBe('free')
    expect((await listed())[0]).toMatchObject({ uses: 2, maxUses: 2 })
  })

  it('goes to one of those who come for its last use together', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, () => app.signUp()))
    const code = await makeCode()
    const tries = await Promise.allSettled(people.map((person) => enter(person, code)))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const twice = await app.signUp()
    const two = await makeCode({ maxUses: 2 })
    const both = await Promise.allSettled([enter(twice, two), enter(twice, two)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect((await listed())[0]).toMatchObject({ uses: 1 })
  })

  it('that is unknown, expired or taken back is refused with the same sentence', async () => {
    const member = await app.signUp()
    await expect(enter(member, 'AAAA-BBBB-CCCC-DDDD')).rejects.toMatchObject(INVALID)
    const revoked = await makeCode({ note: 'revoked' })
    const { id: codeId } = (await listed()).find(({ note }) => note === 'revoked')!
    await app.call(codesApi.revoke, { codeId }, app.as.owner)
    await expect(enter(member, revoked)).rejects.toMatchObject(INVALID)
    const old = await makeCode({ days: 1, note: 'old' })
    app.clock.advance(DAY_MS + 1)
    await expect(enter(member, old)).rejects.toMatchObject(INVALID)
    expect((await listed()).find(({ note }) => note === 'old')).toMatchObject({ isExpired: true, uses: 0 })
  })

  it('is not used up by whoever has more already', async () => {
    const member = await app.signUp()
    await app.call(accountApi.setPlan, { email: member.email, plan: 'team' }, app.as.owner)
    const code = await makeCode({ plan: 'essentials' })
    await expect(enter(member, code)).rejects.toMatchObject({ status: 409, message: codeMessages.planIsBetter })
    await expect(enter(app.as.owner, code)).rejects.toMatchObject({ message: codeMessages.ownerNeedsNone })
    expect((await listed())[0]).toMatchObject({ uses: 0 })
  })

  it('cannot be guessed: ten tries in a quarter of an hour, also of one that is right', async () => {
    const member = await app.signUp()
    for (let tries = 0; tries < 10; tries += 1)
      await expect(enter(member, `GUESS${tries}`)).rejects.toMatchObject(INVALID)
    const code = await makeCode()
    const refused = { status: 429, message: codeMessages.tooManyCodes }
    await expect(enter(member, code)).rejects.toMatchObject(refused)
    app.clock.advance(15 * 60_000 + 1)
    expect((await enter(member, code)).plan).toBe('pro')
  })

  it('is the owner’s to make, and is checked like any input', async () => {
    for (const form of [
      { plan: '' },
      { plan: 'guest' },
      { maxUses: 0 },
      { maxUses: 1.5 },
      { days: 0 },
      { days: 9_999 },
    ])
      await expect(makeCode(form)).rejects.toMatchObject({ status: 400 })
    await expect(enter(app.as.guest, await makeCode())).rejects.toMatchObject({ status: 403 })
  })
})
