import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditApi } from '#contract/audit/api.ts'
import type { RegistrationAccounts } from '#contract/registration/schema.ts'
import { settingsApi, type SettingChanges } from '#contract/settings/api.ts'
import { feedbackLink } from '#contract/settings/declared.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { createSettings } from './index.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const read = () => app.call(settingsApi.read, {}, app.as.owner)
const change = (changes: SettingChanges) => app.call(settingsApi.change, changes, app.as.owner)
const lastAct = async () => (await app.call(auditApi.list, {}, app.as.owner)).entries[0]

describe('the settings of an install', () => {
  it('are what they were declared to be, until the owner changes one', async () => {
    expect(await read()).toMatchObject({ 'tasks.isPaused': false, 'feedback.address': '', 'search.braveKey': false })
    await change({ 'feedback.address': 'mailto:owner@example.com' })
    expect(await read()).toMatchObject({ 'tasks.isPaused': false, 'feedback.address': 'mailto:owner@example.com' })
  })

  it('are the owner’s alone, and none that nobody declared', async () => {
    for (const person of [app.as.paid, app.as.guest]) {
      await expect(app.call(settingsApi.read, {}, person)).rejects.toMatchObject({ status: 403 })
      await expect(app.call(settingsApi.change, {}, person)).rejects.toMatchObject({ status: 403 })
    }
    await expect(change({ 'models.default': 'mine' } as SettingChanges)).rejects.toMatchObject({ status: 400 })
  })

  it('are all changed by one call, or none of them', async () => {
    const call = change({ 'tasks.isPaused': true, 'search.searxngUrl': 'nowhere' })
    await expect(call).rejects.toMatchObject({ fields: { 'search.searxngUrl': expect.any(String) } })
    expect(await read()).toMatchObject({ 'tasks.isPaused': false })
  })

  it('are known to every server, and to one that starts later', async () => {
    const other = createSettings(app.world)
    await other.start()
    await change({ 'feedback.address': 'https://bugs.example/' })
    await expect.poll(() => other.read(feedbackLink)).toBe('https://bugs.example/')
    await other.close()
  })
})

describe('the log', () => {
  it('has one line for what was changed together, with the fields that did', async () => {
    const accounts: RegistrationAccounts = { mode: 'invitation', domains: ['a.example'] }
    await change({ 'registration.accounts': accounts, 'registration.allowsGuests': false })
    await change({ 'registration.accounts': { ...accounts, mode: 'open' }, 'registration.allowsGuests': false })
    expect(await lastAct()).toMatchObject({ act: 'registration.change', before: { mode: 'invitation' } })
    expect((await lastAct())?.after).toEqual({ mode: 'open' })
  })

  it('has none where all stays as it is, and says of a secret that there is one', async () => {
    await change({ 'search.tavilyKey': 'tavily-0123456789', 'search.without': [] })
    const after = { hasTavilyKey: true }
    expect(await lastAct()).toMatchObject({ act: 'search.change', before: { hasTavilyKey: false }, after })
    const line = await lastAct()
    await change({ 'search.without': [], 'registration.allowsGuests': false })
    expect(await lastAct()).toEqual(line)
  })

  it('names a switch by where it was turned', async () => {
    await change({ 'tasks.isPaused': true })
    expect(await lastAct()).toMatchObject({ act: 'tasks.pause', before: {}, after: {} })
    await change({ 'tasks.isPaused': false })
    expect(await lastAct()).toMatchObject({ act: 'tasks.resume' })
  })
})
