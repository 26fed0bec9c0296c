import { webAccessMessages } from '#contract/web-access/messages.ts'
import { seenAddressesOf } from './seen-addresses.ts'
import type { Ask, ToolContext } from '../tools/index.ts'

/** All of it is shown: no address is longer. */
const VALUE_MAX_CHARS = 2_000

/** An address that nobody offered may carry words of the person's to whoever is behind it: they are asked first. */
export function askForAddress(url: string, context: Pick<ToolContext, 'memory' | 'chat'>): Ask | undefined {
  if (seenAddressesOf(context).has(url)) return undefined
  const { host, pathname, search, username, password } = new URL(url)
  const carried = [
    [webAccessMessages.siteLabel, host],
    [webAccessMessages.pageLabel, decoded(pathname)],
    [webAccessMessages.outboundLabel, decoded(search.replace(/^\?/, ''))],
    [webAccessMessages.credentialsLabel, decoded([username, password].filter(Boolean).join(':'))],
  ] as const
  return {
    text: webAccessMessages.mayOpen(host),
    reason: webAccessMessages.notNamed,
    details: carried.filter(([, value]) => value !== '').map(([label, value]) => ({ label, value })),
    permits: webAccessMessages.pagesOf(host),
    permission: `web page ${host}`,
  }
}

function decoded(text: string): string {
  const cut = text.slice(0, VALUE_MAX_CHARS)
  try {
    return decodeURIComponent(cut.replaceAll('+', ' '))
  } catch {
    return cut
  }
}
