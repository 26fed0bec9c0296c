import { pluginsMessages } from '#contract/plugins/messages.ts'
import type { PluginRow } from './store.ts'

/** Whom a person is asked about, and how a heading says so: a name can be anybody's, a host cannot. */
export function whereIs({ transport, url }: PluginRow): { readonly host: string; readonly where: string } {
  const { thisMachine, onThisMachine, atHost } = pluginsMessages
  if (transport === 'stdio') return { host: thisMachine, where: onThisMachine }
  const { host } = new URL(url)
  return { host, where: atHost(host) }
}
