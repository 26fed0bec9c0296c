import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { formatNumber } from '#contract/format-number.ts'
import { retrievalMessages } from '#contract/retrieval/messages.ts'
import type { RetrievalState } from '#contract/retrieval/schema.ts'
import { Button } from '../../ui/controls/button.tsx'
import { FormNote } from '../../ui/controls/form-note.tsx'
import { QuerySection } from '../../ui/layout/query-section.tsx'
import { toast } from '../../ui/overlays/toast.tsx'
import { ChooseDialog } from './choose-dialog.tsx'
import { retrievalQuery, useChooseRetrieval } from './retrieval-query.ts'
import type { SearchTask } from './source-options.ts'

/** Which models find the passages that answers are made from. */
export function RetrievalSection() {
  const retrieval = useQuery(retrievalQuery)
  return (
    <QuerySection
      title="Document search"
      description="These models find the best passages in documents before a model answers."
      query={retrieval}
      name="how passages are found"
      count={2}
      row="h-12"
    >
      {(state) => <Rows state={state} />}
    </QuerySection>
  )
}

function Rows({ state }: { state: RetrievalState }) {
  const [chosen, setChosen] = useState<SearchTask | null>(null)
  const { embedding, next, reranker } = state
  return (
    <>
      <ul className="divide-y divide-line">
        <Row
          title="Embedding model"
          about={embedding.title}
          problem={embedding.problem}
          onChange={() => setChosen('embedding')}
        >
          {!next && <Progress label="Documents indexed" {...embedding.documents} />}
          {embedding.source.kind === 'shipped' && !next && (
            <p className="mt-1 max-w-160 text-sm text-ink-2">{retrievalMessages.moreLanguages}</p>
          )}
          {next && <Next next={next} current={embedding} />}
        </Row>
        <Row
          title="Reranker"
          about={reranker ? `${reranker.title}, ${reranker.waitMs / 1_000} s at most` : 'None'}
          problem={reranker?.problem ?? null}
          onChange={() => setChosen('reranker')}
        />
      </ul>
      {chosen && <ChooseDialog task={chosen} state={state} onClose={() => setChosen(null)} />}
    </>
  )
}

type RowProps = {
  title: string
  about: string
  problem: string | null
  onChange: () => void
  children?: ReactNode
}

function Row({ title, about, problem, onChange, children }: RowProps) {
  return (
    <li className="py-3.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <div className="min-w-48 flex-1">
          <p className="font-medium">{title}</p>
          <p className="text-sm wrap-anywhere text-ink-3">{about}</p>
        </div>
        <Button size="s" onClick={onChange}>
          Change<span className="sr-only"> {title.toLowerCase()}</span>
        </Button>
      </div>
      {children}
      {problem !== null && <FormNote className="mt-2.5">{problem}</FormNote>}
    </li>
  )
}

type NextProps = { next: NonNullable<RetrievalState['next']>; current: RetrievalState['embedding'] }

/** The one that takes over when all documents are embedded with it. */
function Next({ next, current }: NextProps) {
  const choose = useChooseRetrieval()
  const keep = () => choose.mutate({ embedding: current.source }, { onError: ({ message }) => toast.error(message) })
  return (
    <div className="mt-2.5 rounded-s border border-line px-3 py-2.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <p className="min-w-48 flex-1 text-sm wrap-anywhere text-ink-2">Changing to {next.title}</p>
        <Button size="s" variant="ghost" isBusy={choose.isPending} onClick={keep}>
          Keep the current one
        </Button>
      </div>
      <Progress label={`Embedding with ${next.title}`} isShownWhole {...next.documents} />
      {next.problem !== null && <FormNote className="mt-2">{next.problem}</FormNote>}
    </div>
  )
}

type ProgressProps = { label: string; done: number; total: number; isShownWhole?: boolean }

/** "412 of 1,030 documents", and nothing when nothing is left to say. */
function Progress({ label, done, total, isShownWhole = false }: ProgressProps) {
  if (done >= total && !isShownWhole) return null
  const percent = total === 0 ? 100 : Math.floor((done / total) * 100)
  return (
    <div className="mt-2">
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className="my-1.5 h-1.5 overflow-hidden rounded-full bg-surface-3"
      >
        <div className="h-full bg-accent transition-[width] duration-200" style={{ width: `${percent}%` }} />
      </div>
      <p role="status" className="text-sm text-ink-3 tabular-nums">
        {formatNumber(done)} of {formatNumber(total)} {total === 1 ? 'document' : 'documents'}
      </p>
    </div>
  )
}
