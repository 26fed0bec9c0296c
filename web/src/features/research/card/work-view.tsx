import { Play, ScrollText, Square } from 'lucide-react'
import type { ReactNode } from 'react'
import { researchApi } from '#contract/research/api.ts'
import type { ResearchState } from '#contract/research/schema.ts'
import { researchViewMessages as messages } from '#contract/research/view-messages.ts'
import { call } from '../../../api/call.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { LogLine } from '../log-line.tsx'
import type { ResearchFeed } from '../research-feed.ts'
import { useResearchCall, useResearchPart } from '../research-query.ts'
import { useOpenResearch } from '../use-open-research.ts'
import { BudgetMeters } from './budget-meters.tsx'
import { CardFrame, CardNote } from './card-frame.tsx'
import { PhaseList } from './phase-list.tsx'
import { InstructForm } from './instruction-form.tsx'

type AtWork = Extract<ResearchState, { kind: 'waiting' | 'running' | 'stopped' }>
type WorkViewProps = { feed: ResearchFeed; state: AtWork; connection: ReactNode }

/** So many of the newest lines are shown, in room that is kept for them: nothing jumps when another comes. */
const NEWEST = 3

const stop = (researchId: string) => call(researchApi.stop, { researchId })
const resume = (researchId: string) => call(researchApi.resume, { researchId })

/** A research at work: where it is, what it has used, and what its person can do meanwhile. */
export function WorkView({ feed, state, connection }: WorkViewProps) {
  const open = useOpenResearch()
  const { id } = feed.read().snapshot.research
  const isStopped = state.kind === 'stopped'
  return (
    <CardFrame
      status={statusOf(state)}
      isBusy={!isStopped}
      actions={
        <div className="flex flex-wrap gap-1.5">
          <Button size="s" variant="ghost" onClick={() => open(id, 'log')}>
            <ScrollText aria-hidden className="size-4" />
            Show the log
          </Button>
          {isStopped ? <ResumeButton feed={feed} /> : <StopButton feed={feed} />}
        </div>
      }
    >
      <div className="flex flex-col gap-3">
        <PhaseList current={state.kind === 'running' ? state.phase : null} />
        <BudgetMeters feed={feed} isRunning={state.kind === 'running'} />
        <Counts feed={feed} />
        <NewestLines feed={feed} />
        <Remarks feed={feed} />
        {!isStopped && <InstructForm feed={feed} />}
        <p className="text-xs text-ink-3">{isStopped ? messages.stopFirst : messages.continues}</p>
        {connection}
      </div>
    </CardFrame>
  )
}

function statusOf(state: AtWork): string {
  if (state.kind === 'running') return messages.running[state.phase]
  if (state.kind === 'stopped') return messages.states.stopped
  return state.isInterrupted ? messages.states.interrupted : messages.states.waiting
}

function StopButton({ feed }: { feed: ResearchFeed }) {
  const { mutate, isPending } = useResearchCall<void>(feed, stop)
  return (
    <Button size="s" isBusy={isPending} onClick={() => mutate()}>
      <Square aria-hidden className="size-3.5 fill-current" />
      Stop
    </Button>
  )
}

function ResumeButton({ feed }: { feed: ResearchFeed }) {
  const { mutate, isPending } = useResearchCall<void>(feed, resume)
  return (
    <Button size="s" variant="primary" isBusy={isPending} onClick={() => mutate()}>
      <Play aria-hidden className="size-4" />
      Go on
    </Button>
  )
}

function Counts({ feed }: { feed: ResearchFeed }) {
  const counts = useResearchPart(feed, (research) => research.counts)
  return <p className="text-sm text-ink-2 tabular-nums">{messages.counts(counts)}</p>
}

function NewestLines({ feed }: { feed: ResearchFeed }) {
  const log = useResearchPart(feed, (research) => research.log)
  return (
    <ul aria-label="Latest steps" className="flex h-18 flex-col gap-1 overflow-hidden text-sm text-ink-2">
      {log
        .slice(-NEWEST)
        .toReversed()
        .map(({ seq, entry }) => (
          <li key={seq} className="h-5 shrink-0">
            <LogLine feed={feed} entry={entry} />
          </li>
        ))}
    </ul>
  )
}

function Remarks({ feed }: { feed: ResearchFeed }) {
  const notes = useResearchPart(feed, (research) => research.notes)
  return notes.map((note) => <CardNote key={note}>{note}</CardNote>)
}
