import { useMutation } from '@tanstack/react-query'
import { useRef, useState, type FormEvent } from 'react'
import { analysisApi } from '#contract/analysis/api.ts'
import { phraseOf } from '#contract/analysis/describe-query.ts'
import { QUESTION_MAX_CHARS } from '#contract/analysis/limits.ts'
import type { PlainAnswer, TableProfile } from '#contract/analysis/schema.ts'
import type { TableQuery } from '#contract/analysis/table-query.ts'
import { call } from '../../../api/call.ts'
import { cleanName } from '../../../format/names.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { CONTROL_CLASS } from '../../../ui/controls/field.tsx'
import { cx } from '../../../ui/cx.ts'
import { isNumeric } from '../format-cell.ts'
import { useRemembered } from '../use-remembered.ts'
import { isDate, isIdentifier } from './column-kinds.ts'
import { fade, PlainAnswerText } from './plain-answer-text.tsx'
import { capitalize, QueryPhrase } from './query-text.tsx'
import { ReadAs } from './read-as.tsx'
import { ResultCard } from './result-card.tsx'
import { Suggestions } from './suggestions.tsx'
import { useRestoredFocus } from './use-restored-focus.ts'

/** A question, and how it is to be read where its person has chosen that. */
type Request = { question: string; query?: TableQuery; number: number }
/** The last one that was answered. The next may go on from the query that was understood last. */
type AnsweredQuestion = Request & { answer: PlainAnswer; before: TableQuery | undefined }

type AskTableProps = {
  itemId: string
  fileName: string
  /** All of the file: a question may be about another one than is shown. */
  tables: readonly TableProfile[]
  table: TableProfile
}

/** Plain questions about a table, answered without a model. */
export function AskTable({ itemId, fileName, tables, table }: AskTableProps) {
  const [answered, remember] = useRemembered<AnsweredQuestion | null>(`${itemId} asked`, null)
  const [question, setQuestion] = useState(answered?.question ?? '')
  /** The answer whose query was changed by hand: how it was read says nothing about that one. */
  const [editedNumber, setEditedNumber] = useState<number | null>(null)
  const newest = useRef(answered?.number ?? 0)
  const root = useRef<HTMLDivElement>(null)
  const ask = useMutation({
    mutationFn: ({ question: words, query }: Request) => {
      const before = answered?.before
      return call(analysisApi.ask, {
        itemIds: [itemId],
        question: words,
        ...(query ? { query } : before && { before }),
      })
    },
    onSuccess: (answer, request) => {
      // A change that was made while this was on its way has taken its place.
      if (request.number !== newest.current) return
      remember((last) => ({ ...request, answer, before: answer.query ?? last?.before }))
    },
  })
  const keepFocus = useRestoredFocus(root, '[data-query-part]', ask.isPending)
  const send = (request: Omit<Request, 'number'>, pressedAt: number | null) => {
    keepFocus(pressedAt)
    newest.current += 1
    ask.mutate({ ...request, number: newest.current })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (question.trim() && !ask.isPending) send({ question: question.trim() }, null)
  }
  const askExample = (words: string) => {
    setQuestion(words)
    send({ question: words }, 0)
  }
  const answer = answered?.answer
  const pending = ask.isPending ? ask.variables : undefined
  const last = pending ?? answered
  // A choice is seen at once, so that the next one adds to it.
  const query = pending?.query ?? answer?.query
  const isEdited = editedNumber !== null && editedNumber === answered?.number && !pending
  const nearest = (!query && answer?.nearest) || []
  const choose = (next: TableQuery, at: number) => {
    if (last) send({ question: last.question, query: next }, at)
  }
  const examples = examplesFor(table)
  return (
    <div ref={root} className="min-h-0 flex-1 overflow-y-auto px-4 py-3">
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
      {query && !isEdited && (
        <div className="mt-3">
          <ReadAs query={query} table={tables.find(({ name }) => name === query.table)} onChoose={choose} />
        </div>
      )}
      <div aria-live="polite" className="mt-3">
        {ask.isError && <p className="mb-2 text-danger">{ask.error.message}</p>}
        {answer && !isEdited && (
          <div aria-busy={ask.isPending} className={fade(ask.isPending)}>
            <PlainAnswerText answer={answer} />
          </div>
        )}
      </div>
      {nearest.length > 0 && (
        <Suggestions
          label="Questions you can ask"
          suggestions={nearest.map((each) => ({
            key: JSON.stringify(each),
            content: <QueryPhrase query={each} />,
            onPress: () => choose(each, 0),
          }))}
        />
      )}
      {!query && nearest.length === 0 && (
        <Suggestions
          label="Examples"
          suggestions={examples.map((words) => ({ key: words, content: words, onPress: () => askExample(words) }))}
        />
      )}
      {answered && answer?.result && (
        <div className={fade(ask.isPending)}>
          <ResultCard
            key={answered.number}
            title={answered.query ? cleanName(capitalize(phraseOf(answered.query))) : answered.question}
            sources={[{ itemId, fileName }]}
            result={answer.result}
            spec={answer.chart ?? null}
            onChangeManually={(isChanged) => setEditedNumber(isChanged ? answered.number : null)}
          />
        </div>
      )}
    </div>
  )
}

/** Questions that this table can answer, by what its columns hold. */
function examplesFor({ columns, rows }: TableProfile): string[] {
  const numbers = columns.filter(({ type }) => isNumeric(type))
  const number = (numbers.find((column) => !isIdentifier(column, rows)) ?? numbers[0])?.name
  const named = columns.find(({ type, distinct }) => type === 'text' && distinct > 1 && distinct < 1_000)?.name
  return [
    number && named && `average ${number} by ${named}`,
    number && named && `which ${named} has the highest ${number}`,
    number && columns.some(isDate) && `total ${number} per month`,
    'how many rows',
  ].filter((words) => typeof words === 'string')
}
