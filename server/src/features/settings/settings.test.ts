import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditApi } from '#contract/audit/api.ts'
import type { RegistrationAccounts } from '#contract/registration/schema.ts'
import { settingsApi, type SettingChanges } from '#contract/settings/api.ts'
import { feedbackLink, newAccounts, SETTINGS } from '#contract/settings/declared.ts'
import { Refused, startTestApp, type TestApp } from '../../testing/app.ts'
import { createSettings } from './index.ts'
import { writeValue } from './store.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const read = () => app.call(settingsApi.read, {}, app.as.owner)
const change = (changes: SettingChanges) => app.call(settingsApi.change, changes, app.as.owner)
/** What is tried by name; every other setting is tried with what it begins with. */
const EXAMPLES: SettingChanges = {
  'registration.accounts': { mode: 'domains', domains: ['a.example'] },
  'registration.allowsGuests': false,
  'tasks.isPaused': true,
  'search.searxngUrl': 'https://searx.example/',
  'search.braveKey': 'brave-0123456789',
  'search.without': ['Reddit'],
  'feedback.address': 'https://bugs.example/',
}
const KEYS = SETTINGS.map(({ key }) => key)

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

  it.each(SETTINGS)(
    '$key is what the owner sets, and what it was again',
    async (setting: (typeof SETTINGS)[number]) => {
      const { key, initial } = setting
      const isSecret = 'sealedFor' in setting
      for (const value of [key in EXAMPLES ? EXAMPLES[key] : initial, initial]) {
        const shown = isSecret ? value !== null : value
        expect(await change({ [key]: value })).toMatchObject({ [key]: shown })
        expect((await read())[key]).toEqual(shown)
      }
    },
  )

  it.each(KEYS)('%s is refused in a sentence where it cannot be that, and stays as it is', async (key) => {
    const [before, line] = [await read(), await lastAct()]
    const refusal: unknown = await change({ [key]: { nonsense: [true] } }).catch((error: unknown) => error)
    if (!(refusal instanceof Refused)) throw new Error('It was not refused.')
    const sentences = Object.entries(refusal.fields ?? {})
    expect(refusal.status).toBe(400)
    expect(sentences.length).toBeGreaterThan(0)
    for (const [field, sentence] of sentences) {
      expect(field.startsWith(key)).toBe(true)
      expect(sentence).toMatch(/^[A-Z][^{}[\]]+[.]$/)
    }
    expect([await read(), await lastAct()]).toEqual([before, line])
  })

  it('both stay where two are saved at once', async () => {
    const both = { 'feedback.address': 'https://one.example/', 'search.searxngUrl': 'https://two.example/' }
    await Promise.all(Object.entries(both).map(([key, value]) => change({ [key]: value })))
    expect(await read()).toMatchObject(both)
  })

  it('fall back where what is kept no longer fits, and never to something more open', async () => {
    const other = createSettings(app.world)
    const wrong = { 'registration.accounts': { mode: 'by moonlight' }, 'feedback.address': 12, 'search.braveKey': {} }
    await app.world.db.transaction(async (tx) => {
      for (const [key, value] of Object.entries(wrong)) await writeValue(tx, key, value, app.clock())
    })
    await other.start()
    expect(other.read(newAccounts)).toEqual({ mode: 'closed', domains: [] })
    await other.close()
    await app.sweep()
    const shown = { 'feedback.address': '', 'search.braveKey': false, 'registration.accounts': { mode: 'closed' } }
    expect(await read()).toMatchObject(shown)
    await change({ 'feedback.address': 'https://bugs.example/', 'registration.accounts': newAccounts.initial })
    expect(await read()).toMatchObject({ 'registration.accounts': { mode: 'open' } })
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
