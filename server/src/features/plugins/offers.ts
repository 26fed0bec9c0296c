import { PLUGIN_RESULT_MAX_CHARS } from '#contract/plugins/limits.ts'
import { pluginsMessages } from '#contract/plugins/messages.ts'
import { ServerError, type ServerConnection } from '../../adapters/mcp/index.ts'
import type { Caller } from '../../http/caller.ts'
import { AppError, found } from '../../http/errors.ts'
import type { World } from '../../world.ts'
import type { Connections, OpenPlugin } from './connections.ts'
import type { Listings } from './listings.ts'
import { requireOpen } from './manage-plugins.ts'
import { findPlugin } from './store.ts'

/** Prompts and resources of a plugin: what its person takes from it themselves, with nobody to be asked. */
export function createOffers(
  { db, log }: Pick<World, 'db' | 'log'>,
  { connections, listings }: { readonly connections: Connections; readonly listings: Listings },
) {
  async function take<T>(
    caller: Caller,
    pluginId: string,
    work: (connection: ServerConnection, opened: OpenPlugin) => Promise<T>,
  ): Promise<T> {
    const of = found(await findPlugin(db, caller.uid, pluginId))
    requireOpen(caller)
    try {
      const opened = await listings.open(caller.uid, of)
      return await work(opened.connection, opened)
    } catch (error) {
      if (!(error instanceof ServerError)) throw error
      log.info({ err: error, trouble: error.trouble }, 'plugin_offer_failed')
      throw new AppError('bad_input', error.message)
    } finally {
      connections.keep(caller.uid, pluginId)
    }
  }

  return {
    /** Only what the server lists is asked for. */
    readPrompt: (caller: Caller, pluginId: string, name: string, values: Record<string, string>, signal: AbortSignal) =>
      take(caller, pluginId, async (connection, { listing }) => {
        if (!listing.prompts.some((prompt) => prompt.name === name))
          throw new AppError('bad_input', pluginsMessages.noSuchPrompt)
        const text = await connection.getPrompt(name, values, signal)
        return { text: requireWords(text) }
      }),
    readResource: (caller: Caller, pluginId: string, uri: string, signal: AbortSignal) =>
      take(caller, pluginId, async (connection, { listing }) => {
        const resource = listing.resources.find((each) => each.uri === uri)
        if (!resource) throw new AppError('bad_input', pluginsMessages.noSuchResource)
        const content = await connection.readResource(uri, signal)
        const texts = content.flatMap((part) => (part.kind === 'text' ? [part.text] : []))
        return { name: resource.name, text: requireWords(texts.join('\n\n')) }
      }),
  }
}

function requireWords(text: string): string {
  if (text.trim() === '') throw new AppError('bad_input', pluginsMessages.noWords)
  return text.slice(0, PLUGIN_RESULT_MAX_CHARS)
}
