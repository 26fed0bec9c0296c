/** What a source of a test finds. */
export type PlayedHit = { readonly url: string; readonly title: string; readonly text: string }
export type Played = { readonly type: string; readonly body: string }

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
const json = (body: unknown): Played => ({ type: 'application/json; charset=utf-8', body: JSON.stringify(body) })

/** Hits as each source really writes them. */
export const FORMATS = {
  searxng: (hits: readonly PlayedHit[]) =>
    json({
      query: 'x',
      number_of_results: 0,
      results: hits.map(({ url, title, text }) => ({
        url,
        title,
        content: text,
        engine: 'bing',
        score: 1,
        category: 'general',
      })),
      answers: [],
      unresponsive_engines: [],
    }),
  brave: (hits: readonly PlayedHit[]) =>
    json({
      type: 'search',
      query: { original: 'x', more_results_available: true },
      ...(hits.length > 0 && {
        web: {
          type: 'search',
          results: hits.map(({ url, title, text }) => ({
            url,
            title,
            description: `<strong>${text}</strong>`,
            language: 'en',
          })),
        },
      }),
    }),
  tavily: (hits: readonly PlayedHit[]) =>
    json({
      query: 'x',
      answer: null,
      images: [],
      results: hits.map(({ url, title, text }) => ({ url, title, content: text, score: 0.8, raw_content: null })),
      response_time: 0.5,
    }),
  wikipedia: (hits: readonly PlayedHit[]) =>
    json({
      batchcomplete: '',
      query: {
        searchinfo: { totalhits: hits.length },
        search: hits.map(({ title, text }, at) => ({
          ns: 0,
          title,
          pageid: at + 1,
          size: 10_000,
          snippet: `<span class="searchmatch">${text}</span> &amp; more`,
          timestamp: '2026-01-01T00:00:00Z',
        })),
      },
    }),
  arxiv: (hits: readonly PlayedHit[]): Played => ({
    type: 'application/atom+xml; charset=utf-8',
    body: `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
  <title type="html">ArXiv Query</title>
${hits
  .map(
    ({ url, title, text }) => `  <entry>
    <id>${url}</id>
    <published>2024-01-01T00:00:00Z</published>
    <title>${escape(title)}</title>
    <summary>  ${escape(text)}
</summary>
    <author><name>A. Keeper</name></author>
    <link title="pdf" href="${url.replace('/abs/', '/pdf/')}" rel="related" type="application/pdf"/>
  </entry>`,
  )
  .join('\n')}
</feed>`,
  }),
  reddit: (hits: readonly PlayedHit[]) =>
    json({
      kind: 'Listing',
      data: {
        after: null,
        dist: hits.length,
        children: hits.map(({ url, title, text }) => ({
          kind: 't3',
          data: {
            title,
            permalink: new URL(url).pathname,
            selftext: text,
            subreddit_name_prefixed: 'r/beekeeping',
            over_18: title.startsWith('NSFW'),
          },
        })),
      },
    }),
  hackerNews: (hits: readonly PlayedHit[]) =>
    json({
      hits: hits.map(({ url, title }, at) => ({
        objectID: String(at + 1),
        title,
        url: url || null,
        points: 99,
        num_comments: 12,
      })),
      nbHits: hits.length,
      page: 0,
    }),
  stackExchange: (hits: readonly PlayedHit[]) =>
    json({
      items: hits.map(({ url, title }) => ({
        title: escape(title),
        link: url,
        tags: ['bees'],
        answer_count: 2,
        score: 5,
      })),
      has_more: false,
      quota_max: 300,
      quota_remaining: 299,
    }),
  duckDuckGo: (hits: readonly PlayedHit[]): Played => ({
    type: 'text/html; charset=UTF-8',
    body: `<!DOCTYPE html><html><head><title>at DuckDuckGo</title></head><body><div id="links" class="results">
<div class="result results_links result--ad"><h2 class="result__title"><a rel="nofollow" class="result__a" href="https://duckduckgo.com/y.js?ad_domain=shop.example&amp;u3=https%3A%2F%2Fshop.example">Buy bees</a></h2></div>
${hits
  .map(
    ({ url, title, text }) => `<div class="result results_links results_links_deep web-result">
<h2 class="result__title"><a rel="nofollow" class="result__a" href="//duckduckgo.com/l/?uddg=${encodeURIComponent(url)}&amp;rut=abc">${escape(title)}</a></h2>
<a class="result__snippet" href="//duckduckgo.com/l/?uddg=${encodeURIComponent(url)}&amp;rut=abc">${escape(text)} <b>bees</b></a></div>`,
  )
  .join('\n')}
${hits.length === 0 ? '<div class="no-results">No  results.</div>' : ''}</div></body></html>`,
  }),
} as const satisfies Record<string, (hits: readonly PlayedHit[]) => Played>

export type PlayedSource = keyof typeof FORMATS
