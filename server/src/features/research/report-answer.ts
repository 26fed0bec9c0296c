import type { Source } from '#contract/chat/events.ts'
import type { Report, Research } from '#contract/research/schema.ts'

/** The answer that shows a research, once there is a report: the summary, and the report as a document craft. */
export function reportAnswer({ sources }: Research, report: Report): { text: string; sources: Source[] } {
  const { title, summary, markdown, citations } = report
  const quoted = title
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
  const opening = `<craft identifier="research-report" type="text/markdown" title="${quoted}">`
  const cited = citations.flatMap(({ number, sourceId, passage, span }): Source[] => {
    const source = sources.find(({ id }) => id === sourceId)
    if (!source) return []
    const { url, itemId, date, pageId } = source
    return [
      {
        id: String(number),
        title: source.title,
        url,
        quote: passage,
        itemId,
        page: null,
        span,
        ...(date && { date }),
        ...(pageId && { pageId }),
      },
    ]
  })
  return { text: `${summary}\n\n${opening}\n${markdown}\n</craft>`, sources: cited }
}
