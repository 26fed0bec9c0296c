import { decodeEntities } from '../../link-title.ts'
import { plainText } from '../plain-text.ts'
import type { SearchHit, SearchSource } from '../port.ts'
import { narrowed } from '../query-words.ts'

const HITS = 8
const MARK = 'class="result__a"'
/** A result takes far less. */
const RESULT_MAX_CHARS = 8_000
const SNIPPET = /class="result__snippet"[^>]{0,2000}>([\s\S]{0,4000}?)<\/a>/
/** The page says so when there is nothing; without this or results it is a riddle for robots. */
const NOTHING = /class="no-results"|No {1,2}results/

/** DuckDuckGo's page without scripts, for whoever has connected no search engine. */
export function duckDuckGo(base: string): SearchSource {
  return {
    name: 'DuckDuckGo',
    isEngine: true,
    kinds: ['WEBSITE', 'YOUTUBE', 'DOCUMENT', 'REDDIT'],
    queryOf: narrowed,
    async search({ query }, fetchResponse) {
      const params = new URLSearchParams({ q: query, kp: '1' })
      const page = await fetchResponse(`${base}/html/?${params.toString()}`)
      const parts = page.split(MARK)
      const hits = parts.slice(1).flatMap((part, at) => hitOf(parts[at]!, part) ?? [])
      if (hits.length === 0 && !NOTHING.test(page)) throw new Error('no results page')
      return hits.slice(0, HITS)
    },
  }
}

/** The mark stands inside a tag: its other attributes are on both sides of it. */
function hitOf(before: string, after: string): SearchHit | undefined {
  const result = after.slice(0, RESULT_MAX_CHARS)
  const end = result.indexOf('>')
  const tag = before.slice(-500).split('<').at(-1)! + result.slice(0, end)
  const url = targetOf(decodeEntities(/\bhref="([^"]{0,4000})"/.exec(tag)?.[1] ?? ''))
  if (end < 0 || !url) return undefined
  const title = plainText(result.slice(end + 1).split('</a>', 1)[0]!)
  return { url, title, snippet: plainText(SNIPPET.exec(result)?.[1] ?? '') }
}

/** Results lead through a page of DuckDuckGo's; advertisements lead through another one. */
function targetOf(href: string): string | undefined {
  if (!URL.canParse(href, 'https://duckduckgo.com')) return undefined
  const url = new URL(href, 'https://duckduckgo.com')
  if (!/(?:^|\.)duckduckgo\.com$/.test(url.hostname)) return url.href
  return url.pathname === '/l/' ? (url.searchParams.get('uddg') ?? undefined) : undefined
}
