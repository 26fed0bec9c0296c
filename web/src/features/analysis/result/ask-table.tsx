import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { analysisApi } from '#contract/analysis/api.ts'
import { QUESTION_MAX_CHARS } from '#contract/analysis/limits.ts'
import type { PlainAnswer, TableProfile } from '#contract/analysis/schema.ts'
import { call } from '../../../api/call.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { CONTROL_CLASS } from '../../../ui/controls/field.tsx'
import { cx } from '../../../ui/cx.ts'
import { isNumeric } from '../format-cell.ts'
import { useRemembered } from '../use-remembered.ts'
import { ResultCard } from './result-card.tsx'

/** The last question, what was answered, and how many came before. */
type Asked = { question: string; answer: PlainAnswer; number: number }

type AskTableProps = { itemId: string; fileName: string; table: TableProfile }

/** Plain questions about a table, answered without a model. */
export function AskTable({ itemId, fileName, table }: AskTableProps) {
  const [asked, remember] = useRemembered<Asked | null>(`${itemId} asked`, null)
  const [question, setQuestion] = useState(asked?.question ?? '')
  const ask = useMutation({
    mutationFn: (words: string) => call(analysisApi.ask, { itemIds: [itemId], question: words }),
    onSuccess: (answer, words) =>
      remember((before) => ({ question: words, answer, number: (before?.number ?? 0) + 1 })),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (question.trim()) ask.mutate(question.trim())
  }
  const start = (words: string) => {
    setQuestion(words)
    ask.mutate(words)
  }
  const answer = asked?.answer
  const examples = examplesFor(table)
  return (
    <div className="min-h-0 flex-1 overflow-y-auto px-4 py-3">
      <form onSubmit={submit} className="flex gap-2">
        <input
          aria-label="Question about this table"
          placeholder={examples[0]}
          dir="auto"
          maxLength={QUESTION_MAX_CHARS}
          value={question}
          onChange={(event) => setQuestion(event.target.value)}
          className={cx(CONTROL_CLASS, 'h-9 min-w-0 flex-1 border-line-strong')}
        />
        <Button type="submit" variant="primary" isBusy={ask.isPending} className="h-9">
          Ask
        </Button>
      </form>
      {!answer && (
        <ul aria-label="Examples" className="mt-3 flex flex-wrap gap-2">
          {examples.map((words) => (
            <li key={words}>
              <Button size="s" variant="soft" onClick={() => start(words)}>
                {words}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div aria-live="polite" className="mt-4">
        {ask.isError && <p className="text-danger">{ask.error.message}</p>}
        {answer && <p className="whitespace-pre-wrap">{answer.text}</p>}
      </div>
      {asked && answer?.result && (
        <ResultCard
          key={asked.number}
          title={asked.question}
          sources={[{ itemId, fileName }]}
          result={answer.result}
          spec={answer.chart ?? null}
        />
      )}
    </div>
  )
}

/** Questions that this table can answer, by what its columns hold. */
function examplesFor({ columns }: TableProfile): string[] {
  const number = columns.find(({ type }) => isNumeric(type))?.name
  const named = columns.find(({ type, distinct }) => type === 'text' && distinct > 1 && distinct < 1_000)?.name
  const dated = columns.some(({ type }) => type === 'date' || type === 'datetime')
  return [
    number && named && `average ${number} by ${named}`,
    named && `top 5 ${named}`,
    dated && 'how many per month',
    'how many rows',
  ].filter((words) => typeof words === 'string')
}
