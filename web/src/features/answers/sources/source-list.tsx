import { ExternalLink, FileText, TriangleAlert } from 'lucide-react'
import { useCallback, useMemo } from 'react'
import type { Answer, Source } from '#contract/chat/events.ts'
import { sourceMessages } from '#contract/chat/source-messages.ts'
import { webAccessMessages } from '#contract/web-access/messages.ts'
import { linkTarget, displayHost } from '../../../markdown/links/safe-url.ts'
import { formatPageDate } from '../../../format/page-date.ts'
import { Name } from '../../../ui/name.tsx'
import { cleanName } from '../../../format/names.ts'
import { PageLink } from '../steps/page-link.tsx'
import { citingWords } from './found-words.ts'
import { groupSources, unusedReads, type UnusedRead } from './group-sources.ts'
import { SourceQuote } from './source-quote.tsx'

type SourceListProps = {
  answer: Pick<Answer, 'sources' | 'text' | 'marks' | 'tools'>
  /** The one that was asked for: it is brought into view. */
  shownId?: string | null
  /** Shows the passage of a file; missing where nobody may look into it. */
  onOpen?: ((source: Source) => void) | undefined
  /** Shows what was kept of a page; missing where nobody may look into it. */
  onShowRead?: ((source: SavedSource) => void) | undefined
}

/** A source whose page was kept as it was read. */
export type SavedSource = Source & { readonly pageId: string }

/** What an answer rests on, with the words that it quotes; apart from it, what was read and is cited nowhere. */
export function SourceList({ answer, shownId = null, onOpen, onShowRead }: SourceListProps) {
  const { sources } = answer
  const shownRef = useCallback((row: HTMLElement | null) => row?.scrollIntoView({ block: 'nearest' }), [])
  const unused = useMemo(() => unusedReads(answer), [answer])
  const words = useMemo(() => new Map(sources.map(({ id }) => [id, citingWords(answer, id)])), [answer, sources])
  return (
    <>
      <ol className="flex flex-col gap-3 p-4">
        {groupSources(sources).map(({ first, passages }) => {
          const isShown = passages.some(({ id }) => id === shownId)
          const number = passages.map((passage) => numberOf(passage, sources.indexOf(passage))).join(', ')
          const pages = passages.map(({ page }) => page)
          return (
            <li
              key={first.id}
              ref={isShown && passages.length === 1 ? shownRef : null}
              aria-current={isShown || undefined}
              className="rounded-m border border-line bg-surface-0 p-3.5 aria-current:border-accent"
            >
              <Heading
                source={first}
                number={number}
                pages={pages}
                onOpen={first.itemId === null ? undefined : onOpen}
              />
              {passages.map((passage) => (
                <div key={passage.id} ref={passages.length > 1 && passage.id === shownId ? shownRef : null}>
                  {passages.length > 1 && (
                    <p className="mt-3 -mb-1 flex items-center gap-2 text-xs text-ink-3 tabular-nums">
                      {numberOf(passage, sources.indexOf(passage))}
                      {passage.itemId !== null && onOpen && (
                        <button
                          type="button"
                          onClick={() => onOpen(passage)}
                          className="touch-target text-accent hover:underline pointer-coarse:py-2"
                        >
                          {sourceMessages.openPassage}
                        </button>
                      )}
                    </p>
                  )}
                  <SourceQuote source={passage} words={words.get(passage.id)!} />
                  {disagreementsOf(answer.marks, passage.id).map((sentence) => (
                    <p key={sentence} className="mt-2 flex items-start gap-1.5 text-sm text-warn-ink">
                      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
                      {sentence}
                    </p>
                  ))}
                  {isKept(passage) && onShowRead && (
                    <button
                      type="button"
                      onClick={() => onShowRead(passage)}
                      className="touch-target mt-2 text-sm text-accent hover:underline pointer-coarse:py-2"
                    >
                      {webAccessMessages.showRead}
                    </button>
                  )}
                </div>
              ))}
            </li>
          )
        })}
      </ol>
      {unused.length > 0 && <Unused reads={unused} onOpen={onOpen} />}
    </>
  )
}

type UnusedProps = { reads: readonly UnusedRead[]; onOpen: SourceListProps['onOpen'] }

function Unused({ reads, onOpen }: UnusedProps) {
  return (
    <section aria-labelledby="unused-reads" className="border-t border-line p-4">
      <h3 id="unused-reads" className="text-sm font-medium text-ink-2">
        {sourceMessages.notUsed}
      </h3>
      <ul className="mt-2 flex flex-col gap-1.5 text-sm text-ink-3">
        {reads.map((read) => (
          <li key={read.itemId ?? read.url ?? read.title}>
            {read.url !== null ? (
              <PageLink url={read.url} title={read.title} />
            ) : read.itemId !== null && onOpen ? (
              <button
                type="button"
                dir="auto"
                onClick={() => onOpen({ ...read, id: '', quote: null })}
                className="text-start wrap-anywhere hover:text-accent hover:underline pointer-coarse:py-2"
              >
                {cleanName(read.title)}
              </button>
            ) : (
              <Name className="break-words">{read.title}</Name>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function isKept(source: Source): source is SavedSource {
  return source.pageId !== undefined
}

/** As the answer cites it. */
function numberOf({ id }: Source, at: number): string {
  return /^\d{1,4}$/.test(id) ? id : String(at + 1)
}

type HeadingProps = {
  source: Source
  number: string
  pages: readonly (number | null)[]
  onOpen: SourceListProps['onOpen']
}

function Heading({ source, number, pages, onOpen }: HeadingProps) {
  const target = source.url === null ? null : linkTarget(source.url)
  const location = [pagesOf(pages), target && displayHost(target), source.date && formatPageDate(source.date)]
    .filter(Boolean)
    .join(' · ')
  return (
    <div className="flex items-start gap-2.5">
      <span className="mt-px text-sm text-ink-3 tabular-nums">{number}</span>
      <div className="min-w-0 flex-1">
        {onOpen ? (
          <button
            type="button"
            onClick={() => onOpen(source)}
            dir="auto"
            className="touch-target block w-full text-start font-medium break-words hover:text-accent hover:underline"
          >
            {cleanName(source.title)}
          </button>
        ) : target ? (
          <a
            href={target.href}
            target="_blank"
            rel="noopener noreferrer nofollow"
            dir="auto"
            className="touch-target block font-medium break-words hover:text-accent hover:underline"
          >
            {cleanName(source.title)}
          </a>
        ) : (
          <Name className="block font-medium break-words">{source.title}</Name>
        )}
        {location && <p className="text-xs text-ink-3">{location}</p>}
      </div>
      {target && !onOpen ? (
        <ExternalLink aria-hidden className="mt-0.5 size-4 text-ink-3" />
      ) : (
        <FileText aria-hidden className="mt-0.5 size-4 text-ink-3" />
      )}
    </div>
  )
}

function pagesOf(pages: readonly (number | null)[]): string {
  const numbers = [...new Set(pages.filter((page) => page !== null))]
  return numbers.length === 0 ? '' : `${numbers.length === 1 ? 'page' : 'pages'} ${numbers.join(', ')}`
}

/** What another source says instead, once each. */
function disagreementsOf(marks: Answer['marks'] = [], id: string): string[] {
  const sentences = marks.flatMap((mark) => {
    if (!('disagreeing' in mark)) return []
    const own = mark.disagreeing.find(({ sourceId }) => sourceId === id)
    const other = mark.disagreeing.find(({ sourceId }) => sourceId !== id)
    return own && other ? [sourceMessages.disagrees(own.figure, other.figure, other.sourceId)] : []
  })
  return [...new Set(sentences)]
}
