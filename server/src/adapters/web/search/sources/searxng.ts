import * as z from 'zod'
import { plainText } from '../plain-text.ts'
import type { SearchSource } from '../port.ts'
import { narrowed } from '../query-words.ts'

const HITS = 10
const answer = z.object({
  results: z.array(z.object({ url: z.string(), title: z.string(), content: z.string().nullish() })),
})

/** An owner's own SearXNG. Its `json` format must be switched on in settings.yml. */
export function searxng(base: string): SearchSource {
  return {
    name: 'SearXNG',
    isEngine: true,
    kinds: ['WEBSITE', 'YOUTUBE', 'DOCUMENT', 'REDDIT'],
    queryOf: narrowed,
    async search({ query }, fetchResponse) {
      const params = new URLSearchParams({ q: query, format: 'json', safesearch: '1' })
      const response = await fetchResponse(
        `${base.replace(/[?#].*$/, '').replace(/(?:\/search)?\/*$/, '')}/search?${params.toString()}`,
        {
          headers: { accept: 'application/json' },
        },
      )
      const { results } = answer.parse(JSON.parse(response))
      return results
        .slice(0, HITS)
        .map(({ url, title, content }) => ({ url, title: plainText(title), snippet: plainText(content ?? '') }))
    },
  }
}
