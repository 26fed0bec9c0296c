import * as z from 'zod'
import { plainText } from '../plain-text.ts'
import type { SearchSource } from '../port.ts'
import { keywordsOf } from '../query-words.ts'

const item = z.object({
  title: z.string(),
  link: z.string(),
  tags: z.array(z.string()).nullish(),
  answer_count: z.number().nullish(),
})
const answer = z.object({ items: z.array(item) })
const WORDS = 5

/** Questions with answers on Stack Overflow. */
export function stackExchange(base: string): SearchSource {
  return {
    name: 'Stack Overflow',
    kinds: ['WEBSITE'],
    queryOf: (question) => keywordsOf(question, WORDS).join(' '),
    async search({ query }, fetchResponse) {
      const params = new URLSearchParams({
        q: query,
        site: 'stackoverflow',
        order: 'desc',
        sort: 'relevance',
        pagesize: '5',
        answers: '1',
      })
      const response = await fetchResponse(`${base}/2.3/search/advanced?${params.toString()}`)
      return answer.parse(JSON.parse(response)).items.map(({ title, link, tags, answer_count: answers }) => ({
        url: link,
        title: plainText(title),
        snippet: `${answers ?? 0} answers. ${(tags ?? []).join(', ')}`,
      }))
    },
  }
}
