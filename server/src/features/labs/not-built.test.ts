import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountApi } from '#contract/account/api.ts'
import { labsApi } from '#contract/labs/api.ts'
import { DEFAULT_SETTINGS } from '#contract/labs/defaults.ts'
import { SETTING_TITLES } from '#contract/labs/titles.ts'
import { NOT_BUILT, notBuiltMessages } from '#contract/not-built.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const on = { isEnabled: true }
const off = { isEnabled: false }
const unbuilt = Object.keys(SETTING_TITLES).filter((name) =>
  NOT_BUILT.some((feature) => feature === name),
) as (keyof typeof SETTING_TITLES)[]

describe('a mode that is not built yet', () => {
  it.each(unbuilt)('%s is refused with a sentence, on every plan, and nothing changes', async (name) => {
    const refusal = { code: 'forbidden', message: notBuiltMessages.refused(SETTING_TITLES[name]) }
    for (const person of [app.as.free, app.as.paid, app.as.owner]) {
      const change = app.call(labsApi.change, { [name]: on, crafts: off }, person)
      await expect(change).rejects.toMatchObject(refusal)
      expect(await app.call(labsApi.read, {}, person)).toEqual(DEFAULT_SETTINGS)
    }
  })

  it('counts as off where it was switched on before, and can be turned off', async () => {
    const all = Object.fromEntries(Object.keys(SETTING_TITLES).map((name) => [name, on]))
    const saved = JSON.stringify({ ...all, focusMode: { isEnabled: true, mode: 'code' } })
    const member = await app.signUp()
    const { uid } = member.user
    await app.call(accountApi.setPlan, { email: member.email, plan: 'paid' }, app.as.owner)
    await app.world.db.execute(sql`insert into user_settings (uid, settings) values (${uid}, ${saved}::jsonb)
      on conflict (uid) do update set settings = excluded.settings`)
    const settings = await app.call(labsApi.read, {}, member)
    for (const name of unbuilt) expect(settings[name]).toMatchObject(off)
    expect(settings).toMatchObject({ crafts: on, proFinderMode: on })
    await app.call(labsApi.change, Object.fromEntries(unbuilt.map((name) => [name, off])), member)
  })
})
