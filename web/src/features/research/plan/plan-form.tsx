import { Play, Plus } from 'lucide-react'
import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react'
import { researchApi } from '#contract/research/api.ts'
import { SUB_QUESTIONS_MAX } from '#contract/research/limits.ts'
import { isExhausted } from '#contract/labs/mode-press.ts'
import { researchMessages } from '#contract/research/messages.ts'
import type { PlanInput, ResearchBudgets } from '#contract/research/schema.ts'
import { researchViewMessages as messages } from '#contract/research/view-messages.ts'
import { call } from '../../../api/call.ts'
import { newId } from '../../../api/new-id.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { SegmentedControl } from '../../../ui/controls/segmented-control.tsx'
import { keepHandleFocused } from '../../../ui/reorder.ts'
import { useAllowance } from '../../usage/index.ts'
import { CardNote } from '../card/card-frame.tsx'
import type { ResearchFeed } from '../research-feed.ts'
import { useResearchCall, useResearchPart } from '../research-query.ts'
import { DEPTHS, type Depth } from './depths.ts'
import { reducePlan, toPlanInput } from './plan-draft.ts'
import { PlanRow } from './plan-row.tsx'
import { PlanTimer } from './plan-timer.tsx'

const savePlan = (researchId: string, subQuestions: PlanInput) =>
  call(researchApi.changePlan, { researchId, subQuestions })
const start = (researchId: string, plan: { subQuestions: PlanInput; budgets: ResearchBudgets }) =>
  call(researchApi.start, { researchId, ...plan })

type Save = (plan: PlanInput, options: { onSettled: () => void }) => void

type PlanFormProps = {
  feed: ResearchFeed
  startsAt: string | null
  /** Whether its person asked for it just now. */
  isNew: boolean
  /** Asks the question again; at the limit it is answered as usual. */
  onAnswerPlainly: () => void
}

/** The plan, to be changed and started. Whoever changes it is there, so that it starts no longer by itself. */
export function PlanForm({ feed, startsAt, isNew, onAnswerPlainly }: PlanFormProps) {
  const proposed = useResearchPart(feed, (research) => research.subQuestions)
  const [draft, dispatch] = useReducer(reducePlan, { questions: proposed, isChanged: false })
  const [shownPlan, setShownPlan] = useState(proposed)
  if (proposed !== shownPlan) {
    setShownPlan(proposed)
    if (!draft.isChanged) dispatch({ type: 'reset', questions: proposed })
  }
  const [depth, setDepth] = useState<Depth>('usual')
  const [announced, setAnnounced] = useState('')
  const list = useRef<HTMLOListElement>(null)
  const begin = useResearchCall(feed, start)
  const save = useResearchCall(feed, savePlan)
  const left = useAllowance('deepResearch')
  const plan = toPlanInput(draft, proposed)
  // Without a question there is no plan, but whoever took them all away is there: it starts no longer by itself.
  const asProposed = toPlanInput({ questions: proposed, isChanged: false }, proposed)
  const forgetUnsaved = useSaveTyped(draft.isChanged ? (plan.length > 0 ? plan : asProposed) : null, save.mutate)

  const { questions } = draft
  const move = (id: string, to: number) => {
    dispatch({ type: 'move', id, to })
    setAnnounced(messages.moved(to + 1, questions.length))
    keepHandleFocused(list.current, id)
  }
  const add = () => {
    const id = newId()
    dispatch({ type: 'add', id })
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(`[data-question="${id}"]`)?.focus())
  }
  const startNow = () => {
    // It is started with what stands here.
    forgetUnsaved()
    begin.mutate({ subQuestions: plan, budgets: DEPTHS[depth] })
  }
  if (left && isExhausted(left))
    return (
      <>
        <CardNote>{researchMessages.exhausted}</CardNote>
        <Button size="s" className="mt-2" onClick={onAnswerPlainly}>
          {messages.answerPlainly}
        </Button>
      </>
    )
  return (
    <>
      <p className="text-sm text-ink-2">{messages.planWhy}</p>
      <ol ref={list} aria-label="Questions of the plan" className="mt-2.5 flex flex-col gap-1.5">
        {questions.map((question, at) => (
          <PlanRow
            key={question.id}
            question={question}
            at={at}
            count={questions.length}
            onEdit={(text) => dispatch({ type: 'edit', id: question.id, text })}
            onMove={move}
            onRemove={() => dispatch({ type: 'remove', id: question.id })}
          />
        ))}
      </ol>
      <p aria-live="polite" className="sr-only">
        {announced}
      </p>
      <Button
        size="s"
        variant="ghost"
        className="mt-1.5 -ml-2"
        disabledReason={questions.length >= SUB_QUESTIONS_MAX ? messages.planFull(SUB_QUESTIONS_MAX) : undefined}
        onClick={add}
      >
        <Plus aria-hidden className="size-4" />
        {messages.addSubQuestion}
      </Button>
      <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2">
        <SegmentedControl
          label="Depth"
          value={depth}
          options={(Object.keys(DEPTHS) as Depth[]).map((value) => ({ value, label: messages.depths[value] }))}
          onChange={setDepth}
        />
        <p className="text-sm text-ink-3">{messages.depth(DEPTHS[depth].pages, DEPTHS[depth].minutes)}</p>
      </div>
      <div className="mt-3.5 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          variant="primary"
          isBusy={begin.isPending}
          disabledReason={plan.length === 0 ? researchMessages.planRequired : undefined}
          onClick={startNow}
        >
          <Play aria-hidden className="size-4" />
          {messages.start}
        </Button>
        <PlanTimer feed={feed} startsAt={startsAt} onSeen={isNew && !draft.isChanged ? startNow : null} />
      </div>
    </>
  )
}

/** What is typed is kept at once, one call after the other, so that the last word is also the last to arrive. */
function useSaveTyped(plan: PlanInput | null, save: Save): () => void {
  const words = plan && JSON.stringify(plan)
  const unsaved = useRef<string | null>(null)
  const isSaving = useRef(false)
  const send = useEffectEvent(function sendNext() {
    const typed = unsaved.current
    if (typed === null) return
    unsaved.current = null
    isSaving.current = true
    save(JSON.parse(typed) as PlanInput, {
      onSettled() {
        isSaving.current = false
        sendNext()
      },
    })
  })
  useEffect(() => {
    if (words === null) return
    unsaved.current = words
    if (!isSaving.current) send()
  }, [words])
  useEffect(() => {
    const onLeave = () => send()
    addEventListener('pagehide', onLeave)
    return () => {
      removeEventListener('pagehide', onLeave)
      onLeave()
    }
  }, [])
  return () => void (unsaved.current = null)
}
