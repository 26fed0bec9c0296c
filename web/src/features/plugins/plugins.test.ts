import { describe, expect, it } from 'vitest'
import { ANSWER_PLUGIN_TOOLS_MAX } from '#contract/plugins/limits.ts'
import { offeredTools } from '#contract/plugins/offered-tools.ts'
import type { Plugin } from '#contract/plugins/schema.ts'
import { pluginTexts } from '#contract/plugins/texts.ts'
import { describeOffers } from './describe-offers.ts'
import { parsePluginSearchParams } from './plugin-search-params.ts'
import { applyChange } from './plugins-query.ts'
import { matchPlugins } from './use-plugin-matches.ts'

const tool = { description: '', saysReadOnly: false, isOn: true, hasChanged: false }
const harbour: Plugin = {
  id: '01a1df3c-f32e-7c21-8986-a409571f0854',
  name: 'Harbour',
  transport: 'http',
  url: 'https://harbour.example/mcp',
  isForEveryone: false,
  isOwn: true,
  auth: 'none',
  headerName: null,
  isEnabled: true,
  state: 'connected',
  error: null,
  connectedAt: null,
  tools: [
    { ...tool, name: 'tide', tokens: 20 },
    { ...tool, name: 'send_note', tokens: 30 },
  ],
  prompts: [{ name: 'Plan a trip', description: '', arguments: [] }],
  resources: [],
  leftOut: [],
}
const pluginId = harbour.id
const describeAlone = (plugin: Plugin) => describeOffers(plugin, offeredTools([plugin]).byPlugin.get(plugin.id) ?? [])

describe('what a plugin offers', () => {
  it('is counted with what it costs', () => {
    expect(describeAlone(harbour)).toBe('2 tools · 1 prompt · about 50 tokens in each answer')
  })

  it('costs less with a tool switched off, and nothing as a whole', () => {
    const less = applyChange(harbour, { pluginId, switchedOff: ['send_note'] })
    expect(describeAlone(less)).toBe('1 of 2 tools · 1 prompt · about 20 tokens in each answer')
    expect(describeAlone(applyChange(harbour, { pluginId, isEnabled: false }))).toBe(pluginTexts.switchedOff)
  })

  it('costs nothing for tools that no answer is offered', () => {
    const tools = Array.from({ length: ANSWER_PLUGIN_TOOLS_MAX + 6 }, (_, at) => ({
      ...tool,
      name: `tool_${at}`,
      tokens: 10,
    }))
    expect(describeAlone({ ...harbour, tools })).toContain('70 tools')
    expect(describeAlone({ ...harbour, tools })).toContain('about 640 tokens')
  })
})

describe('prompts and resources of plugins', () => {
  it('are found by their name and by their plugin', () => {
    for (const query of ['', 'trip', 'harb']) expect(matchPlugins([harbour], query)).toHaveLength(1)
    expect(matchPlugins([harbour], 'boat')).toEqual([])
    const tides = { uri: 'tides://2026', name: 'Tides 2026', description: '', mimeType: '' }
    const found = matchPlugins([{ ...harbour, resources: [tides] }], 'tides')
    expect(found).toMatchObject([{ kind: 'resource', resource: tides }])
  })

  it('are not there while the plugin is off or does not answer', () => {
    expect(matchPlugins([{ ...harbour, isEnabled: false }], '')).toEqual([])
    expect(matchPlugins([{ ...harbour, state: 'failed' }], '')).toEqual([])
  })
})

it('what a person comes back with is read as it stands, and nothing else', () => {
  const search = { code: '00123', state: 's', iss: 'https://a.example', panel: 'labs', error: { no: 1 } }
  expect(parsePluginSearchParams(search)).toEqual({ code: '00123', state: 's', iss: 'https://a.example' })
})
