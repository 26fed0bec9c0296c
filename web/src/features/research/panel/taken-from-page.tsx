import { ExternalLink } from 'lucide-react'
import { researchViewMessages as messages } from '#contract/research/view-messages.ts'
import { formatPageDate } from '../../../format/page-date.ts'
import type { ResearchFeed } from '../research-feed.ts'
import { useResearchPart } from '../research-query.ts'
import { PassageQuote } from './passage-quote.tsx'
import { useResearchContext } from './research-context.ts'

/** What was taken from a page: each note, with the words of the page. */
export function TakenFromPage({ feed, sourceId }: { feed: ResearchFeed; sourceId: string }) {
  const claims = useResearchPart(feed, (research) => research.claims)
  const sources = useResearchPart(feed, (research) => research.sources)
  const { linkTarget } = useResearchContext()
  const source = sources.find(({ id }) => id === sourceId)
  if (!source) return null
  const target = source.url === null ? null : linkTarget(source.url)
  const taken = claims.flatMap(({ id, text, evidence }) => {
    const proof = evidence.find((each) => each.sourceId === sourceId)
    return proof ? [{ id, text, proof }] : []
  })
  return (
    <div role="group" aria-label={messages.panel.taken} className="flex flex-col gap-3 ps-6 pt-0.5 pb-3">
      <p className="flex flex-wrap gap-x-2 text-xs text-ink-3">
        {source.date && <span>{formatPageDate(source.date)}</span>}
        {target && (
          <a
            href={target.href}
            target="_blank"
            rel="noopener noreferrer nofollow"
            className="inline-flex items-center gap-1 text-accent hover:underline"
          >
            {target.host}
            <ExternalLink aria-hidden className="size-3" />
          </a>
        )}
      </p>
      {taken.length === 0 && <p className="text-sm text-ink-3">{messages.panel.nothingTaken}</p>}
      {taken.map(({ id, text, proof }) => (
        <div key={id}>
          <p dir="auto" className="mb-1 text-sm">
            {text}
          </p>
          <PassageQuote {...proof} source={source} isSourceNamed={false} />
        </div>
      ))}
    </div>
  )
}
