import { PLUGIN_CHARS_PER_TOKEN } from '#contract/plugins/limits.ts'
import { pluginsMessages } from '#contract/plugins/messages.ts'
import type { Plugin, PluginTool } from '#contract/plugins/schema.ts'
import type { ServerTool } from '../../adapters/mcp/index.ts'
import type { PluginOfPerson } from './store.ts'

/** A plugin as its person sees it; nothing that is sealed is in it. */
export function toPlugin({ plugin, state }: PluginOfPerson, uid: string): Plugin {
  const { id, name, transport, url, headerName, isForEveryone } = plugin
  const { listing } = state ?? {}
  return {
    id,
    name,
    transport,
    url: transport === 'stdio' ? '' : `${url}${plugin.sealedQuery === null ? '' : '?…'}`,
    isForEveryone,
    // What the configuration names is changed there.
    isOwn: plugin.uid === uid && transport !== 'stdio',
    auth: state?.sealedSignIn ? 'oauth' : headerName === null ? 'none' : 'header',
    headerName,
    isEnabled: state?.isEnabled ?? true,
    state: state?.state ?? 'failed',
    // One for everyone is asked for each person by themselves.
    error: state?.error ?? (state?.connectedAt ? null : pluginsMessages.notConnectedYet),
    connectedAt: state?.connectedAt?.toISOString() ?? null,
    tools: (listing?.tools ?? []).map((tool) => toTool(tool, state!)),
    prompts: (listing?.prompts ?? []).map((prompt) => ({ ...prompt, arguments: [...prompt.arguments] })),
    resources: [...(listing?.resources ?? [])],
    leftOut: [...(listing?.leftOut ?? [])],
  }
}

function toTool(tool: ServerTool, { switchedOff, allowed }: NonNullable<PluginOfPerson['state']>): PluginTool {
  const { name, description, inputSchema, saysReadOnly, hash } = tool
  const before = allowed[name]
  return {
    name,
    description,
    tokens: Math.ceil((name.length + description.length + JSON.stringify(inputSchema).length) / PLUGIN_CHARS_PER_TOKEN),
    saysReadOnly,
    isOn: !switchedOff.includes(name),
    hasChanged: before !== undefined && before.hash !== hash,
  }
}
