import { useQuery } from '@tanstack/react-query'
import { seesPlugins } from '#contract/account/can.ts'
import type { Plugin, PluginPrompt } from '#contract/plugins/schema.ts'
import { useSettings } from '../labs/index.ts'
import { pluginsQuery } from './plugins-query.ts'

export type PluginPromptMatch = { plugin: Plugin; prompt: PluginPrompt }

const MATCHES_MAX = 20

/** The prompts of connected plugins for what is being typed. None where MCP mode is off. */
export function usePluginPrompts(query: string): PluginPromptMatch[] {
  const { data: settings } = useSettings()
  const isOn = settings !== undefined && settings !== null && seesPlugins(settings)
  const { data } = useQuery({ ...pluginsQuery, enabled: isOn })
  return isOn && data ? matchPluginPrompts(data.plugins, query) : []
}

export function matchPluginPrompts(plugins: readonly Plugin[], query: string): PluginPromptMatch[] {
  const words = query.trim().toLowerCase()
  return plugins
    .filter(({ isEnabled, state }) => isEnabled && state === 'connected')
    .flatMap((plugin) => plugin.prompts.map((prompt) => ({ plugin, prompt })))
    .filter(({ plugin, prompt }) => `${plugin.name} ${prompt.name}`.toLowerCase().includes(words))
    .slice(0, MATCHES_MAX)
}
