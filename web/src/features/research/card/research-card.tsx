import { RotateCw } from 'lucide-react'
import { Suspense, type ReactNode } from 'react'
import { researchViewMessages as messages } from '#contract/research/view-messages.ts'
import { isNotFound } from '../../../api/call.ts'
import { lazy } from '../../../ui/lazy.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import type { ResearchFeed } from '../research-feed.ts'
import { useResearchConnection, useResearchFeed, useResearchPart } from '../research-query.ts'
import { startedHere } from '../starts-by-self.ts'
import { CardFrame, CardNote } from './card-frame.tsx'
import { DoneView } from './done-view.tsx'
import { QuestionsForm } from './questions-form.tsx'
import { WorkView } from './work-view.tsx'

const PlanForm = lazy(async () => ({ default: (await import('../plan/plan-form.tsx')).PlanForm }))

/** A research where it was asked for, in each of its states. */
export function ResearchCard({ researchId, onAgain }: { researchId: string; onAgain: () => void }) {
  const { data: feed, error, refetch } = useResearchFeed(researchId)
  if (feed) return <LiveCard feed={feed} onAgain={onAgain} />
  if (!error) return <CardFrame status="Loading" isBusy />
  if (isNotFound(error)) return <CardFrame status="This research no longer exists." />
  return (
    <CardFrame status={messages.panel.failed} tone="danger">
      <CardNote>{error.message}</CardNote>
      <Button size="s" className="mt-2" onClick={() => void refetch()}>
        Try again
      </Button>
    </CardFrame>
  )
}

function LiveCard({ feed, onAgain }: { feed: ResearchFeed; onAgain: () => void }) {
  const researchId = useResearchPart(feed, ({ id }) => id)
  const state = useResearchPart(feed, (research) => research.state)
  const connection = <ConnectionNote feed={feed} />
  switch (state.kind) {
    case 'planning':
      return (
        <CardFrame status={messages.states.planning} isBusy>
          {connection}
        </CardFrame>
      )
    case 'questions':
      return (
        <CardFrame status={messages.states.questions(state.questions.length)} tone="warn">
          <QuestionsForm key={state.questions[0]?.id} feed={feed} questions={state.questions} />
          {connection}
        </CardFrame>
      )
    case 'plan':
      return (
        <CardFrame status={messages.states.plan} tone="warn">
          <Suspense fallback={<CardNote>{messages.planWhy}</CardNote>}>
            <PlanForm
              feed={feed}
              startsAt={state.startsAt}
              isNew={startedHere.has(researchId)}
              onAnswerPlainly={onAgain}
            />
          </Suspense>
          {connection}
        </CardFrame>
      )
    case 'waiting':
    case 'running':
    case 'stopped':
      return <WorkView feed={feed} state={state} connection={connection} />
    case 'done':
      return <DoneView feed={feed} />
    case 'failed':
      return (
        <CardFrame
          status={state.isGivenUp ? messages.states.abandoned : messages.states.failed}
          tone={state.isGivenUp ? 'neutral' : 'danger'}
          actions={
            <Button size="s" onClick={onAgain}>
              <RotateCw aria-hidden className="size-4" />
              {messages.again}
            </Button>
          }
        >
          <CardNote>{state.message}</CardNote>
        </CardFrame>
      )
  }
}

function ConnectionNote({ feed }: { feed: ResearchFeed }): ReactNode {
  const { isLost, refusal } = useResearchConnection(feed)
  if (refusal) {
    return (
      <CardNote>
        {refusal.message}{' '}
        <button type="button" className="text-accent hover:underline" onClick={feed.reconnect}>
          Show it here
        </button>
      </CardNote>
    )
  }
  return isLost && <CardNote>The connection was lost. The research continues on the server.</CardNote>
}
