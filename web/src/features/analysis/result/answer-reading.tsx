import { useMutation, useQueries } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { analysisApi } from '#contract/analysis/api.ts'
import { phraseOf } from '#contract/analysis/describe-query.ts'
import { QUESTION_MAX_CHARS } from '#contract/analysis/limits.ts'
import { analysisMessages } from '#contract/analysis/messages.ts'
import type { ChartSpec, PlainAnswer, QueryResult } from '#contract/analysis/schema.ts'
import type { TableQuery } from '#contract/analysis/table-query.ts'
import { call } from '../../../api/call.ts'
import { cleanName, cleanText } from '../../../format/names.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { tablesQuery } from '../queries.ts'
import { fade, PlainAnswerText } from './plain-answer-text.tsx'
import { capitalize, QueryPhrase } from './query-text.tsx'
import { ReadAs } from './read-as.tsx'
import { ResultCard } from './result-card.tsx'
import { Suggestions } from './suggestions.tsx'
import { useRestoredFocus } from './use-restored-focus.ts'

type AnswerReadingProps = {
  sources: readonly { itemId: string | null; fileName: string }[]
  /** What the answer found; null where its question was not understood. */
  first: { query: TableQuery; title: string; result: Omit<QueryResult, 'ms'>; spec: ChartSpec | null } | null
  /** Where it was not: what was not understood, and what can be answered instead. */
  sentence?: string
  readings?: readonly TableQuery[]
}

/**
 * How an answer read a plain question, part by part, and what came of it. A part that is changed is answered here, below
 * what the answer wrote.
 */
export function AnswerReading({ sources, first, sentence = '', readings = [] }: AnswerReadingProps) {
  const [changed, setChanged] = useState<PlainAnswer | null>(null)
  const [isEdited, setEdited] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const itemIds = sources.flatMap(({ itemId }) => itemId ?? [])
  const canAsk = itemIds.length > 0 && itemIds.length === sources.length
  const files = useQueries({ queries: canAsk ? itemIds.map((itemId) => tablesQuery(itemId)) : [] })
  const ask = useMutation({
    mutationFn: (query: TableQuery) =>
      call(analysisApi.ask, { itemIds, question: phraseOf(query).slice(0, QUESTION_MAX_CHARS), query }),
  })
  const keepFocus = useRestoredFocus(root, '[data-query-part]', ask.isPending)
  const choose = (query: TableQuery, at: number) => {
    keepFocus(at)
    // Only the last choice is heard of.
    ask.mutate(query, { onSuccess: (answer) => (setEdited(false), setChanged(answer)) })
  }
  const goBack = () => {
    keepFocus(0)
    ask.reset()
    setChanged(null)
  }
  const query = (ask.isPending ? ask.variables : changed?.query) ?? first?.query
  // Files that are asked together may hold tables of one name: then nobody can say here which is meant.
  const named = files.flatMap(({ data }) => data?.tables ?? []).filter(({ name }) => name === query?.table)
  const table = named.length === 1 ? named[0] : undefined
  const shown = changed?.result
    ? { title: changed.query ? capitalize(phraseOf(changed.query)) : '', result: changed.result, spec: changed.chart }
    : first
  return (
    <div ref={root} className="my-3">
      {query && !isEdited && <ReadAs query={query} table={table} onChoose={choose} />}
      {!query && sentence !== '' && (
        <p dir="auto" className="break-words">
          {cleanText(sentence)}
        </p>
      )}
      {!query && canAsk && (
        <Suggestions
          label="Questions you can ask"
          suggestions={readings.map((each) => ({
            key: JSON.stringify(each),
            content: <QueryPhrase query={each} />,
            onPress: () => choose(each, 0),
          }))}
        />
      )}
      <div aria-live="polite">
        {ask.isError && <p className="mt-2 text-danger">{ask.error.message}</p>}
        {changed && !isEdited && (
          <div aria-busy={ask.isPending} className={fade(ask.isPending)}>
            <div className="mt-2">
              <PlainAnswerText answer={changed} />
            </div>
            <p className="mt-1 flex flex-wrap items-center gap-x-2 text-sm text-ink-3">
              {first && analysisMessages.readOtherwise}
              <Button size="s" variant="ghost" onClick={goBack}>
                {first ? 'Back to the first reading' : 'Back to the choices'}
              </Button>
            </p>
          </div>
        )}
      </div>
      {shown && (
        <div aria-busy={ask.isPending} className={fade(ask.isPending)}>
          <ResultCard
            key={shown.result.sql}
            title={cleanName(shown.title)}
            {...(query && { label: cleanName(capitalize(phraseOf(query))) })}
            sources={sources}
            result={shown.result}
            spec={shown.spec ?? null}
            onChangeManually={setEdited}
          />
        </div>
      )}
    </div>
  )
}
