import { memo, useEffect, useMemo, useRef, useState } from 'react'
import type { Claim, Evidence, Report, ResearchSource } from '#contract/research/schema.ts'
import { researchViewMessages as messages } from '#contract/research/view-messages.ts'
import { cx } from '../../../ui/cx.ts'
import { Skeleton } from '../../../ui/layout/skeleton.tsx'
import type { ResearchFeed } from '../research-feed.ts'
import { useResearchPart } from '../research-query.ts'
import { outlineReport, splitReport, withoutContents } from './report-outline.ts'
import { ReportOutline } from './report-contents.tsx'
import { useResearchContext, type CitationTargets } from './research-context.ts'

/** The report: whole once it is there, before that as far as it is written. */
export function ReportView({ feed }: { feed: ResearchFeed }) {
  const report = useResearchPart(feed, (research) => research.report)
  const sources = useResearchPart(feed, (research) => research.sources)
  return report ? <WholeReport report={report} sources={sources} /> : <GrowingReport feed={feed} />
}

function WholeReport({ report, sources }: { report: Report; sources: readonly ResearchSource[] }) {
  const text = useRef<HTMLDivElement>(null)
  const citations = useCitationTargets(report.citations, sources)
  const markdown = useMemo(() => withoutContents(report.markdown), [report.markdown])
  const headings = useMemo(() => outlineReport(markdown), [markdown])
  const sections = useMemo(() => splitReport(markdown), [markdown])
  const drawn = useDrawnCount(sections.length)
  return (
    <article aria-label={messages.panel.report} className="p-4 md:px-6">
      <ReportOutline headings={headings} text={text} />
      <div ref={text} className="flex flex-col gap-4 leading-relaxed">
        {sections.slice(0, drawn).map((section, at) => (
          <ReportSection key={at} markdown={section} citations={citations} />
        ))}
      </div>
    </article>
  )
}

/** What is seen first; the others follow, one with each picture, so that typing waits for none of them. */
const DRAWN_FIRST = 2

function useDrawnCount(count: number): number {
  const [drawn, setDrawn] = useState(DRAWN_FIRST)
  useEffect(() => {
    if (drawn >= count) return
    const frame = requestAnimationFrame(() => setDrawn(drawn + 1))
    return () => cancelAnimationFrame(frame)
  }, [drawn, count])
  return drawn
}

type ReportSectionProps = { markdown: string; citations: CitationTargets; className?: string }

/** One section of a report. It is drawn once, and laid out when it comes into sight. */
const ReportSection = memo(function ReportSection({ markdown, citations, className }: ReportSectionProps) {
  const { renderReport } = useResearchContext()
  return (
    <div className={cx('[contain-intrinsic-size:auto_20rem] [content-visibility:auto]', className)}>
      {renderReport(markdown, citations)}
    </div>
  )
})

type Cited = Pick<Evidence, 'sourceId' | 'passage' | 'span'> & { readonly number: number }

/** Where each number leads: to the words that prove the sentence, as they were read. */
function useCitationTargets(cited: readonly Cited[], sources: readonly ResearchSource[]): CitationTargets {
  const { openPassage } = useResearchContext()
  return useMemo(() => {
    const byId = new Map(sources.map((source) => [source.id, source]))
    return new Map(
      cited.flatMap(({ number, sourceId, passage, span }) => {
        const source = byId.get(sourceId)
        if (!source) return []
        const open = () => openPassage({ passage, span, page: null, source })
        return [[String(number), { title: source.title, open }]]
      }),
    )
  }, [cited, sources, openPassage])
}

/**
 * What is written so far, in the order of the plan. A part that stands is not drawn again. Until the report is whole,
 * notes are cited by their place among all.
 */
function GrowingReport({ feed }: { feed: ResearchFeed }) {
  const subQuestions = useResearchPart(feed, (research) => research.subQuestions)
  const sections = useResearchPart(feed, (research) => research.sections)
  const claims = useResearchPart(feed, (research) => research.claims)
  const sources = useResearchPart(feed, (research) => research.sources)
  const isWorking = useResearchPart(feed, ({ state }) => state.kind === 'running')
  const cited = useMemo(() => claims.map(({ evidence: [proof] }, at) => ({ ...proof!, number: at + 1 })), [claims])
  const citations = useCitationTargets(cited, sources)
  if (subQuestions.length === 0) return <p className="p-4 text-ink-2">{messages.panel.notOutlined}</p>
  return (
    <div className="flex flex-col gap-5 p-4 md:px-6">
      {subQuestions.map(({ id, text }) => {
        const written = sections.find(({ subQuestionId }) => subQuestionId === id)
        const notes = claims.filter(({ subQuestionId }) => subQuestionId === id)
        return (
          <section key={id} aria-label={text}>
            <h3 dir="auto" className="font-semibold">
              {text}
            </h3>
            {written ? (
              <ReportSection markdown={written.markdown} citations={citations} className="mt-1.5 leading-relaxed" />
            ) : (
              <UnwrittenText notes={notes} isWorking={isWorking} />
            )}
          </section>
        )
      })}
    </div>
  )
}

function UnwrittenText({ notes, isWorking }: { notes: readonly Claim[]; isWorking: boolean }) {
  const pages = new Set(notes.flatMap(({ evidence }) => evidence.map(({ sourceId }) => sourceId)))
  return (
    <>
      <p className="mt-0.5 text-sm text-ink-3 tabular-nums">
        {messages.panel.notesOf(notes.length, pages.size)} · {messages.panel.toBeWritten}
      </p>
      {isWorking && (
        <div className="mt-2 flex flex-col gap-2">
          <Skeleton className="h-3.5" />
          <Skeleton className="h-3.5 w-4/5" />
        </div>
      )}
    </>
  )
}
