import { useState, type FormEvent } from 'react'
import { researchApi } from '#contract/research/api.ts'
import { RESEARCH_ANSWER_MAX_CHARS } from '#contract/research/limits.ts'
import type { QuestionBack } from '#contract/research/schema.ts'
import { researchViewMessages as messages } from '#contract/research/view-messages.ts'
import { call } from '../../../api/call.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TextField } from '../../../ui/controls/field.tsx'
import type { ResearchFeed } from '../research-feed.ts'
import { useResearchCall } from '../research-query.ts'
import { CardNote } from './card-frame.tsx'

type QuestionsFormProps = { feed: ResearchFeed; questions: readonly QuestionBack[] }

type Answer = { id: string; text: string }

const sendAnswers = (researchId: string, answers: Answer[]) => call(researchApi.answer, { researchId, answers })

/** What it asks before it plans. Nobody has to answer. */
export function QuestionsForm({ feed, questions }: QuestionsFormProps) {
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>({})
  const answer = useResearchCall(feed, sendAnswers)
  const answers = questions.flatMap(({ id }) => {
    const text = texts[id]?.trim()
    return text ? { id, text } : []
  })
  const isSkipping = answer.isPending && answer.variables.length === 0
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!answer.isPending) answer.mutate(answers)
  }
  return (
    <form onSubmit={submit} className="flex flex-col gap-3.5">
      <CardNote>{messages.questionsWhy}</CardNote>
      {questions.map(({ id, text, why }) => (
        <TextField
          key={id}
          label={text}
          hint={why}
          value={texts[id] ?? ''}
          maxLength={RESEARCH_ANSWER_MAX_CHARS}
          onChange={(event) => setTexts({ ...texts, [id]: event.target.value })}
        />
      ))}
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          variant="primary"
          isBusy={answer.isPending && !isSkipping}
          disabledReason={answers.length === 0 ? 'Answer at least one, or skip them all.' : undefined}
        >
          Go on
        </Button>
        <Button variant="ghost" isBusy={isSkipping} onClick={() => !answer.isPending && answer.mutate([])}>
          Skip
        </Button>
      </div>
    </form>
  )
}
