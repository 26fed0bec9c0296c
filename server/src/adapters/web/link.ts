import type { EgressResponse } from './egress.ts'

/** What stands at a link, as it was sent; text that was in another encoding is in UTF-8. */
export type LinkContent = {
  /** Where the last redirect led. */
  readonly url: string
  /** The host, without www. */
  readonly site: string
  readonly title: string | null
  /** Ends as files of its type do. */
  readonly fileName: string
  readonly mimeType: string
  /** When it was published, as its page says, where that is not kept in `bytes`. */
  readonly publishedOn?: string | undefined
  /** When it was changed, as its server says; nobody checks that. */
  readonly lastModified?: string | undefined
  readonly bytes: Uint8Array
}

/** Reads what a person or a model links to. Throws LinkError, or the reason of the signal. */
export type Links = {
  read(url: string, options: { signal: AbortSignal; onProgress?: (percent: number) => void }): Promise<LinkContent>
}

/** Its message is the sentence for people. */
export class LinkError extends Error {}

/** Fetches something within the limits of one link, whole. Throws LinkError where the other side refuses. */
export type FetchPage = (url: string) => Promise<{ answer: EgressResponse; bytes: Uint8Array }>
