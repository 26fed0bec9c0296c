import { plainText } from '../plain-text.ts'
import type { SearchHit, SearchSource } from '../port.ts'
import { keywordsOf } from '../query-words.ts'

/** Every word is looked for in every field, so more of them find nothing. */
const WORDS = 4
const SNIPPET_CHARS = 400
/** An entry takes far less. */
const ENTRY_MAX_CHARS = 20_000

/** arXiv answers in Atom; what is imported is the paper itself. */
export function arxiv(base: string): SearchSource {
  return {
    name: 'arXiv',
    kinds: ['DOCUMENT'],
    queryOf(question) {
      const words = keywordsOf(question, WORDS).map((word) => word.replaceAll(/[^\p{L}\p{N}]/gu, ''))
      return words.map((word) => `all:${word}`).join(' AND ')
    },
    async search({ query }, fetchResponse) {
      const params = new URLSearchParams({ search_query: query, max_results: '5' })
      const response = await fetchResponse(`${base}/api/query?${params.toString()}`)
      if (!/<feed\b/.test(response)) throw new Error('no feed')
      const entries = response.split('<entry>').slice(1)
      return entries.flatMap((entry) => hitOf(entry.slice(0, ENTRY_MAX_CHARS)) ?? [])
    },
  }
}

function hitOf(entry: string): SearchHit | undefined {
  const id = /arxiv\.org\/abs\/([\w./-]+)/.exec(inside(entry, 'id'))?.[1]
  const title = plainText(inside(entry, 'title'))
  // A query that it does not understand is answered with an entry called Error.
  if (!id || title === '' || title === 'Error') return undefined
  const snippet = plainText(inside(entry, 'summary')).slice(0, SNIPPET_CHARS)
  return { url: `https://arxiv.org/pdf/${id}`, title, snippet }
}

function inside(entry: string, tag: string): string {
  return new RegExp(`<${tag}[^>]*>([\\s\\S]*?)</${tag}>`).exec(entry)?.[1] ?? ''
}
