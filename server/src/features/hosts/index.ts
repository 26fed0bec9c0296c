import { hostsApi } from '#contract/hosts/api.ts'
import { HOST_NAMES_MAX } from '#contract/hosts/limits.ts'
import { hostMessages } from '#contract/hosts/messages.ts'
import type { HostNames } from '#contract/hosts/schema.ts'
import { isOwnName, thisMachine } from '../../adapters/machine/index.ts'
import { AppError, found } from '../../http/errors.ts'
import { hostOf, type IsAllowedHost } from '../../http/allowed-hosts.ts'
import { mount, type Router } from '../../http/mount.ts'
import type { World } from '../../world.ts'
import { record } from '../audit/index.ts'
import { addHost, listHosts, removeHost } from './store.ts'

export type Hosts = {
  mount(router: Router): void
  /** Whether the app answers to this name. */
  readonly isAllowed: IsAllowedHost
  close(): Promise<void>
}

const CHANNEL = 'hosts_changed'

/** The names that an install answers to while no PUBLIC_URL says it: the machine's own, and those its owner confirmed. */
export function createHosts({
  db,
  config,
  clock,
  notifications,
}: Pick<World, 'db' | 'config' | 'clock' | 'notifications'>): Hosts {
  // Kept in memory: a stranger who tries many names costs the database nothing.
  const confirmed = notifications.cache(CHANNEL, () => listHosts(db))

  async function shown(request: Request): Promise<HostNames> {
    const rows = await confirmed.read()
    return {
      publicUrl: config.publicUrl ?? null,
      current: hostOf(request),
      confirmed: rows.map(({ name, confirmedAt }) => ({ name, confirmedAt: confirmedAt.toISOString() })),
    }
  }

  return {
    async isAllowed(name) {
      if (isOwnName(name, thisMachine())) return true
      return (await confirmed.read()).some((row) => row.name === name)
    },
    mount(router) {
      mount(router, hostsApi.list, (_, __, { request }) => shown(request))
      mount(router, hostsApi.confirm, async ({ name }, { uid: actorUid }, { request }) => {
        const isAdded = await db.transaction(async (tx) => {
          if (!(await addHost(tx, { name, confirmedAt: clock() }, HOST_NAMES_MAX))) return false
          await record(tx, { actorUid, act: 'hosts.confirm', target: name })
          return true
        })
        if (!isAdded) throw new AppError('limit_reached', hostMessages.tooMany)
        await confirmed.changed()
        return shown(request)
      })
      mount(router, hostsApi.remove, async ({ name }, { uid: actorUid }, { request }) => {
        // Or the owner would lock themselves out of the page that they are on.
        if (name === hostOf(request) && !config.publicUrl) throw new AppError('conflict', hostMessages.inUse)
        await db.transaction(async (tx) => {
          found(await removeHost(tx, name))
          await record(tx, { actorUid, act: 'hosts.remove', target: name })
        })
        await confirmed.changed()
        return shown(request)
      })
    },
    close: confirmed.close,
  }
}
