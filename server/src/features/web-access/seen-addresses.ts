import type { Offer, ToolContext } from '../tools/index.ts'

/**
 * The addresses that an answer may fetch without asking: those that its person wrote, and those that a search or a
 * page of this answer offered, exactly as they were offered. A model cannot put anything into an address that goes out.
 */
type SeenAddresses = {
  has(address: string): boolean
  /** What a search found, or where a page leads. */
  offer(by: Offer['by'], name: string, addresses: readonly string[]): void
  /** What the person wrote, and what was offered, the newest last. */
  offers(): readonly NamedOffer[]
  /** Notes that it is opened. */
  open(address: string): void
  /** What was opened, the last at the end. */
  opened(): readonly string[]
}

type NamedOffer = Offer & { readonly name: string }

/** All that is remembered while an answer waits are sets of strings: a list is one of them, by who offered it. */
const OWN = 'web-access addresses'
const OPENED = 'web-access opened'
const OFFERED = 'web-access offered by '
/** A page full of links is no reason to remember for ever. */
const ADDRESSES_MAX = 5_000
const WRITTEN = /https?:\/\/[^\s<>"'`]+/gi
/** What ends a sentence rather than an address. */
const AFTER_ADDRESS = /[.,;:!?)\]}»”’]+$/
const OPENING: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' }

export function seenAddressesOf({ memory, chat }: Pick<ToolContext, 'memory' | 'chat'>): SeenAddresses {
  const own = setOf(OWN, () => addressesIn(chat.personWords))
  const opened = setOf(OPENED, () => new Set())

  function setOf(key: string, make: () => Set<string>): Set<string> {
    const existing = memory.get(key) ?? make()
    memory.set(key, existing)
    return existing
  }

  function offers(): NamedOffer[] {
    const offered = [...memory].flatMap(([key, addresses]) => {
      if (!key.startsWith(OFFERED)) return []
      const [by, ...name] = key.slice(OFFERED.length).split(' ')
      return [{ by: by as Offer['by'], name: name.join(' '), addresses: [...addresses] }]
    })
    return [{ by: 'person', name: '', addresses: [...own] }, ...offered]
  }

  return {
    has(address) {
      const wanted = comparable(address)
      return own.has(wanted) || [...memory].some(([key, addresses]) => key.startsWith(OFFERED) && addresses.has(wanted))
    },
    offer(by, name, addresses) {
      const room = ADDRESSES_MAX - offers().reduce((sum, each) => sum + each.addresses.length, 0)
      const key = `${OFFERED}${by} ${name}`
      const all = setOf(key, () => new Set())
      for (const address of addresses.slice(0, Math.max(0, room))) all.add(comparable(address))
      // The newest stands at the end.
      memory.delete(key)
      memory.set(key, all)
    },
    offers,
    open(address) {
      // The last stands at the end.
      opened.delete(comparable(address))
      opened.add(comparable(address))
    },
    opened: () => [...opened],
  }
}

/** In the order in which they were written; behind them what they are with the signs that seem to end a sentence. */
function addressesIn(texts: readonly string[]): Set<string> {
  const written = texts.flatMap((words) => [...words.matchAll(WRITTEN)].map(([address]) => address))
  return new Set([...written.map(withoutEnd), ...written].map(comparable))
}

/** A bracket that was opened in the address belongs to it. */
function withoutEnd(address: string): string {
  const [end = ''] = AFTER_ADDRESS.exec(address) ?? []
  const bare = address.slice(0, address.length - end.length)
  const [first = ''] = end
  return OPENING[first] && bare.includes(OPENING[first]) ? bare + first : bare
}

/** What is behind # never leaves. */
export function comparable(address: string): string {
  if (!URL.canParse(address)) return address
  const url = new URL(address)
  url.hash = ''
  return url.href
}
