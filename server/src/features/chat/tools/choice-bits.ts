/** Addresses that somebody offered to an answer, in the order in which they stood there. */
export type Offer = {
  /** A search engine's list is nobody's own; what stands on a page, its author chose. */
  readonly by: 'search' | 'page'
  readonly addresses: readonly string[]
}

/**
 * What opening an address tells, in bits, to somebody who sees everything that is opened. It is counted where an address
 * was offered and not where it leads, since a page may offer a thousand hosts of its own.
 *
 * Of pages, any address of all that were offered may be next, or none. Results of a search are mostly read from the
 * first on: the next one costs a bit, and so does each that is passed over.
 */
export function bitsOfOpening(address: string, offers: readonly Offer[], opened: readonly string[]): number {
  const costs = offers
    .filter(({ addresses }) => addresses.includes(address))
    .map(({ by, addresses }) => (by === 'search' ? bitsInList(address, addresses, opened) : bitsAmongPages(offers)))
  return Math.min(...costs)
}

function bitsInList(address: string, addresses: readonly string[], opened: readonly string[]): number {
  const last = opened.findLast((each) => addresses.includes(each))
  const passedOver = addresses.indexOf(address) - (last === undefined ? 0 : addresses.indexOf(last) + 1)
  const most = Math.log2(addresses.length)
  return 1 + (passedOver < 0 ? most : Math.min(passedOver, most))
}

function bitsAmongPages(offers: readonly Offer[]): number {
  const offered = new Set(offers.flatMap(({ by, addresses }) => (by === 'page' ? addresses : [])))
  return Math.log2(1 + offered.size)
}
