import type { Answer, Source } from '#contract/chat/events.ts'

/** A document or a page that an answer cites, with its passages. */
type CitedDocument = { readonly first: Source; readonly passages: readonly Source[] }

/** Passages of one document are one source, in the order of their first. */
export function groupSources(sources: readonly Source[]): CitedDocument[] {
  const groups = Map.groupBy(sources, ({ itemId, url, id }) => itemId ?? url ?? id)
  return [...groups.values()].map((passages) => ({ first: passages[0]!, passages }))
}

/** Something that was read for an answer and is cited nowhere in it. */
export type UnusedRead = Pick<Source, 'title' | 'url' | 'itemId' | 'page'>

/** What the steps of an answer read, but for what it cites. A result of a search was found, not read. */
export function unusedReads({ tools, sources }: Pick<Answer, 'tools' | 'sources'>): UnusedRead[] {
  const used = new Set(sources.flatMap(({ itemId, url }) => [itemId, url]))
  const read = tools.flatMap(({ view }): UnusedRead[] => {
    if (view?.kind === 'page') return [{ title: view.title, url: view.url, itemId: null, page: null }]
    if (view?.kind !== 'passages') return []
    return view.passages.map(({ title, itemId }) => ({ title, url: null, itemId, page: null }))
  })
  const keyOf = ({ itemId, url, title }: UnusedRead) => itemId ?? url ?? title
  const unused = read.filter(({ itemId, url }) => !used.has(itemId ?? url))
  return [...new Map(unused.map((each) => [keyOf(each), each])).values()]
}
