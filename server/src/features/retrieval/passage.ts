import type { PageDate } from '#contract/web-access/schema.ts'

/** A passage that can be cited, before it has its number; `start` is its place in the text that it was taken from. */
export type CitablePassage = {
  readonly text: string
  readonly title: string
  readonly section: string | null
  readonly itemId: string | null
  readonly url: string | null
  readonly page: number | null
  readonly start: number
  /** Of a web page: the day that it bears, and what was kept of it, which `start` is a place in. */
  readonly date?: PageDate | undefined
  readonly pageId?: string | undefined
  /** A line of a search result: what is read at its address takes its number. */
  readonly isSnippet?: true | undefined
  /** Where it was found, if the address led elsewhere. */
  readonly foundAt?: string | undefined
}

/** A passage, numbered for a prompt. What a stranger's bot knows has no item: it can be quoted and not be opened. */
export type RetrievedPassage = CitablePassage & {
  readonly id: string
  /** The item of a stranger's bot that it stands in: for us, and never for the person. */
  readonly strangersItemId?: string | undefined
  /** Its place in what a search found, the share of the question's words that it has, and how many. */
  readonly rank?: number
  readonly words?: number
  readonly hits?: number
  readonly weak?: boolean
}
