import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { sharedMessages } from '#contract/messages.ts'
import { isGlobalAddress, isLinkLocalAddress } from './global-address.ts'
import { EgressError } from './egress-error.ts'

export type Address = { readonly address: string; readonly family: number }

/** Finds every address of a host name. Tests bring their own. */
export type Resolve = (hostName: string) => Promise<readonly Address[]>

/** Somewhere that may be fetched, with the addresses that were checked: the connection goes to one of these. */
export type Target = { readonly url: URL; readonly addresses: readonly Address[] }

const PORTS: Record<string, string> = { 'http:': '80', 'https:': '443' }
const ADDRESS_MAX_CHARS = 8_192
/** Whoever saves an address waits no longer for its name to be looked up. */
const LOOK_MS = 3_000

export const resolveByDns: Resolve = (hostName) => lookup(hostName, { all: true, verbatim: true })

/** Checks an address that a person or a model supplied. `allowed` are host:port that the operator opened. */
export async function findTarget(rawAddress: string, allowed: ReadonlySet<string>, resolve: Resolve): Promise<Target> {
  const url = parse(rawAddress)
  const isAllowed = allowed.has(placeOf(url))
  if (!isAllowed && url.port !== '') throw new EgressError('refused', 'Only the usual ports can be fetched from.')
  const addresses = await resolveHost(hostOf(url), resolve)
  // Not even where the operator or the owner opened the place: a name can be made to lead there later.
  if (addresses.some(({ address }) => isLinkLocalAddress(address))) {
    throw new EgressError('refused', sharedMessages.linkLocalAddress)
  }
  if (!isAllowed && !addresses.every(({ address }) => isGlobalAddress(address))) {
    throw new EgressError('refused', 'This address is not on the public internet.')
  }
  return { url, addresses }
}

function parse(rawAddress: string): URL {
  if (rawAddress.length > ADDRESS_MAX_CHARS || !URL.canParse(rawAddress))
    throw new EgressError('invalid', 'This is no address.')
  const url = new URL(rawAddress)
  if (!(url.protocol in PORTS)) throw new EgressError('invalid', 'Only http and https can be fetched.')
  if (url.username || url.password) throw new EgressError('invalid', 'An address with credentials cannot be fetched.')
  return url
}

/**
 * Whether an address that an owner enters leads to the machine's own link or its cloud's metadata. What cannot be looked
 * up in time counts as no: each connection is checked again.
 */
export async function leadsToLinkLocal(rawAddress: string, resolve: Resolve): Promise<boolean> {
  const looking = resolveHost(hostOf(new URL(rawAddress)), resolve).catch(() => [])
  const { promise: over, resolve: giveUp } = Promise.withResolvers<readonly Address[]>()
  const timer = setTimeout(() => giveUp([]), LOOK_MS)
  const addresses = await Promise.race([looking, over])
  clearTimeout(timer)
  return addresses.some(({ address }) => isLinkLocalAddress(address))
}

async function resolveHost(host: string, resolve: Resolve): Promise<readonly Address[]> {
  if (isIP(host)) return [{ address: host, family: isIP(host) }]
  let found: readonly Address[]
  try {
    found = await resolve(host)
  } catch {
    throw new EgressError('unreachable', 'This address was not found.')
  }
  if (found.length === 0) throw new EgressError('unreachable', 'This address was not found.')
  return found
}

/** Without the brackets of IPv6. */
export function hostOf(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, '')
}

function placeOf(url: URL): string {
  return `${url.hostname}:${url.port || PORTS[url.protocol]}`
}

/** The operator's list in the spelling that addresses are compared in. */
export function allowedAddresses(list: readonly string[]): ReadonlySet<string> {
  return new Set(
    list.flatMap((entry) => {
      const url = URL.canParse(`http://${entry}`) ? new URL(`http://${entry}`) : undefined
      return url ? [placeOf(url)] : []
    }),
  )
}
