import { randomUUIDv7 } from 'node:crypto'
import { mcpGate } from '#contract/account/can.ts'
import type { AuditAction } from '#contract/audit/actions.ts'
import { errorMessages } from '#contract/envelope.ts'
import { PLUGINS_MAX, PLUGIN_NAME_MAX_CHARS } from '#contract/plugins/limits.ts'
import { pluginsMessages } from '#contract/plugins/messages.ts'
import type { NewPlugin, Plugin, PluginChange } from '#contract/plugins/schema.ts'
import type { Transaction } from '../../db/transaction.ts'
import type { Caller } from '../../http/caller.ts'
import { AppError, found } from '../../http/errors.ts'
import type { World } from '../../world.ts'
import { removePermissionsFor } from '../tools/index.ts'
import { record } from '../audit/index.ts'
import type { Connections } from './connections.ts'
import type { Listings } from './listings.ts'
import type { PluginSecrets } from './plugin-secrets.ts'
import { permissionPrefix } from './tool-names.ts'
import { toPlugin } from './to-plugin.ts'
import {
  changePlugin,
  findPlugin,
  insertPlugin,
  listPlugins,
  lockPlugins,
  removePlugin,
  saveState,
  type PluginOfPerson,
  type PluginRow,
} from './store.ts'

type ManagingDependencies = {
  readonly connections: Connections
  readonly listings: Listings
  readonly secrets: PluginSecrets
}

/** What people do with their plugins: add, look at, switch, ask again and remove them. */
export function createManaging({ db, clock }: Pick<World, 'db' | 'clock'>, dependencies: ManagingDependencies) {
  const { connections, listings, secrets } = dependencies

  async function find(uid: string, pluginId: string): Promise<PluginOfPerson> {
    return found(await findPlugin(db, uid, pluginId))
  }

  async function show({ uid }: Caller, pluginId: string): Promise<Plugin> {
    return toPlugin(await find(uid, pluginId), uid)
  }

  /** Most servers speak the newer way; one that does not understand it is tried in the older one. */
  async function greet(caller: Caller, plugin: PluginRow, hasChosen: boolean): Promise<PluginOfPerson> {
    const { uid } = caller
    await listings.refresh(uid, { plugin, state: null })
    const tried = await find(uid, plugin.id)
    if (hasChosen || tried.state?.error !== pluginsMessages.notMcp) return tried
    const older = { ...plugin, transport: 'sse' as const }
    await listings.refresh(uid, { plugin: older, state: null })
    const again = await find(uid, plugin.id)
    if (again.state?.state !== 'failed') await changePlugin(db, uid, plugin.id, { transport: 'sse' })
    else await saveState(db, uid, plugin.id, { error: pluginsMessages.notMcp })
    return again
  }

  async function add(caller: Caller, input: NewPlugin): Promise<Plugin> {
    const { uid, isOwner } = caller
    requireOpen(caller)
    if (input.isForEveryone && !isOwner) throw new AppError('forbidden', pluginsMessages.ownerOnly)
    const { origin, pathname, search, host, username, password } = new URL(input.url)
    if (username || password) throw new AppError('bad_input', pluginsMessages.credentials)
    const url = `${origin}${pathname}`
    const plugin: PluginRow = {
      id: randomUUIDv7(),
      uid,
      name: input.name ?? host.slice(0, PLUGIN_NAME_MAX_CHARS),
      transport: input.transport ?? 'http',
      url,
      headerName: input.header?.name ?? null,
      sealedHeader: null,
      sealedQuery: null,
      isOwners: isOwner,
      isForEveryone: input.isForEveryone ?? false,
      createdAt: clock(),
    }
    if (search !== '') plugin.sealedQuery = secrets.sealQuery(plugin, search)
    if (input.header) plugin.sealedHeader = secrets.sealHeader(plugin, input.header.value)
    await db.transaction(async (tx) => {
      const own = await lockPlugins(tx, uid)
      if (own.length >= PLUGINS_MAX) throw new AppError('limit_reached', pluginsMessages.tooMany(PLUGINS_MAX))
      if (own.some((each) => each.url === url)) throw new AppError('conflict', pluginsMessages.exists)
      await insertPlugin(tx, plugin)
      if (plugin.isForEveryone) await note(tx, uid, 'plugins.add', plugin)
    })
    const { state } = await greet(caller, plugin, input.transport !== undefined)
    const ownName = state?.listing?.name.slice(0, PLUGIN_NAME_MAX_CHARS)
    if (!input.name && ownName) await changePlugin(db, uid, plugin.id, { name: ownName })
    return show(caller, plugin.id)
  }

  async function change(
    caller: Caller,
    { pluginId, name, header, isEnabled, switchedOff }: PluginChange,
  ): Promise<Plugin> {
    const { uid } = caller
    const { plugin } = await find(uid, pluginId)
    if (name !== undefined || header !== undefined) {
      const sealed = header && { headerName: header.name, sealedHeader: secrets.sealHeader(plugin, header.value) }
      await db.transaction(async (tx) => {
        const isChanged = await changePlugin(tx, uid, pluginId, { ...(name !== undefined && { name }), ...sealed })
        if (!isChanged) throw new AppError('forbidden', pluginsMessages.ownerOnly)
        if (plugin.isForEveryone) await note(tx, uid, 'plugins.change', plugin)
      })
      if (header) await connections.dropAll(pluginId)
    }
    if (isEnabled !== undefined || switchedOff !== undefined) {
      const switches = { ...(isEnabled !== undefined && { isEnabled }), ...(switchedOff && { switchedOff }) }
      await saveState(db, uid, pluginId, switches)
    }
    if (header) await listings.refresh(uid, await find(uid, pluginId))
    return show(caller, pluginId)
  }

  return {
    add,
    change,
    show,
    list: async ({ uid }: Caller) => (await listPlugins(db, uid)).map((each) => toPlugin(each, uid)),
    async remove({ uid }: Caller, pluginId: string): Promise<void> {
      const { plugin } = await find(uid, pluginId)
      if (plugin.transport === 'stdio') throw new AppError('forbidden', pluginsMessages.configured)
      await db.transaction(async (tx) => {
        if (!(await removePlugin(tx, uid, pluginId))) throw new AppError('forbidden', pluginsMessages.ownerOnly)
        await removePermissionsFor(tx, permissionPrefix(pluginId))
        if (plugin.isForEveryone) await note(tx, uid, 'plugins.remove', plugin)
      })
      await connections.dropAll(pluginId)
    },
    async connect(caller: Caller, pluginId: string): Promise<Plugin> {
      const of = await find(caller.uid, pluginId)
      requireOpen(caller)
      await listings.refresh(caller.uid, of)
      return show(caller, pluginId)
    },
  }
}

/** What an owner adds for everyone is theirs to answer for. Its address is kept without what stands behind it. */
function note(tx: Transaction, actorUid: string, act: PluginAct, { name, url }: PluginRow): Promise<void> {
  return record(tx, { actorUid, act, target: name, details: { after: { url } } })
}

type PluginAct = Extract<AuditAction, `plugins.${string}`>

export function requireOpen(caller: Caller): void {
  const gate = mcpGate(caller)
  if (gate !== 'open') throw new AppError(gate, errorMessages.upgradeNeeded)
}
