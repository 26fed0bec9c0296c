import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { accountApi } from '#contract/account/api.ts'
import { auditApi } from '#contract/audit/api.ts'
import { plansApi } from '#contract/plans/api.ts'
import { DEFAULT_PLAN_LIMITS } from '#contract/plans/limits.ts'
import { planMessages } from '#contract/plans/messages.ts'
import { plansOwnerApi } from '#contract/plans/owner-api.ts'
import type { LimitChange } from '#contract/plans/schema.ts'
import { usageApi } from '#contract/usage/api.ts'
import { vaultApi } from '#contract/vault/api.ts'
import type { Person } from '../../testing/app.ts'
import { setAnswersAtOnce, startChatApp, type ChatApp } from '../../testing/chat.ts'
import { upload } from '../../testing/intake.ts'

let app: ChatApp
beforeAll(async () => {
  app = await startChatApp()
  await setAnswersAtOnce(app, null)
})
afterAll(() => app.close())
afterEach(() =>
  change(
    { role: 'free', limit: 'chat', value: null },
    { role: 'free', limit: 'storageMegabytes', value: null },
    { role: 'paid', limit: 'deepResearch', value: null },
  ),
)

const change = (...changes: LimitChange[]) => app.call(plansOwnerApi.changeLimits, { changes }, app.as.owner)
const limits = async () => (await app.call(plansApi.read, {})).limits
const messagesOf = async (person: Person) => (await app.call(usageApi.read, {}, person)).chat

describe('the limits of the plans', () => {
  it('are the defaults until the owner changes them, and anyone can read them', async () => {
    expect(await limits()).toEqual(DEFAULT_PLAN_LIMITS)
    expect((await limits()).guest).toMatchObject({ chat: 30, visionBoard: 0, magicImport: 3, storageMegabytes: 256 })
  })

  it('hold from the next request on, for everyone on the plan and nobody else', async () => {
    const [first, second] = [await app.signUp(), await app.signUp()]
    await app.send(first, { text: 'One' })
    await change({ role: 'free', limit: 'chat', value: 1 })
    expect(await messagesOf(first)).toMatchObject({ limit: 1, usage: 1 })
    await expect(app.send(first, { text: 'Two' })).rejects.toMatchObject({ code: 'limit_reached' })
    await app.send(second, { text: 'One' })
    expect((await messagesOf(app.as.paid)).limit).toBe(2000)
    expect((await messagesOf(app.as.owner)).limit).toBeNull()

    await change({ role: 'free', limit: 'chat', value: 2 })
    await app.send(first, { text: 'Two' })
    await change({ role: 'free', limit: 'chat', value: null })
    expect((await messagesOf(first)).limit).toBe(102)
    expect(await limits()).toEqual(DEFAULT_PLAN_LIMITS)
  })

  it('say how much room there is for files', async () => {
    const member = await app.signUp()
    await change({ role: 'free', limit: 'storageMegabytes', value: 0 })
    const { storageInfo } = await app.call(vaultApi.list, {}, member)
    expect(storageInfo).toEqual({ used: 0, limit: 0, percentage: 100 })
    const file = { name: 'notes.txt', place: 'vault', bytes: 'Too much' } as const
    await expect(upload(app, member, file)).rejects.toMatchObject({ code: 'limit_reached' })
    await change({ role: 'free', limit: 'storageMegabytes', value: 1 })
    await upload(app, member, file)
  })

  it('are noted in the log, with what was before and after', async () => {
    await change({ role: 'free', limit: 'chat', value: 9 }, { role: 'paid', limit: 'deepResearch', value: 30 })
    const { entries } = await app.call(auditApi.list, { area: 'plans' }, app.as.owner)
    expect(entries[0]).toMatchObject({ act: 'plans.limits', target: 'free', before: { chat: 102 }, after: { chat: 9 } })
  })

  it('follow somebody to another plan', async () => {
    const member = await app.signUp()
    await change({ role: 'paid', limit: 'deepResearch', value: 7 })
    await app.call(accountApi.setPlan, { email: member.email, plan: 'team' }, app.as.owner)
    expect((await app.call(usageApi.read, {}, member)).deepResearch.limit).toBe(7)
  })

  it('are checked like any input: all of a change holds, or nothing', async () => {
    for (const value of [-1, 1.5, 2 ** 40]) {
      const fine = { role: 'paid', limit: 'deepResearch', value: 3 } as const
      await expect(change(fine, { role: 'free', limit: 'chat', value })).rejects.toMatchObject({
        status: 400,
        message: planMessages.limitInvalid,
      })
    }
    await expect(change({ role: 'free', limit: 'deepResearch', value: 5 })).rejects.toMatchObject({
      message: planMessages.notInPlan,
    })
    expect(await limits()).toEqual(DEFAULT_PLAN_LIMITS)
  })
})
