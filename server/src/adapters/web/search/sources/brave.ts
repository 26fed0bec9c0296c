import * as z from 'zod'
import { plainText } from '../plain-text.ts'
import type { SearchSource } from '../port.ts'
import { narrowed } from '../query-words.ts'

const result = z.object({ url: z.string(), title: z.string(), description: z.string().nullish() })
/** Without hits there is no `web` at all. */
const answer = z.object({ type: z.literal('search'), web: z.object({ results: z.array(result) }).optional() })

/** Brave Search, with the owner's key. */
export function brave(base: string, key: string): SearchSource {
  return {
    name: 'Brave Search',
    isEngine: true,
    kinds: ['WEBSITE', 'YOUTUBE', 'DOCUMENT', 'REDDIT'],
    queryOf: (question, kind) => narrowed(question, kind).slice(0, 400),
    async search({ query }, fetchResponse) {
      const params = new URLSearchParams({ q: query, count: '10' })
      const headers = { accept: 'application/json', 'x-subscription-token': key }
      const response = await fetchResponse(`${base}/res/v1/web/search?${params.toString()}`, { headers })
      const { web } = answer.parse(JSON.parse(response))
      return (web?.results ?? []).map(({ url, title, description }) => ({
        url,
        title: plainText(title),
        snippet: plainText(description ?? ''),
      }))
    },
  }
}
