import type { Offer, ToolContext } from '../chat/index.ts'

/**
 * The addresses that an answer may fetch without asking: those that its person wrote, and those that a search or a
 * page of this answer offered, exactly as they were offered. A model cannot put anything into an address that goes out.
 */
export type KnownAddresses = {
  has(address: string): boolean
  /** What a search found, or where a page leads. */
  offer(by: Offer['by'], name: string, addresses: readonly string[]): void
  /** What strangers offered, the list with this address first; undefined where the person wrote it. */
  offersWith(address: string): readonly NamedOffer[] | undefined
  /** Notes that it is opened. */
  open(address: string): void
  /** What was opened, the last at the end. */
  opened(): readonly string[]
}

export type NamedOffer = Offer & { readonly name: string }

/** All that is remembered while an answer waits are sets of strings: a list is one of them, by who offered it. */
const OWN = 'web-access addresses'
const OPENED = 'web-access opened'
const OFFERED = 'web-access offered by '
/** A page full of links is no reason to remember for ever. */
const ADDRESSES_MAX = 5_000
const WRITTEN = /https?:\/\/[^\s<>"'`]+/gi
/** What ends a sentence rather than an address. */
const AFTER_ADDRESS = /[.,;:!?)\]}»”’]+$/

export function knownAddressesOf({ memory, chat }: Pick<ToolContext, 'memory' | 'chat'>): KnownAddresses {
  const own = setOf(OWN, () => addressesIn(chat.personWords))
  const opened = setOf(OPENED, () => new Set())

  function setOf(key: string, make: () => Set<string>): Set<string> {
    const known = memory.get(key) ?? make()
    memory.set(key, known)
    return known
  }

  function offers(): NamedOffer[] {
    return [...memory].flatMap(([key, addresses]) => {
      if (!key.startsWith(OFFERED)) return []
      const [by, ...name] = key.slice(OFFERED.length).split(' ')
      return [{ by: by as Offer['by'], name: name.join(' '), addresses: [...addresses] }]
    })
  }

  return {
    has(address) {
      const wanted = comparable(address)
      return own.has(wanted) || [...memory].some(([key, addresses]) => key.startsWith(OFFERED) && addresses.has(wanted))
    },
    offer(by, name, addresses) {
      const room = ADDRESSES_MAX - offers().reduce((sum, each) => sum + each.addresses.length, 0)
      const all = setOf(`${OFFERED}${by} ${name}`, () => new Set())
      for (const address of addresses.slice(0, Math.max(0, room))) all.add(comparable(address))
    },
    offersWith(address) {
      const wanted = comparable(address)
      if (own.has(wanted)) return undefined
      const all = offers()
      const holding = all.filter(({ addresses }) => addresses.includes(wanted))
      return holding.length === 0 ? undefined : [...holding, ...all.filter((each) => !holding.includes(each))]
    },
    open(address) {
      // The last stands at the end.
      opened.delete(comparable(address))
      opened.add(comparable(address))
    },
    opened: () => [...opened],
  }
}

function addressesIn(texts: readonly string[]): Set<string> {
  const written = texts.flatMap((words) => [...words.matchAll(WRITTEN)].map(([address]) => address))
  return new Set(written.flatMap((address) => [address, address.replace(AFTER_ADDRESS, '')]).map(comparable))
}

/** What is behind # never leaves. */
export function comparable(address: string): string {
  if (!URL.canParse(address)) return address
  const url = new URL(address)
  url.hash = ''
  return url.href
}
