import { Telescope } from 'lucide-react'
import { useState } from 'react'
import { researchViewMessages as messages } from '#contract/research/view-messages.ts'
import { isNotFound } from '../../../api/call.ts'
import { SegmentedControl } from '../../../ui/controls/segmented-control.tsx'
import { EmptyState } from '../../../ui/layout/empty-state.tsx'
import { ErrorState } from '../../../ui/layout/error-state.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { SkeletonRows } from '../../../ui/layout/skeleton.tsx'
import { ExportMenu } from '../export-menu.tsx'
import type { ResearchFeed } from '../research-feed.ts'
import { useResearchFeed, useResearchPart } from '../research-query.ts'
import { ClaimList } from './claim-list.tsx'
import { LogList } from './log-list.tsx'
import { ReportView } from './report-view.tsx'
import { ResearchContext, type ResearchContextValue } from './research-context.ts'

const TABS = [
  { value: 'report', label: messages.panel.report },
  { value: 'log', label: messages.panel.log },
  { value: 'notes', label: messages.panel.notes },
] as const

type Tab = (typeof TABS)[number]['value']

type TabProps = { tab: Tab | undefined; onTab: (tab: Tab) => void }

type ResearchPanelProps = TabProps & { researchId: string | undefined; context: ResearchContextValue }

/** A research beside its chat: the report as it grows, what was done for it, and what was noted. */
export function ResearchPanel({ researchId, context, ...tabs }: ResearchPanelProps) {
  if (researchId === undefined) {
    return (
      <Panel title={messages.title}>
        <NoResearch />
      </Panel>
    )
  }
  return (
    <ResearchContext value={context}>
      <OneResearch key={researchId} researchId={researchId} {...tabs} />
    </ResearchContext>
  )
}

function OneResearch({ researchId, ...tabs }: TabProps & { researchId: string }) {
  const { data: feed, error, refetch } = useResearchFeed(researchId)
  if (feed) return <Tabs feed={feed} {...tabs} />
  return (
    <Panel title={messages.title}>
      {!error && <SkeletonRows label="Loading the research" count={8} />}
      {error && isNotFound(error) && <NoResearch />}
      {error && !isNotFound(error) && (
        <ErrorState title={messages.panel.failed} detail={error.message} onRetry={() => void refetch()} />
      )}
    </Panel>
  )
}

function Tabs({ feed, tab: chosen, onTab }: TabProps & { feed: ResearchFeed }) {
  const isReady = useResearchPart(feed, ({ report }) => report !== null)
  // Before there is something to read, it is the work that people look at. What is shown never changes by itself.
  const [first] = useState<Tab>(() => (hasText(feed) ? 'report' : 'log'))
  const tab = chosen ?? first
  return (
    <Panel title={messages.title} actions={isReady && <ExportMenu researchId={feed.read().snapshot.research.id} />}>
      <div className="sticky top-0 z-10 border-b border-line bg-surface-1 px-4 py-2">
        <SegmentedControl label="Show" value={tab} options={TABS} onChange={onTab} />
      </div>
      {tab === 'report' && <ReportView feed={feed} />}
      {tab === 'log' && <LogList feed={feed} />}
      {tab === 'notes' && <ClaimList feed={feed} />}
    </Panel>
  )
}

function hasText(feed: ResearchFeed): boolean {
  const { report, sections } = feed.read().snapshot.research
  return report !== null || sections.length > 0
}

function NoResearch() {
  return (
    <EmptyState icon={Telescope} title={messages.panel.empty}>
      {messages.panel.emptyWhy}
    </EmptyState>
  )
}
