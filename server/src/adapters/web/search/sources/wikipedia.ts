import * as z from 'zod'
import { plainText } from '../plain-text.ts'
import type { SearchSource } from '../port.ts'
import { keywordsOf } from '../query-words.ts'

const answer = z.object({
  query: z.object({ search: z.array(z.object({ title: z.string(), snippet: z.string() })) }),
})

export function wikipedia(base: string): SearchSource {
  return {
    name: 'Wikipedia',
    kinds: ['WEBSITE'],
    queryOf: (question) => keywordsOf(question).join(' '),
    async search({ query }, fetchResponse) {
      const params = new URLSearchParams({
        action: 'query',
        list: 'search',
        format: 'json',
        srlimit: '5',
        srsearch: query,
      })
      const response = await fetchResponse(`${base}/w/api.php?${params.toString()}`)
      return answer.parse(JSON.parse(response)).query.search.map(({ title, snippet }) => ({
        url: `https://en.wikipedia.org/wiki/${encodeURIComponent(title.replaceAll(' ', '_'))}`,
        title: `${title} (Wikipedia)`,
        snippet: plainText(snippet),
      }))
    },
  }
}
