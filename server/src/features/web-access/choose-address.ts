import { toolsMessages } from '#contract/tools/messages.ts'
import { webAccessMessages } from '#contract/web-access/messages.ts'
import { bitsOfOpening, type Choice, type ToolContext } from '../chat/index.ts'
import { comparable, knownAddressesOf } from './known-addresses.ts'
import { isAtHand } from './page-reader.ts'
import { siteOf } from './site-of.ts'

/** What opening an address chooses of those that strangers offered. What is at hand already goes to nobody. */
export function chooseAddress(
  url: string,
  context: Pick<ToolContext, 'memory' | 'chat' | 'cache'>,
): Choice | undefined {
  const addresses = knownAddressesOf(context)
  const offers = addresses.offersWith(url)
  if (!offers || isAtHand(url, context.cache)) return undefined
  const opened = addresses.opened()
  const address = comparable(url)
  const { by, name, addresses: list } = offers[0]!
  const bits = bitsOfOpening(address, offers, opened)
  // A page is no address that it offers of its own.
  const offered = list.filter((each) => each !== comparable(name)).length
  return {
    bits,
    // Results are mostly read in their order; of a page, any may be wanted.
    bitsOfAll: (wanted) => (by === 'search' ? bits : bits * wanted),
    question: (wanted) =>
      wanted === 1 ? webAccessMessages.mayOpen(new URL(url).host) : toolsMessages.mayOpenSome(wanted),
    list: `${by} ${name}`,
    offered: (wanted) =>
      by === 'search'
        ? toolsMessages.offeredBySearch(offered, wanted)
        : toolsMessages.offeredByPage(siteOf(name), offered, wanted),
    taken: opened.filter((each) => list.includes(each)).length,
    isTaken: opened.includes(address),
    details: [{ label: toolsMessages.askedAddress, value: url }],
    take: () => addresses.open(url),
  }
}
