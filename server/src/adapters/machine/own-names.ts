import { hostname, networkInterfaces } from 'node:os'
import { nameIn } from '#contract/hosts/schema.ts'

/** What a machine is called by itself: its interfaces' addresses and its host name. */
export type Machine = { readonly addresses: readonly string[]; readonly hostName: string }

const LOOPBACK = /^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\]|\[::ffff:7f[0-9a-f]{2}:[0-9a-f]{1,4}\])$/

/**
 * Whether a name, spelled as browsers compare it, can only mean this machine: a loopback name, one of its addresses, or
 * its host name. Nobody else can make a browser take such a name for another site's.
 */
export function isOwnName(name: string, machine: Machine): boolean {
  if (LOOPBACK.test(name)) return true
  if (machine.addresses.some((address) => nameIn(address) === name)) return true
  const own = nameIn(machine.hostName)
  return own !== undefined && (name === own || name === `${own.split('.')[0]}.local`)
}

/** Read each time: addresses come and go with cables, VPNs and leases. */
export function thisMachine(): Machine {
  const interfaces = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? [])
  return { addresses: interfaces.map(({ address }) => address), hostName: hostname() }
}
