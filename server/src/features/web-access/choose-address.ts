import { toolsMessages } from '#contract/tools/messages.ts'
import { webAccessMessages } from '#contract/web-access/messages.ts'
import { comparable, seenAddressesOf } from './seen-addresses.ts'
import { isCached } from './page-reader.ts'
import { siteOf } from './site-of.ts'
import { bitsOfOpening, type Choice, type ToolContext } from '../tools/index.ts'

/** What opening an address chooses of those that are offered. What is at hand already goes to nobody. */
export function chooseAddress(
  url: string,
  context: Pick<ToolContext, 'memory' | 'chat' | 'cache'>,
): Choice | undefined {
  const addresses = seenAddressesOf(context)
  const address = comparable(url)
  const offers = addresses.offers()
  const offer = offers.find((each) => each.addresses.includes(address))
  if (!offer || isCached(url, context.cache)) return undefined
  const opened = addresses.opened()
  const { by, name, addresses: list } = offer
  const bits = bitsOfOpening(address, offers, opened)
  // A page is no address that it offers of its own.
  const others = list.filter((each) => each !== comparable(name))
  return {
    bits,
    // Lists are mostly read in their order; of a page, any may be wanted, and their order may tell nothing.
    bitsOfAll: (wanted) => (by === 'page' ? bitsOfSet(bits, wanted) : bits),
    question: (wanted) =>
      wanted === 1 ? webAccessMessages.mayOpen(new URL(url).host) : toolsMessages.mayOpenSome[by](wanted, siteOf(name)),
    list: `${by} ${name}`,
    offered: (wanted) => toolsMessages.offeredBy[by](others.length, wanted, siteOf(name)),
    taken: opened.filter((each) => others.includes(each)).length,
    isTaken: opened.includes(address),
    details: [{ label: toolsMessages.addressLabel, value: url }],
    take: () => addresses.open(url),
  }
}

function bitsOfSet(bits: number, count: number): number {
  return Array.from({ length: count }, (_, at) => bits - Math.log2(at + 1)).reduce((all, each) => all + each, 0)
}
