import { formatNumber } from '../format-number.ts'

/** Sentences about looking things up on the web: what happens, for the person, and what came of it. */
export const webAccessMessages = {
  searching: 'Searching the web',
  searchingFor: (query: string) => `Searching the web for “${query}”`,
  found: (count: number) => (count === 1 ? '1 result.' : `${formatNumber(count)} results.`),
  foundNothing: 'The search found nothing. Try other words.',
  unreachable: 'The web cannot be reached from here right now. Answer without it, and say so.',
  reading: 'Reading a page',
  readingSite: (site: string) => `Reading ${site}`,
  read: (title: string, shown: number, chars: number) =>
    shown >= chars
      ? `${title}: all of it.`
      : `${title}: ${formatNumber(shown)} of ${formatNumber(chars)} characters. Use find_in_page for the rest.`,
  unreadable: 'This page could not be read. Try another one.',
  notAPage: 'This is no address of a web page.',
  notOffered:
    'This address stands neither in what the person wrote, nor in a search result, nor on a page that was read for this answer, so it is not fetched. Search for it first.',
  mayOpen: (host: string) => `Open a page of ${host}?`,
  notNamed: 'You did not name this address, and nothing that was read for this answer did.',
  askedSite: 'Site',
  askedPage: 'Page',
  askedWords: 'Words that go along',
  askedName: 'Name and password in the address',
  pagesOf: (host: string) => `pages of ${host}`,
  findingInSite: (text: string, site: string) => `Looking for “${text}” on ${site}`,
  finding: 'Looking for something on a page',
  notInPage: 'These words are not on the page.',
  inPage: (count: number) => (count === 1 ? 'Found in 1 place.' : `Found in ${formatNumber(count)} places.`),
} as const
