import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountApi } from '#contract/account/api.ts'
import { errorMessages } from '#contract/envelope.ts'
import { labsApi } from '#contract/labs/api.ts'
import { DEFAULT_SETTINGS, ON_BY_DEFAULT } from '#contract/labs/defaults.ts'
import type { SettingsChange } from '#contract/labs/schema.ts'
import { settingsApi } from '#contract/settings/api.ts'
import { startTestApp, type Person, type TestApp } from '../../testing/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const on = { isEnabled: true }
const off = { isEnabled: false }
const change = (as: Person, fields: SettingsChange) => app.call(labsApi.change, fields, as)
const read = (as: Person) => app.call(labsApi.read, {}, as)

/** What a free member has who chose nothing. */
const MEMBER = {
  ...DEFAULT_SETTINGS,
  tasksMode: ON_BY_DEFAULT,
  merlinMagic: ON_BY_DEFAULT,
  mcpMode: { isEnabled: false, isDefault: true },
}

describe('the settings', () => {
  it('begin with tasks and magic mode on for members, MCP mode and tables for those who pay, and nothing for guests', async () => {
    expect(await read(app.as.guest)).toEqual(DEFAULT_SETTINGS)
    expect(await read(app.as.free)).toEqual(MEMBER)
    const paying = { ...MEMBER, mcpMode: ON_BY_DEFAULT, dataAnalysis: ON_BY_DEFAULT }
    expect(await read(app.as.paid)).toEqual(paying)
    expect(await read(app.as.owner)).toEqual(paying)
  })

  it('follow the owner at once where nobody chose, and stay with whoever did', async () => {
    const [chooser, sceptic] = [await app.signUp(), await app.signUp()]
    await change(chooser, { merlinMagic: on })
    await change(sceptic, { tasksMode: off })
    const turnDefaults = (isOn: boolean) =>
      app.call(settingsApi.change, { 'labs.merlinMagic': isOn, 'labs.tasksMode': isOn }, app.as.owner)
    await turnDefaults(false)
    expect(await read(app.as.free)).toMatchObject({ merlinMagic: off, tasksMode: off })
    expect(await read(chooser)).toMatchObject({ merlinMagic: on, tasksMode: off })
    await turnDefaults(true)
    expect(await read(app.as.free)).toEqual(MEMBER)
    expect(await read(sceptic)).toMatchObject({ merlinMagic: ON_BY_DEFAULT, tasksMode: off })
  })

  it("are kept, each person's by themselves", async () => {
    const member = await app.signUp()
    const changed = await change(member, { dataAnalysis: on, focusMode: { isEnabled: true, mode: 'documentation' } })
    expect(await read(member)).toEqual(changed)
    expect(changed).toMatchObject({
      dataAnalysis: on,
      focusMode: { isEnabled: true, mode: 'documentation' },
      crafts: on,
    })
    expect(await read(app.as.other)).toEqual(MEMBER)
  })

  it('keep every one of many changes made at once', async () => {
    const member = await app.signUp()
    await Promise.all([
      change(member, { dataAnalysis: on }),
      change(member, { crafts: off }),
      change(member, { webAccess: on }),
      change(member, { merlinMagic: on }),
    ])
    expect(await read(member)).toMatchObject({ dataAnalysis: on, crafts: off, webAccess: on, merlinMagic: on })
  })

  it('turn magic mode, web access and focus mode off when deep research goes on', async () => {
    await change(app.as.paid, { merlinMagic: on, webAccess: on, focusMode: on })
    const researching = { deepResearch: on, merlinMagic: off, webAccess: off, focusMode: { isEnabled: false } }
    expect(await change(app.as.paid, { deepResearch: on })).toMatchObject(researching)
    expect(await read(app.as.paid)).toMatchObject(researching)
  })

  it("are not a guest's to change @case-6", async () => {
    const changing = change(app.as.guest, { crafts: off })
    await expect(changing).rejects.toMatchObject({ code: 'sign_up_needed', message: errorMessages.signUpNeeded })
  })

  it.each(['mcpMode', 'deepResearch', 'proFinderMode'] as const)(
    'need a paid plan for %s, and nothing changes without it',
    async (name) => {
      const changing = change(app.as.free, { [name]: on, dataAnalysis: on })
      await expect(changing).rejects.toMatchObject({ code: 'upgrade_needed', message: errorMessages.upgradeNeeded })
      expect(await read(app.as.free)).toEqual(MEMBER)
    },
  )

  it('count only as far as the plan goes, from the next request on @case-6', async () => {
    const member = await app.signUp()
    const setPlan = (plan: string) => app.call(accountApi.setPlan, { email: member.email, plan }, app.as.owner)
    await setPlan('pro')
    await change(member, { mcpMode: on })
    await setPlan('AppSumo')
    expect((await read(member)).mcpMode).toEqual(off)
    expect((await change(member, { crafts: off })).mcpMode).toEqual(off)
    await setPlan('pro')
    expect((await read(member)).mcpMode).toEqual(on)
  })

  it.each([
    { crafts: true },
    { crafts: { isEnabled: 'yes' } },
    { crafts: { isEnabled: true, role: 'paid' } },
    { focusMode: { isEnabled: true, mode: 'sleep' } },
    { turboMode: on },
  ])('refuse %j', async (fields) => {
    await expect(change(app.as.free, fields as never)).rejects.toMatchObject({ code: 'bad_input' })
  })
})
