import { randomBytes } from 'node:crypto'
import type { FinishedSignIn, PluginSignIn } from '#contract/plugins/schema.ts'
import { SIGN_IN_PATH } from '#contract/plugins/schema.ts'
import { PLUGIN_NAME_MAX_CHARS } from '#contract/plugins/limits.ts'
import { pluginsMessages } from '#contract/plugins/messages.ts'
import { ServerError, finishSignIn, startSignIn, type SignIn, type SignInStore } from '../../adapters/mcp/index.ts'
import type { Caller } from '../../http/caller.ts'
import { AppError, found } from '../../http/errors.ts'
import type { World } from '../../world.ts'
import type { Connections } from './connections.ts'
import type { Listings } from './listings.ts'
import type { PluginSecrets } from './plugin-secrets.ts'
import { changePlugin, findPlugin, saveState, type PluginRow } from './store.ts'

type SignInsDependencies = {
  readonly connections: Connections
  readonly listings: Listings
  readonly secrets: PluginSecrets
  readonly storeOf: (plugin: PluginRow, uid: string) => SignInStore
}

/** How long a person may take to agree there. */
const PENDING_MS = 15 * 60_000

/** Signing in at servers (OAuth 2.1): for each person by themselves, never for another. */
export function createSignIns(
  { db, clock, log }: Pick<World, 'db' | 'clock' | 'log'>,
  dependencies: SignInsDependencies,
) {
  const { connections, listings, secrets, storeOf } = dependencies

  function placeOf(plugin: PluginRow, origin: string) {
    return { url: secrets.urlOf(plugin), fetch: connections.fetchFor(plugin), redirectUrl: `${origin}${SIGN_IN_PATH}` }
  }

  async function inWords<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof ServerError)) throw error
      log.info({ err: error, trouble: error.trouble }, 'plugin_sign_in_failed')
      throw new AppError('bad_input', error.message)
    }
  }

  return {
    async start({ uid }: Caller, { pluginId, clientId, clientSecret }: PluginSignIn, origin: string): Promise<string> {
      const { plugin } = found(await findPlugin(db, uid, pluginId))
      // It names the plugin, so that whoever comes back is known to mean this one; the rest cannot be guessed.
      const state = `${pluginId}.${randomBytes(24).toString('base64url')}`
      const ownClient = clientId === undefined ? undefined : { clientId, clientSecret }
      const now = clock().getTime()
      return inWords(() => startSignIn(placeOf(plugin, origin), storeOf(plugin, uid), { state, now, ownClient }))
    },
    /** Answers which plugin it was. */
    async finish({ uid }: Caller, { state, code, issuer }: FinishedSignIn, origin: string): Promise<string> {
      const pluginId = UUID.exec(state)?.[0]
      const of = pluginId === undefined ? undefined : await findPlugin(db, uid, pluginId)
      const store = of && storeOf(of.plugin, uid)
      const pending = (await store?.read())?.pending
      const isOurs = pending?.state === state && clock().getTime() - pending.startedAt <= PENDING_MS
      if (!of || !store || !isOurs) throw new AppError('bad_input', pluginsMessages.signInLost)
      await inWords(() => finishSignIn(placeOf(of.plugin, origin), store, { code, issuer }))
      const { id, name, url } = of.plugin
      await listings.refresh(uid, found(await findPlugin(db, uid, id)))
      // Only now it says what it is called.
      const ownName = (await findPlugin(db, uid, id))?.state?.listing?.name.slice(0, PLUGIN_NAME_MAX_CHARS)
      if (ownName && name === new URL(url).host) await changePlugin(db, uid, id, { name: ownName })
      return id
    },
    async forget({ uid }: Caller, pluginId: string): Promise<void> {
      found(await findPlugin(db, uid, pluginId))
      await connections.drop(uid, pluginId)
      await saveState(db, uid, pluginId, { sealedSignIn: null, state: 'signIn', error: pluginsMessages.signInNeeded })
    },
  }
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?=\.)/

/** What is known of a person's sign-in, sealed for the plugin, its address and this person. */
export function createStoreOf({ db }: Pick<World, 'db'>, secrets: PluginSecrets): SignInsDependencies['storeOf'] {
  return (plugin, uid) => {
    const read = async (): Promise<SignIn> => {
      const sealed = (await findPlugin(db, uid, plugin.id))?.state?.sealedSignIn
      const text = sealed ? secrets.openSignIn(plugin, uid, sealed) : undefined
      return text === undefined ? {} : (JSON.parse(text) as SignIn)
    }
    return {
      read,
      change: async (apply) => {
        const sealedSignIn = secrets.sealSignIn(plugin, uid, JSON.stringify(apply(await read())))
        await saveState(db, uid, plugin.id, { sealedSignIn })
      },
    }
  }
}
