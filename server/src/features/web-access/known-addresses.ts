import type { ToolContext } from '../chat/index.ts'

/**
 * The addresses that an answer may fetch without asking: those that its person wrote, and those that a search or a
 * page of this answer offered, exactly as they were offered. A model cannot put anything into an address that goes out.
 */
export type KnownAddresses = { add(address: string): void; has(address: string): boolean }

const KEY = 'web-access addresses'
/** A page full of links is no reason to remember for ever. */
const ADDRESSES_MAX = 5_000
const WRITTEN = /https?:\/\/[^\s<>"'`]+/gi
/** What ends a sentence rather than an address. */
const AFTER_ADDRESS = /[.,;:!?)\]}»”’]+$/

export function knownAddressesOf({ memory, chat }: Pick<ToolContext, 'memory' | 'chat'>): KnownAddresses {
  const all = memory.get(KEY) ?? addressesIn(chat.personWords)
  memory.set(KEY, all)
  return {
    add: (address) => void (all.size < ADDRESSES_MAX && all.add(comparable(address))),
    has: (address) => all.has(comparable(address)),
  }
}

function addressesIn(texts: readonly string[]): Set<string> {
  const written = texts.flatMap((words) => [...words.matchAll(WRITTEN)].map(([address]) => address))
  return new Set(written.flatMap((address) => [address, address.replace(AFTER_ADDRESS, '')]).map(comparable))
}

/** What is behind # never leaves. */
function comparable(address: string): string {
  if (!URL.canParse(address)) return address
  const url = new URL(address)
  url.hash = ''
  return url.href
}
