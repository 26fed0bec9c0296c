import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startSearchServers, type PlayedSource, type SearchServers } from '../../../testing/search-servers.ts'
import { createWebSearch } from './index.ts'
import type { SearchAccess } from './port.ts'
import { keywordsOf } from './query-words.ts'

let servers: SearchServers
beforeAll(async () => {
  servers = await startSearchServers()
})
beforeEach(() => servers.reset())
afterAll(() => servers.close())

const QUESTION = 'How do honey bees survive the winter?'
const search = (access: SearchAccess = {}, signal = AbortSignal.timeout(15_000)) =>
  servers.search.search({ questions: [QUESTION], access, signal })

describe('a source', () => {
  const page = { url: 'https://bees.example/winter', title: 'Bees & winter', text: 'They form a "cluster" <together>.' }
  const arxivPaper = { ...page, url: 'http://arxiv.org/abs/2401.00001v2' }
  const thread = { ...page, url: 'https://www.reddit.com/r/beekeeping/comments/abc123/winter/' }
  const cases: [PlayedSource, string, typeof page, SearchAccess | undefined, string][] = [
    ['wikipedia', 'Wikipedia', page, undefined, 'https://en.wikipedia.org/wiki/Bees_%26_winter'],
    ['arxiv', 'arXiv', arxivPaper, undefined, 'https://arxiv.org/pdf/2401.00001v2'],
    ['reddit', 'Reddit', thread, undefined, thread.url],
    ['hackerNews', 'Hacker News', page, undefined, page.url],
    ['stackExchange', 'Stack Overflow', page, undefined, page.url],
    ['duckDuckGo', 'DuckDuckGo', page, undefined, page.url],
    ['brave', 'Brave Search', page, { braveKey: 'brave-key' }, page.url],
    ['tavily', 'Tavily', page, { tavilyKey: 'tavily-key' }, page.url],
  ]

  it.each(cases)('%s is read in its own format', async (source, name, hit, access, url) => {
    servers.play(source, [hit])
    const { hits, answered } = await search(access)
    const found = hits.find((each) => each.source === name)!
    expect(found).toMatchObject({ url, question: 0, rank: 0 })
    expect(found.title).toContain('Bees & winter')
    expect(found.snippet).not.toMatch(/<\/?(?:b|span|strong)|&amp;|&lt;/)
    expect(answered).toContain(name)
  })

  it.each(['', '/', '/search', '/search?q=bees'])(
    'that an owner runs is asked at its own address, with %j',
    async (end) => {
      servers.play('searxng', [page])
      const { hits } = await search({ searxngUrl: `${servers.addressOf('searxng')}${end}` })
      expect(servers.searched.find(({ source }) => source === 'searxng')!.url.pathname).toBe('/searxng/search')
      expect(hits.find(({ source }) => source === 'SearXNG')).toMatchObject({ url: page.url, title: page.title })
      expect(servers.searched.some(({ source }) => source === 'duckDuckGo')).toBe(false)
    },
  )

  it('gets its own key, and nobody else does', async () => {
    await search({ braveKey: 'brave-key', tavilyKey: 'tavily-key' })
    const keyed = servers.searched.filter(({ headers, url, body }) =>
      JSON.stringify([headers, url.href, body]).includes('-key'),
    )
    expect(
      new Set(keyed.map(({ source, headers }) => `${source} ${JSON.stringify(headers).match(/\w+-key/)?.[0]}`)),
    ).toEqual(new Set(['brave brave-key', 'tavily tavily-key']))
  })

  it('with nothing to say has answered all the same', async () => {
    const { hits, answered, silent } = await search()
    expect(hits).toEqual([])
    expect(answered).toEqual(['DuckDuckGo', 'Wikipedia', 'arXiv', 'Reddit', 'Hacker News', 'Stack Overflow'])
    expect(silent).toEqual([])
  })

  it.each([
    ['is down', { status: 503, body: 'Service Unavailable' }],
    ['asks a riddle', { status: 202, type: 'text/html', body: '<form id="challenge-form">Select all ducks</form>' }],
    ['answers a page of its own', { type: 'text/html', body: '<!DOCTYPE html><title>Blocked</title>' }],
    ['answers half of something', { type: 'application/json', body: '{"results": [{"url": "https://a.exa' }],
    ['answers something else', { type: 'application/json', body: '{"results": "none", "hits": 7, "query": []}' }],
    ['resets the connection', 'resets'],
    ['answers 10 MB', { body: 'x'.repeat(10_000_000) }],
  ] as const)('that %s is left out, and the others are not', async (_, play) => {
    for (const source of ['duckDuckGo', 'arxiv', 'reddit', 'hackerNews', 'stackExchange'] as const)
      servers.play(source, play)
    servers.play('wikipedia', [{ ...page, title: 'Western honey bee' }])
    const { hits, answered, silent } = await search()
    expect(hits.map(({ title }) => title)).toEqual(['Western honey bee (Wikipedia)'])
    expect(answered).toEqual(['Wikipedia'])
    expect(silent).toEqual(['DuckDuckGo', 'arXiv', 'Reddit', 'Hacker News', 'Stack Overflow'])
  })

  it('that hangs holds nobody up once the time is over', async () => {
    for (const source of ['duckDuckGo', 'arxiv'] as const) servers.play(source, 'hangs')
    servers.play('reddit', 'hangs-midway')
    const end = new AbortController()
    servers.play('stackExchange', () => {
      setImmediate(() => end.abort())
      return 'hangs'
    })
    servers.play('wikipedia', [{ ...page, title: 'Western honey bee' }])
    const { silent } = await search({}, end.signal)
    expect(silent).toEqual(expect.arrayContaining(['DuckDuckGo', 'arXiv', 'Reddit', 'Stack Overflow']))
  })

  it('of ours cannot be led to an inner address @case-15', async () => {
    servers.play('wikipedia', { redirect: 'http://127.0.0.1:1/' })
    const { silent } = await search()
    expect(silent).toEqual(['Wikipedia'])
    const inner = createWebSearch({ allow: [], bases: { wikipedia: servers.addressOf('wikipedia') } })
    const ended = AbortSignal.abort()
    expect((await inner.search({ questions: [QUESTION], access: {}, signal: ended })).answered).toEqual([])
  })

  it('does not show what is not for everyone, nor advertisements', async () => {
    servers.play('reddit', [{ ...thread, title: 'NSFW bees' }])
    servers.play('duckDuckGo', [page])
    const { hits } = await search()
    expect(new Set(hits.map(({ title }) => title))).toEqual(new Set(['Bees & winter']))
  })
})

describe('the words that are searched for', () => {
  it.each([
    [QUESTION, ['honey', 'bees', 'survive', 'winter']],
    ['What are the basics of C++ and C#?', ['C++', 'C#']],
    ['Who are we?', ['Who', 'are', 'we']],
    ['Bees, bees and BEES', ['BEES']],
  ])('of %j', (question, words) => {
    expect(keywordsOf(question)).toEqual(words)
  })
})
