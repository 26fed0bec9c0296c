import type { PublicSource, ResourceType } from '#contract/magic-import/schema.ts'

/** Something that a source found. Title and snippet are plain text. */
export type SearchHit = { readonly url: string; readonly title: string; readonly snippet: string }

/** A hit, and how it was come by: the question's place in the list, the source's name, and its rank there from 0. */
export type FoundHit = SearchHit & { readonly question: number; readonly source: string; readonly rank: number }

/** What the owner has connected, and which public sources they do not want to be asked. Keys go to the exact origin that they belong to. */
export type SearchAccess = {
  readonly searxngUrl?: string | undefined
  readonly braveKey?: string | undefined
  readonly tavilyKey?: string | undefined
  readonly without?: readonly PublicSource[] | undefined
}

/** Which places are searched, and for what. `engine` is whichever general engine there is. */
export type SearchScope = { readonly kinds: readonly ResourceType[]; readonly sources: readonly string[] }

type SearchRequest = {
  readonly questions: readonly string[]
  readonly access: SearchAccess
  /** Without it, everywhere. */
  readonly scope?: SearchScope | undefined
  /** Ends the search: what is in by then is the answer. */
  readonly signal: AbortSignal
}

export type SearchOutcome = {
  readonly hits: readonly FoundHit[]
  /** Sources that answered at least once, and those that never did in time. */
  readonly answered: readonly string[]
  readonly silent: readonly string[]
}

/** Searches the web in several places at once. No source can hold it up or make it fail. */
export type WebSearch = { search(request: SearchRequest): Promise<SearchOutcome> }

/** Asks a source's server and answers what it says as text; throws whatever is no good answer. */
export type SearchFetch = (
  url: string,
  request?: { readonly headers?: Readonly<Record<string, string>>; readonly body?: string },
) => Promise<string>

/** One place to search in. */
export type SearchSource = {
  /** What people call it. */
  readonly name: string
  /** It searches the whole web. */
  readonly isEngine?: boolean
  /** What it is searched for, the most useful first. */
  readonly kinds: readonly ResourceType[]
  /** How a question is put to it. Questions that are put in the same way are asked once. */
  queryOf(question: string, kind: ResourceType): string
  search(
    request: { readonly query: string; readonly kind: ResourceType },
    fetchResponse: SearchFetch,
  ): Promise<SearchHit[]>
}

/** Where the public sources are; tests put their own in. */
export type SearchBases = typeof PUBLIC_BASES

export const PUBLIC_BASES = {
  brave: 'https://api.search.brave.com',
  tavily: 'https://api.tavily.com',
  wikipedia: 'https://en.wikipedia.org',
  arxiv: 'https://export.arxiv.org',
  reddit: 'https://www.reddit.com',
  hackerNews: 'https://hn.algolia.com',
  stackExchange: 'https://api.stackexchange.com',
  duckDuckGo: 'https://html.duckduckgo.com',
}
