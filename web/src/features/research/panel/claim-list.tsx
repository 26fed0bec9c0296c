import { NotebookPen } from 'lucide-react'
import { useMemo, useState } from 'react'
import { formatNumber } from '#contract/format-number.ts'
import { newestEvidence, type Claim, type ResearchSource } from '#contract/research/schema.ts'
import { researchViewMessages as messages } from '#contract/research/view-messages.ts'
import { formatDate } from '../../../format/dates.ts'
import { Chip } from '../../../ui/controls/chip.tsx'
import { EmptyState } from '../../../ui/layout/empty-state.tsx'
import type { ResearchFeed } from '../research-feed.ts'
import { useResearchPart } from '../research-query.ts'
import { ClaimCard } from './claim-card.tsx'
import { CLAIM_FILTERS, filterClaims, groupClaims, type ClaimFilter } from './filter-claims.ts'

/** What pages say about the questions, with the words that prove it. */
export function ClaimList({ feed }: { feed: ResearchFeed }) {
  const claims = useResearchPart(feed, (research) => research.claims)
  const sources = useResearchPart(feed, (research) => research.sources)
  const subQuestions = useResearchPart(feed, (research) => research.subQuestions)
  const [filter, setFilter] = useState<ClaimFilter>('all')
  const byId = useByIds(claims, sources)
  const groups = useMemo(() => groupClaims(filterClaims(claims, filter), subQuestions), [claims, filter, subQuestions])
  if (claims.length === 0) {
    return (
      <EmptyState icon={NotebookPen} title={messages.panel.noNotes}>
        {messages.panel.noNotesWhy}
      </EmptyState>
    )
  }
  const newest = newestEvidence(claims)
  return (
    <div className="p-4">
      {newest && (
        <p className="mb-2.5 text-sm text-ink-2">{messages.panel.newest(formatDate(new Date(`${newest}T00:00`)))}</p>
      )}
      <div role="group" aria-label="Filter notes" className="flex flex-wrap gap-1.5">
        {CLAIM_FILTERS.map((name) => (
          <Chip key={name} isPressed={name === filter} onPress={() => setFilter(name)}>
            {LABELS[name]} {formatNumber(filterClaims(claims, name).length)}
          </Chip>
        ))}
      </div>
      {groups.length === 0 && <p className="mt-4 text-ink-3">{messages.panel.noneOfKind}</p>}
      {groups.map(({ question, claims: ofQuestion }) => (
        <section key={question.id} aria-label={question.text} className="mt-5">
          <h3 dir="auto" className="mb-2 font-semibold">
            {question.text}
          </h3>
          <ul className="flex flex-col gap-2.5">
            {ofQuestion.map((claim) => (
              <ClaimCard key={claim.id} claim={claim} sources={byId.sources} claims={byId.claims} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

const LABELS: Record<ClaimFilter, string> = {
  all: 'All',
  disagree: messages.panel.disagree,
  oneSource: messages.panel.oneSource,
}

function useByIds(claims: readonly Claim[], sources: readonly ResearchSource[]) {
  return useMemo(
    () => ({
      claims: new Map(claims.map((claim) => [claim.id, claim])),
      sources: new Map(sources.map((source) => [source.id, source])),
    }),
    [claims, sources],
  )
}
