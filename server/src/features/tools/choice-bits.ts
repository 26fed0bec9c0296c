/** Addresses that were offered to an answer, in the order in which they stood there. */
export type Offer = {
  /** What the person wrote is to be opened; a search engine's list is nobody's own; a page's links, its author chose. */
  readonly by: 'person' | 'search' | 'page'
  readonly addresses: readonly string[]
}

/**
 * What opening an address tells, in bits, to somebody who sees everything that is opened. It is counted where an address
 * was offered and not where it leads, since a page may offer a thousand hosts of its own.
 *
 * Of pages, any address of all that were offered may be next, or none; several of one page in its order tell less, since
 * the order tells nothing. Results of a search are mostly read from the
 * first on: the next one costs a bit, and so does each that is passed over. Of several searches the newest is mostly
 * read, or the one that was read last; going back to another costs the choice among them. What the person wrote is read
 * in its order at no cost; passing over and going back cost as much there.
 *
 * @param offers the oldest first
 */
export function bitsOfOpening(address: string, offers: readonly Offer[], opened: readonly string[]): number {
  const costs = offers
    .filter(({ addresses }) => addresses.includes(address))
    .map((offer) => {
      if (offer.by === 'page') return bitsAmongPages(offers) - bitsOfOrder(address, offer, opened)
      return bitsInList(address, offer, opened) + (offer.by === 'search' ? bitsAmongSearches(offer, offers, opened) : 0)
    })
  return Math.min(...costs)
}

function bitsAmongSearches(list: Offer, offers: readonly Offer[], opened: readonly string[]): number {
  const searches = offers.filter(({ by }) => by === 'search')
  const last = opened.findLast((each) => searches.some(({ addresses }) => addresses.includes(each)))
  const isExpected = list === searches.at(-1) || (last !== undefined && list.addresses.includes(last))
  return isExpected ? 0 : Math.log2(searches.length)
}

function bitsInList(address: string, { by, addresses }: Offer, opened: readonly string[]): number {
  const furthest = Math.max(-1, ...opened.map((each) => addresses.indexOf(each)))
  const passedOver = addresses.indexOf(address) - furthest - 1
  // Also the only one that the person wrote can be opened again, or not.
  const [next, most] = by === 'person' ? [0, Math.log2(1 + addresses.length)] : [1, Math.log2(addresses.length)]
  return next + (passedOver < 0 ? most : Math.min(passedOver, most))
}

function bitsAmongPages(offers: readonly Offer[]): number {
  const offered = new Set(offers.flatMap(({ by, addresses }) => (by === 'page' ? addresses : [])))
  return Math.log2(1 + offered.size)
}

/** What the order tells where it is free, of one that stands behind all that were opened of its page. */
function bitsOfOrder(address: string, { addresses }: Offer, opened: readonly string[]): number {
  const before = [...new Set(opened)].map((each) => addresses.indexOf(each)).filter((place) => place >= 0)
  const isBehindAll = before.every((place) => place < addresses.indexOf(address))
  return isBehindAll ? Math.log2(1 + before.length) : 0
}
