import { pluginsMessages } from '#contract/plugins/messages.ts'
import { ServerError } from '../../adapters/mcp/index.ts'
import type { World } from '../../world.ts'
import type { Connections, OpenPlugin } from './connections.ts'
import { saveState, type PluginOfPerson } from './store.ts'

/** Asks servers what they offer, and keeps it with how that went. */
export function createListings({ db, clock, log }: Pick<World, 'db' | 'clock' | 'log'>, connections: Connections) {
  /** Keeps why a server did not let its person in. */
  async function fail(uid: string, { plugin }: PluginOfPerson, error: ServerError): Promise<void> {
    const hasHeader = plugin.headerName !== null
    const failure = error.trouble === 'signIn' && hasHeader ? pluginsMessages.headerRefused : error.message
    const state = error.trouble === 'signIn' && !hasHeader ? 'signIn' : 'failed'
    await saveState(db, uid, plugin.id, { state, error: failure })
  }

  async function open(uid: string, of: PluginOfPerson): Promise<OpenPlugin> {
    const { id } = of.plugin
    try {
      const opened = await connections.get(uid, of)
      if (opened.isNew) {
        const { listing } = opened
        await saveState(db, uid, id, { state: 'connected', error: null, listing, connectedAt: clock() })
      }
      return opened
    } catch (error) {
      if (!(error instanceof ServerError)) throw error
      log.info({ err: error, trouble: error.trouble }, 'plugin_not_connected')
      await fail(uid, of, error)
      throw error
    }
  }

  return {
    open,
    fail,
    /** Asks anew, whatever is open; how it went stands in the person's state. */
    async refresh(uid: string, of: PluginOfPerson): Promise<void> {
      await connections.drop(uid, of.plugin.id)
      await open(uid, of).catch((error: unknown) => {
        if (!(error instanceof ServerError)) throw error
      })
    },
  }
}

export type Listings = ReturnType<typeof createListings>
