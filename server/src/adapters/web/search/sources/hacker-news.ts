import * as z from 'zod'
import { plainText } from '../plain-text.ts'
import type { SearchSource } from '../port.ts'
import { keywordsOf } from '../query-words.ts'

const hit = z.object({
  objectID: z.string(),
  title: z.string().nullish(),
  url: z.string().nullish(),
  points: z.number().nullish(),
  num_comments: z.number().nullish(),
})
const answer = z.object({ hits: z.array(hit) })
const WORDS = 4

/** Stories that were linked on Hacker News: the pages themselves, or the discussion where there is no page. */
export function hackerNews(base: string): SearchSource {
  return {
    name: 'Hacker News',
    kinds: ['WEBSITE'],
    queryOf: (question) => keywordsOf(question, WORDS).join(' '),
    async search({ query }, fetchResponse) {
      const params = new URLSearchParams({ query, tags: 'story', hitsPerPage: '5' })
      const response = await fetchResponse(`${base}/api/v1/search?${params.toString()}`)
      return answer
        .parse(JSON.parse(response))
        .hits.flatMap(({ objectID, title, url, points, num_comments: comments }) => {
          if (!title) return []
          const snippet = `${points ?? 0} points and ${comments ?? 0} comments on Hacker News.`
          const address = url || `https://news.ycombinator.com/item?id=${objectID}`
          return [{ url: address, title: plainText(title), snippet }]
        })
    },
  }
}
