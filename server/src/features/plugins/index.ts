import { pluginsApi } from '#contract/plugins/api.ts'
import type { Transaction } from '../../db/transaction.ts'
import { mount, type Router } from '../../http/mount.ts'
import type { World } from '../../world.ts'
import type { SaveForeignPicture } from '../images/index.ts'
import { createConnections } from './connections.ts'
import { createListings } from './listings.ts'
import { createMachineServers } from './machine-servers.ts'
import { createManaging, requireOpen } from './manage-plugins.ts'
import { createOffers } from './offers.ts'
import { createPluginSecrets } from './plugin-secrets.ts'
import { createFindTools } from './plugin-tools.ts'
import { createReadResult } from './read-result.ts'
import { createSignIns, createStoreOf } from './sign-ins.ts'
import { movePlugins } from './store.ts'
import type { FindTools } from '../tools/index.ts'

export type Plugins = {
  mount(router: Router): void
  /** For chat: the tools of a person's plugins. */
  readonly findTools: FindTools
  /** For account: two accounts that become one. */
  mergeAccount(tx: Transaction, fromUid: string, toUid: string): Promise<void>
  close(): Promise<void>
}

type PluginsWorld = Pick<World, 'db' | 'clock' | 'log' | 'config' | 'resolve' | 'secret'>

/** Outside servers whose tools answers can use. */
export function createPlugins(
  world: PluginsWorld,
  { keepForeign }: { readonly keepForeign: SaveForeignPicture },
): Plugins {
  const { publicUrl } = world.config
  /** Where this person sees the app: the host was checked before any call came here. */
  const originOf = ({ headers, url }: Request) => new URL(publicUrl ?? headers.get('origin') ?? url).origin
  const secrets = createPluginSecrets(world)
  const storeOf = createStoreOf(world, secrets)
  const machineServers = createMachineServers(world)
  const connections = createConnections(world, secrets, storeOf, machineServers)
  const listings = createListings(world, connections)
  const managing = createManaging(world, { connections, listings, secrets })
  const offers = createOffers(world, { connections, listings })
  const signIns = createSignIns(world, { connections, listings, secrets, storeOf })
  const readResult = createReadResult(world, keepForeign)
  return {
    mount(router) {
      mount(router, pluginsApi.list, async (_, caller) => {
        await machineServers.keep(caller)
        return { plugins: await managing.list(caller) }
      })
      mount(router, pluginsApi.add, (input, caller) => managing.add(caller, input))
      mount(router, pluginsApi.change, (input, caller) => managing.change(caller, input))
      mount(router, pluginsApi.remove, async ({ pluginId }, caller) => {
        await managing.remove(caller, pluginId)
        return {}
      })
      mount(router, pluginsApi.connect, ({ pluginId }, caller) => managing.connect(caller, pluginId))
      mount(router, pluginsApi.prompt, ({ pluginId, name, values }, caller, { request }) =>
        offers.readPrompt(caller, pluginId, name, values, request.signal),
      )
      mount(router, pluginsApi.resource, ({ pluginId, uri }, caller, { request }) =>
        offers.readResource(caller, pluginId, uri, request.signal),
      )
      mount(router, pluginsApi.signIn, async (input, caller, { request }) => {
        await managing.show(caller, input.pluginId)
        requireOpen(caller)
        return { url: await signIns.start(caller, input, originOf(request)) }
      })
      mount(router, pluginsApi.finishSignIn, async (input, caller, { request }) =>
        managing.show(caller, await signIns.finish(caller, input, originOf(request))),
      )
      mount(router, pluginsApi.signOut, async ({ pluginId }, caller) => {
        await signIns.forget(caller, pluginId)
        return managing.show(caller, pluginId)
      })
    },
    findTools: createFindTools(world, { connections, listings, readResult }),
    mergeAccount: movePlugins,
    async close() {
      await connections.close()
    },
  }
}
