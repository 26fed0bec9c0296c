import { isConnectionHeader } from '#contract/plugins/schema.ts'
import { createKeyBox } from '../../key-box.ts'
import type { World } from '../../world.ts'
import type { PluginRow } from './store.ts'

/** What people entrust for their plugins: sealed for the very server that it is meant for. */
export function createPluginSecrets({ secret }: Pick<World, 'secret'>) {
  const box = createKeyBox(secret)
  return {
    sealQuery: (plugin: Pick<PluginRow, 'id' | 'url'>, query: string) => box.seal(query, queryPurpose(plugin)),
    /** The whole address, as it was entered. */
    urlOf(plugin: PluginRow): string {
      const query = plugin.sealedQuery === null ? undefined : box.open(plugin.sealedQuery, queryPurpose(plugin))
      return `${plugin.url}${query ?? ''}`
    },
    sealHeader: (plugin: Pick<PluginRow, 'id' | 'url'>, value: string) => box.seal(value, headerPurpose(plugin)),
    /** Nothing where it was sealed for another address, or is one that could be entered before it was refused. */
    headersOf(plugin: PluginRow): Record<string, string> {
      const { headerName, sealedHeader } = plugin
      if (headerName !== null && isConnectionHeader(headerName)) return {}
      const value = sealedHeader === null ? undefined : box.open(sealedHeader, headerPurpose(plugin))
      return headerName !== null && value !== undefined ? { [headerName]: value } : {}
    },
    sealSignIn: (plugin: Pick<PluginRow, 'id' | 'url'>, uid: string, text: string) =>
      box.seal(text, signInPurpose(plugin, uid)),
    openSignIn: (plugin: Pick<PluginRow, 'id' | 'url'>, uid: string, sealed: string) =>
      box.open(sealed, signInPurpose(plugin, uid)),
  }
}

export type PluginSecrets = ReturnType<typeof createPluginSecrets>

function headerPurpose({ id, url }: Pick<PluginRow, 'id' | 'url'>): string {
  return `plugin header ${id} ${new URL(url).origin}`
}

function queryPurpose({ id, url }: Pick<PluginRow, 'id' | 'url'>): string {
  return `plugin query ${id} ${url}`
}

function signInPurpose({ id, url }: Pick<PluginRow, 'id' | 'url'>, uid: string): string {
  return `plugin sign-in ${id} ${new URL(url).origin} ${uid}`
}
