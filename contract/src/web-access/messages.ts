import { formatNumber } from '../format-number.ts'

/** Sentences about looking things up on the web: what happens, for the person, and what came of it. */
export const webAccessMessages = {
  searching: 'Searching the web',
  searchingFor: (query: string) => `Searching the web for “${query}”`,
  maySearch: 'Search the web for this?',
  searchEngines: 'The search engines that this server uses',
  found: (count: number) => (count === 1 ? '1 result.' : `${formatNumber(count)} results.`),
  foundNothing: 'The search found nothing. Try other words.',
  /** For the person, who is not told what to do next: the model is. */
  noSourcesShown: 'All search sources are turned off. The owner of this Alcove can turn them on.',
  noSources: 'Every source of searches is turned off here. Answer without the web, and say so.',
  unreachableShown: 'The web could not be reached.',
  unreachable: 'The web cannot be reached from here right now. Answer without it, and say so.',
  reading: 'Reading a page',
  readingSite: (site: string) => `Reading ${site}`,
  read: (title: string, shown: number, chars: number) =>
    shown >= chars
      ? `${title}: all of it.`
      : `${title}: ${formatNumber(shown)} of ${formatNumber(chars)} characters. Use find_in_page for the rest.`,
  unreadableShown: 'This page could not be read.',
  unreadable: 'This page could not be read. Try another one.',
  notAPage: 'This is not the address of a web page.',
  notOfferedShown: 'Not opened: this address is neither in your message nor on a page that was read.',
  notOffered:
    'This address stands neither in what the person wrote, nor in a search result, nor on a page that was read for this answer, so it is not fetched. Search for it first.',
  mayOpen: (host: string) => `Open a page of ${host}?`,
  notNamed: 'Neither you nor anything read for this answer named this address.',
  siteLabel: 'Site',
  pageLabel: 'Page',
  outboundLabel: 'Text that is sent along',
  credentialsLabel: 'Name and password in the address',
  pagesOf: (host: string) => `pages of ${host}`,
  findingInSite: (text: string, site: string) => `Looking for “${text}” on ${site}`,
  finding: 'Looking for something on a page',
  notInPage: 'These words are not on the page.',
  inPage: (count: number) => (count === 1 ? 'Found in 1 place.' : `Found in ${formatNumber(count)} places.`),

  // Where an answer's sources are shown.
  dates: {
    published: (day: string) => `Published ${day}`,
    modified: (day: string) => `Changed ${day}`,
    shown: (day: string) => `Dated ${day}`,
    made: (day: string) => `File made ${day}`,
    served: (day: string) => `Changed ${day}, according to its server`,
  },
  showRead: 'Show what was read',
  asRead: (day: string) => `As it was read on ${day}. The page itself may have changed since.`,
  openPage: 'Open the page',
  pageText: 'What was read',
  notKept: 'The full text is no longer kept. The quoted passage is shown with the source.',
  cut: 'The page is longer; this is the part that was kept.',
} as const
