import { formatNumber } from '../format-number.ts'

/** Sentences about looking things up on the web: what happens, for the person, and what came of it. */
export const webAccessMessages = {
  searching: 'Searching the web',
  searchingFor: (query: string) => `Searching the web for “${query}”`,
  maySearch: 'Search the web for this?',
  searchEngines: 'The search engines this server uses',
  found: (count: number) => (count === 1 ? '1 result.' : `${formatNumber(count)} results.`),
  foundNothing: 'Nothing was found. Try other search terms.',
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
  notOfferedShown: 'Not opened. This address is not in your message or on any page this answer read.',
  notOffered:
    'This address stands neither in what the person wrote, nor in a search result, nor on a page that was read for this answer, so it is not fetched. Search for it first.',
  mayOpen: (host: string) => `Open a page of ${host}?`,
  notNamed: 'This address is not in your message or in anything this answer read.',
  siteLabel: 'Site',
  pageLabel: 'Page',
  outboundLabel: 'Text sent along',
  credentialsLabel: 'Username and password in the address',
  pagesOf: (host: string) => `pages of ${host}`,
  findingInSite: (text: string, site: string) => `Looking for “${text}” on ${site}`,
  finding: 'Searching a page',
  notInPage: 'Not found on the page.',
  inPage: (count: number) => (count === 1 ? 'Found in 1 place.' : `Found in ${formatNumber(count)} places.`),

  // Where an answer's sources are shown.
  dates: {
    published: (day: string) => `Published ${day}`,
    modified: (day: string) => `Changed ${day}`,
    shown: (day: string) => `Dated ${day}`,
    made: (day: string) => `File created ${day}`,
    served: (day: string) => `Changed ${day}, according to its server`,
  },
  showRead: 'Show the saved page',
  asRead: (day: string) => `Saved on ${day}. The page may have changed since.`,
  openPage: 'Open the page',
  pageText: 'Text of the page',
  notKept: 'The full text is no longer saved. The quoted passage is shown with the source.',
  cut: 'This is the saved part of a longer page.',
} as const
