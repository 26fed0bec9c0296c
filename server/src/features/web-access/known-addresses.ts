/**
 * The addresses that an answer may fetch without asking: those that its person wrote, and those that a search or a
 * page of this answer offered, exactly as they were offered. A model cannot put anything into an address that goes out.
 */
export type KnownAddresses = { add(address: string): void; has(address: string): boolean }

const KEY = 'web-access addresses'
const WRITTEN = /https?:\/\/[^\s<>"'`]+/gi
/** What ends a sentence rather than an address. */
const AFTER_ADDRESS = /[.,;:!?)\]}»”’]+$/

export function knownAddressesOf(cache: Map<string, unknown>, personWords: readonly string[]): KnownAddresses {
  const known = cache.get(KEY) as KnownAddresses | undefined
  if (known) return known
  const all = new Set<string>()
  const addresses: KnownAddresses = {
    add: (address) => void all.add(comparable(address)),
    has: (address) => all.has(comparable(address)),
  }
  for (const words of personWords) {
    for (const [written] of words.matchAll(WRITTEN)) {
      addresses.add(written)
      addresses.add(written.replace(AFTER_ADDRESS, ''))
    }
  }
  cache.set(KEY, addresses)
  return addresses
}

/** What is behind # never leaves. */
function comparable(address: string): string {
  if (!URL.canParse(address)) return address
  const url = new URL(address)
  url.hash = ''
  return url.href
}
