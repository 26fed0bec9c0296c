import { expect, it } from 'vitest'
import { accountApi } from '#contract/account/api.ts'
import { auditApi } from '#contract/audit/api.ts'
import { settingsApi } from '#contract/settings/api.ts'
import { startTestApp } from '../../testing/app.ts'
import { waitUntil } from '../../testing/intake.ts'
import { describeOnServers } from '../../testing/suites/on-servers.ts'

describeOnServers('settings on two servers of one database', startTestApp, (app, second) => {
  it('hold on the other without a restart', async () => {
    await second.call(accountApi.beGuest, {})
    await app.call(settingsApi.change, { 'registration.allowsGuests': false }, app.as.owner)
    await waitUntil(async () => {
      const now = await second.call(settingsApi.read, {}, app.as.owner)
      expect(now['registration.allowsGuests']).toBe(false)
    })
    await expect(second.call(accountApi.beGuest, {})).rejects.toMatchObject({ code: 'sign_up_needed' })
  })

  it('both stay where each server saves one at the same moment', async () => {
    const [link, searxng] = ['https://bugs.example/', 'https://searx.example/']
    await Promise.all([
      app.call(settingsApi.change, { 'feedback.address': link }, app.as.owner),
      second.call(settingsApi.change, { 'search.searxngUrl': searxng }, app.as.owner),
    ])
    for (const server of [app, second]) {
      await waitUntil(async () => {
        const now = await server.call(settingsApi.read, {}, app.as.owner)
        expect(now).toMatchObject({ 'feedback.address': link, 'search.searxngUrl': searxng })
      })
    }
  })

  it('are changed one after the other: each change in the log begins where the one before it ended', async () => {
    const addresses = Array.from({ length: 8 }, (_, index) => `https://${index}.example/`)
    await Promise.all(
      addresses.map((address, index) => {
        const server = index % 2 === 0 ? app : second
        return server.call(settingsApi.change, { 'feedback.address': address }, app.as.owner)
      }),
    )
    const { entries } = await app.call(auditApi.list, {}, app.as.owner)
    const latest = entries.slice(0, addresses.length)
    expect(new Set(latest.map(({ after }) => after?.['address']))).toEqual(new Set(addresses))
    for (const [index, { before }] of latest.slice(0, -1).entries()) expect(before).toEqual(latest[index + 1]!.after)
  })
})
