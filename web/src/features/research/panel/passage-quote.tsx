import { researchViewMessages as messages } from '#contract/research/view-messages.ts'
import { formatPageDate } from '../../../format/page-date.ts'
import { useResearchContext, type ReadPassage } from './research-context.ts'
import { Name } from '../../../ui/name.tsx'

type PassageQuoteProps = ReadPassage & {
  /** Left out where all passages are of one page. */
  isSourceNamed?: boolean
}

/** The exact words that prove something, the page that they stand on, and the way to it as it was read. */
export function PassageQuote({ isSourceNamed = true, ...passage }: PassageQuoteProps) {
  const { renderPassage, openPassage, linkTarget } = useResearchContext()
  const { source, page } = passage
  const target = source.url === null ? null : linkTarget(source.url)
  const where = [page !== null && `page ${page}`, target?.host, source.date && formatPageDate(source.date)].filter(
    Boolean,
  )
  return (
    <div className="border-s-2 border-line-strong ps-3 text-sm">
      <blockquote dir="auto" className="text-ink-2 wrap-anywhere [unicode-bidi:plaintext]">
        {source.url !== null && source.itemId === null ? (
          <div className="[&_:is(h1,h2,h3,h4)]:mt-2 [&_:is(h1,h2,h3,h4)]:text-sm">{renderPassage(passage.passage)}</div>
        ) : (
          <p className="whitespace-pre-wrap">{passage.passage}</p>
        )}
      </blockquote>
      <p className="mt-0.5 flex flex-wrap items-baseline gap-x-2 text-xs text-ink-3">
        {isSourceNamed && <Name className="font-medium text-ink-2">{source.title}</Name>}
        {isSourceNamed && where.length > 0 && <span>{where.join(' · ')}</span>}
        {(source.pageId !== null || source.itemId !== null) && (
          <button
            type="button"
            aria-label={`${messages.panel.showRead}: ${source.title}`}
            onClick={() => openPassage(passage)}
            className="text-accent hover:underline pointer-coarse:py-2"
          >
            {messages.panel.showRead}
          </button>
        )}
      </p>
    </div>
  )
}
