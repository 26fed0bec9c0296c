import { PLUGIN_ANSWER_MAX_BYTES, PLUGIN_CALL_MS, PLUGIN_CONNECT_MS } from '#contract/plugins/limits.ts'
import { pluginsMessages } from '#contract/plugins/messages.ts'
import {
  connectRemote,
  createTokenProvider,
  type SignInStore,
  ServerError,
  type ServerConnection,
  type ServerListing,
  connectProgram,
} from '../../adapters/mcp/index.ts'
import { createProviderFetch } from '../../adapters/models/index.ts'
import { createEgress, createEgressFetch } from '../../adapters/web/index.ts'
import { boundedFetch } from '../../adapters/images/index.ts'
import type { World } from '../../world.ts'
import type { MachineServers } from './machine-servers.ts'
import type { PluginSecrets } from './plugin-secrets.ts'
import type { PluginOfPerson, PluginRow } from './store.ts'

/** One connection, and what the server said it offers when it was opened. */
export type OpenPlugin = {
  readonly connection: ServerConnection
  readonly listing: ServerListing
  /** The server was asked what it offers for this very call. */
  readonly isNew: boolean
}

type OpenEntry = {
  readonly connecting: Promise<ServerConnection>
  /** What the server offers, when it was asked, and how often it had said by then that this has changed. */
  listing: Promise<ServerListing> | undefined
  listedAt: number
  changesListed: number
  timer: NodeJS.Timeout | undefined
}

/** A connection that nobody used for so long is closed; servers forget what they knew of it, too. */
const IDLE_MS = 60_000
/** On a connection that stays open, what a server offers is asked for again: not every server says that it changed. */
const LISTING_MS = 5 * 60_000

/**
 * Connections to people's servers: one for each person and plugin, opened when it is needed. What goes out is bounded
 * by the client for strangers' addresses, or bound to the exact origin where the owner of the install added it.
 */
export function createConnections(
  world: Pick<World, 'config' | 'resolve' | 'clock'>,
  secrets: PluginSecrets,
  storeOf: (plugin: PluginRow, uid: string) => SignInStore,
  machineServers: Pick<MachineServers, 'find'>,
) {
  const egress = createEgress({ allow: world.config.egressAllow, resolve: world.resolve })
  const limits = { maxBytes: PLUGIN_ANSWER_MAX_BYTES, timeoutMs: PLUGIN_CALL_MS * 2 }
  const egressFetch = createEgressFetch(egress, limits)
  const open = new Map<string, OpenEntry>()

  function fetchFor({ isOwners, url }: PluginOfPerson['plugin']): typeof globalThis.fetch {
    if (!isOwners) return egressFetch
    const { origin } = new URL(url)
    const own = boundedFetch(createProviderFetch(url, world.resolve).fetch, PLUGIN_ANSWER_MAX_BYTES)
    // Whatever stands elsewhere, such as a place to sign in, is a stranger's.
    return (input, init) => (originOf(input) === origin ? own(input, init) : egressFetch(input, init))
  }

  async function connect(uid: string, plugin: PluginRow, signal: AbortSignal): Promise<ServerConnection> {
    const { transport } = plugin
    const url = secrets.urlOf(plugin)
    if (transport === 'stdio') {
      const program = machineServers.find(plugin)
      if (!program) throw new ServerError('failed', pluginsMessages.programGone)
      return connectProgram(program, signal)
    }
    const fetch = fetchFor(plugin)
    const store = storeOf(plugin, uid)
    const { tokens } = await store.read()
    return connectRemote(
      {
        url,
        transport,
        headers: secrets.headersOf(plugin),
        fetch,
        // Nobody comes back to this address: it stands where only a person can begin anew.
        ...(tokens && { authProvider: createTokenProvider({ url, fetch, redirectUrl: url }, store) }),
      },
      signal,
    )
  }

  /** Of its own: whoever asked first may leave while others wait for it, too. */
  const ownSignal = () => AbortSignal.timeout(PLUGIN_CONNECT_MS * 2)

  /** Asks what the server offers, where that is not known or may have changed. Whether it does. */
  function list(entry: OpenEntry, connection: ServerConnection): boolean {
    const now = world.clock().getTime()
    const changes = connection.listChanges()
    if (entry.listing && changes === entry.changesListed && now - entry.listedAt < LISTING_MS) return false
    const listing = connection.list(ownSignal())
    Object.assign(entry, { listing, listedAt: now, changesListed: changes })
    listing.catch(() => (entry.listing = undefined))
    return true
  }

  async function close(key: string): Promise<void> {
    const entry = open.get(key)
    open.delete(key)
    clearTimeout(entry?.timer)
    await entry?.connecting.then((connection) => connection.close()).catch(() => {})
  }

  function extend(key: string): void {
    const entry = open.get(key)
    if (!entry) return
    clearTimeout(entry.timer)
    entry.timer = setTimeout(() => void close(key), IDLE_MS).unref()
  }

  const keyOf = (uid: string, pluginId: string) => `${pluginId} ${uid}`
  return {
    fetchFor,
    /** The connection that is open, or a new one. */
    async get(uid: string, of: PluginOfPerson): Promise<OpenPlugin> {
      const key = keyOf(uid, of.plugin.id)
      const existing = open.get(key)
      const entry = existing ?? {
        connecting: connect(uid, of.plugin, ownSignal()),
        listing: undefined,
        listedAt: 0,
        changesListed: 0,
        timer: undefined,
      }
      open.set(key, entry)
      let isOpen = false
      try {
        const connection = await entry.connecting
        isOpen = true
        extend(key)
        if (!existing) void connection.closed.then(() => open.get(key) === entry && open.delete(key))
        const isNew = list(entry, connection)
        return { connection, listing: (await entry.listing)!, isNew }
      } catch (error) {
        // A server that is busy with another call keeps its connection: that call would end with it.
        const isBusy = isOpen && error instanceof ServerError && error.trouble === 'slow'
        if (!isBusy && open.get(key) === entry) await close(key)
        throw error
      }
    },
    /** While a long call goes on, its connection is in use. */
    keep: (uid: string, pluginId: string) => extend(keyOf(uid, pluginId)),
    drop: (uid: string, pluginId: string) => close(keyOf(uid, pluginId)),
    dropAll: (pluginId: string) =>
      Promise.all([...open.keys()].filter((key) => key.startsWith(`${pluginId} `)).map(close)),
    close: () => Promise.all([...open.keys()].map(close)),
  }
}

export type Connections = ReturnType<typeof createConnections>

function originOf(input: string | URL | Request): string {
  return new URL(input instanceof Request ? input.url : input).origin
}
