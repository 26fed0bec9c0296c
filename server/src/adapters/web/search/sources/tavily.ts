import * as z from 'zod'
import { plainText } from '../plain-text.ts'
import type { SearchSource } from '../port.ts'
import { DOMAINS, narrowed } from '../query-words.ts'

const answer = z.object({
  results: z.array(z.object({ url: z.string(), title: z.string().nullish(), content: z.string().nullish() })),
})
const SNIPPET_CHARS = 400

/** Tavily, with the owner's key. */
export function tavily(base: string, key: string): SearchSource {
  return {
    name: 'Tavily',
    isEngine: true,
    kinds: ['WEBSITE', 'YOUTUBE', 'DOCUMENT', 'REDDIT'],
    queryOf: (question, kind) => (DOMAINS[kind] ? question : narrowed(question, kind)).slice(0, 400),
    async search({ query, kind }, fetchResponse) {
      const domains = DOMAINS[kind]
      const response = await fetchResponse(`${base}/search`, {
        headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
        body: JSON.stringify({ query, max_results: 8, ...(domains && { include_domains: domains }) }),
      })
      return answer.parse(JSON.parse(response)).results.map(({ url, title, content }) => ({
        url,
        title: plainText(title || url),
        snippet: plainText(content ?? '').slice(0, SNIPPET_CHARS),
      }))
    },
  }
}
