import { useQuery } from '@tanstack/react-query'
import { seesPlugins } from '#contract/account/can.ts'
import type { Plugin, PluginPrompt, PluginResource } from '#contract/plugins/schema.ts'
import { useSettings } from '../labs/index.ts'
import { pluginsQuery } from './plugins-query.ts'

/** Something of a plugin that its person takes themselves: words to begin with, or something to read. */
export type PluginMatch = { plugin: Plugin } & (
  | { kind: 'prompt'; prompt: PluginPrompt }
  | { kind: 'resource'; resource: PluginResource }
)

const MATCHES_MAX = 20

/** Prompts and resources of connected plugins for what is being typed. None where MCP mode is off. */
export function usePluginMatches(query: string): PluginMatch[] {
  const { data: settings } = useSettings()
  const isOn = settings !== undefined && settings !== null && seesPlugins(settings)
  const { data } = useQuery({ ...pluginsQuery, enabled: isOn })
  return isOn && data ? matchPlugins(data.plugins, query) : []
}

export function matchPlugins(plugins: readonly Plugin[], query: string): PluginMatch[] {
  const words = query.trim().toLowerCase()
  return plugins
    .filter(({ isEnabled, state }) => isEnabled && state === 'connected')
    .flatMap((plugin): PluginMatch[] => [
      ...plugin.prompts.map((prompt) => ({ kind: 'prompt' as const, plugin, prompt })),
      ...plugin.resources.map((resource) => ({ kind: 'resource' as const, plugin, resource })),
    ])
    .filter((match) => `${match.plugin.name} ${nameOf(match)}`.toLowerCase().includes(words))
    .slice(0, MATCHES_MAX)
}

function nameOf(match: PluginMatch): string {
  return match.kind === 'prompt' ? match.prompt.name : match.resource.name
}
