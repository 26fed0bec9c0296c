import * as z from 'zod'
import { plainText } from '../plain-text.ts'
import type { SearchSource } from '../port.ts'
import { keywordsOf } from '../query-words.ts'

const post = z.object({
  title: z.string(),
  permalink: z.string().startsWith('/r/'),
  selftext: z.string().nullish(),
  subreddit_name_prefixed: z.string().nullish(),
  over_18: z.boolean().nullish(),
})
const answer = z.object({ data: z.object({ children: z.array(z.object({ data: z.unknown() })) }) })
const SNIPPET_CHARS = 300

export function reddit(base: string): SearchSource {
  return {
    name: 'Reddit',
    kinds: ['REDDIT'],
    queryOf: (question) => keywordsOf(question).join(' '),
    async search({ query }, fetchResponse) {
      const params = new URLSearchParams({ q: query, limit: '6', type: 'link', raw_json: '1' })
      const response = await fetchResponse(`${base}/search.json?${params.toString()}`)
      return answer.parse(JSON.parse(response)).data.children.flatMap(({ data }) => {
        const read = post.safeParse(data)
        if (!read.success || read.data.over_18) return []
        const { title, permalink, selftext, subreddit_name_prefixed: place } = read.data
        const snippet = plainText(`${place ?? ''} ${(selftext ?? '').slice(0, SNIPPET_CHARS)}`)
        return [{ url: `https://www.reddit.com${permalink}`, title: plainText(title), snippet }]
      })
    },
  }
}
