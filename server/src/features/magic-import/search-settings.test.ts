import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { magicImportApi } from '#contract/magic-import/api.ts'
import { magicImportMessages, searchSettingsMessages } from '#contract/magic-import/messages.ts'
import { sharedMessages } from '#contract/messages.ts'
import { BUILTIN_MODEL_ID } from '#contract/models/limits.ts'
import { PUBLIC_SOURCES } from '#contract/magic-import/schema.ts'
import { settingsApi, type SettingChanges, type SettingValues } from '#contract/settings/api.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { countConnections } from '../../testing/blocked-connections.ts'
import { startSearchServers, type SearchServers } from '../../testing/search-servers.ts'

let app: TestApp
let servers: SearchServers
beforeAll(async () => {
  servers = await startSearchServers()
  app = await startTestApp({}, () => ({
    search: servers.search,
    resolve: async (name) => (name === 'metadata.example' ? [{ address: 'fd00:ec2::254', family: 6 }] : []),
  }))
})
beforeEach(() => servers.reset())
afterAll(async () => {
  await app.close()
  await servers.close()
})

const SEARCH = /^search\./
const ofSearch = (values: SettingValues) =>
  Object.fromEntries(Object.entries(values).filter(([key]) => SEARCH.test(key)))
const read = async () => ofSearch(await app.call(settingsApi.read, {}, app.as.owner))
const change = async (fields: SettingChanges) => ofSearch(await app.call(settingsApi.change, fields, app.as.owner))
const searchedBy = async () => {
  const input = { goal: 'Learn how honey bees survive the winter', modelId: BUILTIN_MODEL_ID }
  await app.call(magicImportApi.find, input, app.as.free)
  return new Set(servers.searched.map(({ source }) => source))
}

describe('where resources are searched', () => {
  it('is public at first, and whatever the owner connects from then on', async () => {
    const nothing = {
      'search.searxngUrl': null,
      'search.braveKey': false,
      'search.tavilyKey': false,
      'search.without': [],
    }
    expect(await read()).toEqual(nothing)
    expect(await searchedBy()).toContain('duckDuckGo')
    servers.reset()

    const searxngUrl = servers.addressOf('searxng')
    const set = await change({ 'search.searxngUrl': searxngUrl, 'search.braveKey': 'brave-secret' })
    expect(set).toEqual({ ...nothing, 'search.searxngUrl': searxngUrl, 'search.braveKey': true })
    const sources = await searchedBy()
    expect(sources).toContain('searxng')
    expect(sources).toContain('brave')
    expect(sources).not.toContain('duckDuckGo')
    expect(servers.searched.find(({ source }) => source === 'brave')!.headers['x-subscription-token']).toBe(
      'brave-secret',
    )

    const removed = await change({ 'search.braveKey': null })
    expect(removed).toEqual({ ...nothing, 'search.searxngUrl': searxngUrl })
    expect(await change({})).toEqual(removed)
    expect(await change({ 'search.searxngUrl': null })).toEqual(nothing)
  })

  it('is a connected engine alone, where the owner wants no public source to be asked', async () => {
    const searxngUrl = servers.addressOf('searxng')
    expect((await change({ 'search.searxngUrl': searxngUrl, 'search.without': ['Reddit'] }))['search.without']).toEqual(
      ['Reddit'],
    )
    const sources = await searchedBy()
    expect(sources).not.toContain('reddit')
    expect(sources).toContain('wikipedia')
    servers.reset()
    await change({ 'search.without': [...PUBLIC_SOURCES] })
    expect([...(await searchedBy())]).toEqual(['searxng'])
    // Not even the page that stands in for an engine.
    servers.reset()
    await change({ 'search.searxngUrl': null })
    await expect(searchedBy()).rejects.toThrow(magicImportMessages.fetchFailed)
    expect(servers.searched).toEqual([])
    await change({ 'search.without': [] })
  })

  it('is stored without a readable key, and never answered with one', async () => {
    const answered = await change({ 'search.braveKey': 'brave-secret', 'search.tavilyKey': 'tavily-secret' })
    const { rows } = await app.world.db.execute(sql`select * from install_settings`)
    const shown = await read()
    expect(JSON.stringify([rows, answered, shown])).not.toMatch(/brave-secret|tavily-secret/)
    await change({ 'search.braveKey': null, 'search.tavilyKey': null })
  })

  it.each(['ftp://search.example', 'search', 'javascript:alert(1)', 'https://me:pass@search.example'])(
    'is not %s',
    async (searxngUrl) => {
      await expect(change({ 'search.searxngUrl': searxngUrl })).rejects.toMatchObject({
        fields: { 'search.searxngUrl': searchSettingsMessages.addressInvalid },
      })
    },
  )

  it.each(['http://169.254.169.254', 'http://[fe80::1]:8080', 'http://[::ffff:a9fe:a9fe]', 'http://metadata.example'])(
    'is no address of the machine itself or of its cloud: %s',
    async (searxngUrl) => {
      const begun = await countConnections(() =>
        expect(change({ 'search.searxngUrl': searxngUrl })).rejects.toMatchObject({
          fields: { 'search.searxngUrl': sharedMessages.linkLocalAddress },
        }),
      )
      expect(begun).toBe(0)
      expect(await read()).toMatchObject({ 'search.searxngUrl': null })
    },
  )

  it("is the owner's business", async () => {
    for (const person of [app.as.guest, app.as.free, app.as.paid]) {
      await expect(app.call(settingsApi.read, {}, person)).rejects.toMatchObject({ status: 403 })
      await expect(app.call(settingsApi.change, {}, person)).rejects.toMatchObject({ status: 403 })
    }
  })
})
