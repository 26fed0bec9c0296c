import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus, SearchX } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { ToolDefinition } from '#contract/ai-tools/catalogue/tool-definition.ts'
import { emptyInput, type ToolInput } from '#contract/ai-tools/schema.ts'
import { isNotFound } from '../../../api/call.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { EmptyState } from '../../../ui/layout/empty-state.tsx'
import { QueryContent } from '../../../ui/layout/query-content.tsx'
import { runQuery } from '../ai-tools-query.ts'
import { resultViewOf, type ResultView } from '../results/result-view.tsx'
import { ResultActions } from './result-actions.tsx'
import { RunList } from './run-list.tsx'
import { draftOf } from './tool-drafts.ts'
import { ToolForm } from './tool-form.tsx'

/** What the page around a tool gives it. */
export type ToolContext = {
  /** The run that is shown; a new one when there is none. */
  runId: string | undefined
  onShowRun: (runId: string | undefined) => void
  /** Draws the answer of a run: in a way of its own where `view` has one, otherwise as words. */
  renderAnswer: (runId: string, view: ResultView | undefined, actions: (text: string) => ReactNode) => ReactNode
  onContinue: (chatId: string) => void
  /** Where a tool works whose page is another one: it takes what was filled in. */
  openElsewhere: Readonly<Record<string, (input: ToolInput) => void>>
  openModels: () => void
}

type ToolWorkspaceProps = ToolContext & { tool: ToolDefinition }

/** The form of a tool beside what came of it. */
export function ToolWorkspace({ tool, runId, openElsewhere, ...props }: ToolWorkspaceProps) {
  const { onShowRun, renderAnswer, onContinue, openModels } = props
  const elsewhere = openElsewhere[tool.slug]
  const queryClient = useQueryClient()
  const draft = draftOf(tool)
  const run = useQuery({ ...runQuery(runId ?? ''), enabled: runId !== undefined })
  const isOfOther = run.data !== undefined && run.data.slug !== tool.slug
  const isMissing = isOfOther || isNotFound(run.error)
  // The form that made a run stays the same one: only another run, or a new one, brings other words into it.
  const [form, setForm] = useState({ key: 'new-0', made: '', begun: 0 })
  const isMadeHere = runId !== undefined && runId === form.made
  const isNew = runId === undefined || isMadeHere || isMissing
  const formKey = isMadeHere ? form.key : isNew ? `new-${form.begun}` : runId
  const input = isNew ? draft.read() : run.data && { ...emptyInput(tool), ...run.data.input }

  const result = useRef<HTMLElement>(null)
  useEffect(() => {
    // On a phone the result begins below what is seen.
    if (form.made !== '') result.current?.scrollIntoView({ block: 'nearest' })
  }, [form.made])

  const showMade = (chatId: string, made: ToolInput, title: string) => {
    const details = { chatId, slug: tool.slug, title, createdAt: new Date().toISOString(), isContinued: false }
    // What it was given to read is asked for when it is opened again: here it lies beside the form already.
    queryClient.setQueryData(runQuery(chatId).queryKey, { ...details, input: made, attachmentIds: [] })
    void queryClient.invalidateQueries({ queryKey: runQuery(chatId).queryKey, refetchType: 'none' })
    void queryClient.invalidateQueries({ queryKey: ['ai-tools', 'runs', tool.slug] })
    setForm({ ...form, key: formKey, made: chatId })
    draft.write(emptyInput(tool))
    onShowRun(chatId)
  }
  const beginAgain = () => {
    draft.write(emptyInput(tool))
    setForm({ key: '', made: '', begun: form.begun + 1 })
    onShowRun(undefined)
  }
  const nameOf = (title = '') => [tool.name, title].filter(Boolean).join(' - ')
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
      <div>
        {input ? (
          <ToolForm
            key={formKey}
            tool={tool}
            initial={input}
            earlierIds={isNew ? NO_IDS : (run.data?.attachmentIds ?? NO_IDS)}
            onChange={isNew ? draft.write : undefined}
            onRan={showMade}
            openElsewhere={elsewhere}
            openModels={openModels}
          />
        ) : (
          <QueryContent query={run} name="this run" row="h-24">
            {() => null}
          </QueryContent>
        )}
      </div>
      {!elsewhere && (
        <section ref={result} aria-label="Result" className="min-w-0 scroll-my-4">
          {runId === undefined ? (
            <p className="rounded-l border border-dashed border-line-strong px-5 py-10 text-center text-ink-3">
              The result appears here. You can leave and come back while it is being made.
            </p>
          ) : isOfOther ? (
            <EmptyState icon={SearchX} title="This run does not exist">
              It was made with a different tool.
            </EmptyState>
          ) : (
            renderAnswer(runId, run.data && resultViewOf(tool, run.data.input), (text) => (
              <ResultActions
                key={runId}
                runId={runId}
                name={nameOf(run.data?.title)}
                text={text}
                onContinue={onContinue}
              >
                <Button size="s" variant="ghost" onClick={beginAgain}>
                  <Plus aria-hidden className="size-4" />
                  New
                </Button>
              </ResultActions>
            ))
          )}
        </section>
      )}
      {!elsewhere && (
        <div className="lg:col-span-2">
          <RunList slug={tool.slug} shownId={runId} onShow={onShowRun} />
        </div>
      )}
    </div>
  )
}

const NO_IDS: readonly string[] = []
