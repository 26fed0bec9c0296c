import { expect, it } from 'vitest'
import { plansApi } from '#contract/plans/api.ts'
import { plansOwnerApi } from '#contract/plans/owner-api.ts'
import { usageApi } from '#contract/usage/api.ts'
import { startTestApp } from '../../testing/app.ts'
import { waitUntil } from '../../testing/intake.ts'
import { describeOnServers } from '../../testing/suites/on-servers.ts'

describeOnServers('plans on two servers of one database', startTestApp, (app, second) => {
  it('have the limits that the owner set on the other, without a restart', async () => {
    const member = await app.signUp()
    const changes = [{ role: 'free', limit: 'chat', value: 4 } as const]
    await app.call(plansOwnerApi.changeLimits, { changes }, app.as.owner)
    expect((await app.call(usageApi.read, {}, member)).chat.limit).toBe(4)
    await waitUntil(async () => expect((await second.call(plansApi.read, {})).limits.free.chat).toBe(4))
    expect((await second.call(usageApi.read, {}, member)).chat.limit).toBe(4)
  })
})
