import { useMutation } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { analysisApi } from '#contract/analysis/api.ts'
import { analysisMessages } from '#contract/analysis/messages.ts'
import type { ChartSpec, QueryResult } from '#contract/analysis/schema.ts'
import { formatCounted } from '#contract/format-number.ts'
import { call } from '../../../api/call.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { lazy } from '../../../ui/lazy.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Chart, ReservedRoom } from '../../crafts/index.ts'
import { chartSource } from './chart-source.ts'
import { ResultActions } from './result-actions.tsx'
import { ResultTable } from './result-table.tsx'

const SqlEditor = lazy(async () => ({ default: (await import('./sql-editor.tsx')).SqlEditor }))

type Result = Omit<QueryResult, 'ms'>

type ResultCardProps = {
  title: string
  /** What it is called where it shows no title: cards of several answers are told apart by it. */
  label?: string
  /** Where the rows come from; null is a file that its reader cannot open. */
  sources: readonly { itemId: string | null; fileName: string }[]
  result: Result
  spec: ChartSpec | null
  /** Told when the query was changed by hand, and when it is the first one again. */
  onChangeManually?: (isChanged: boolean) => void
}

/** What a query brought: its chart and its rows, the query itself, and a way to change it and run it again. */
export function ResultCard({
  title,
  label = '',
  sources,
  result,
  spec,
  onChangeManually: onChangeByHand,
}: ResultCardProps) {
  const [showsSql, setShowsSql] = useState(false)
  const [isLarge, setIsLarge] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const itemIds = sources.flatMap(({ itemId }) => itemId ?? [])
  const canRun = itemIds.length > 0 && itemIds.length === sources.length
  /** What another query brought that its person wrote. What the first one is called says nothing about it. */
  const [changed, setChanged] = useState<Result | null>(null)
  const change = (next: Result | null) => {
    setChanged(next)
    onChangeByHand?.(next !== null)
  }
  const run = useMutation({
    mutationFn: (sql: string) => call(analysisApi.query, { itemIds, sql }),
    onSuccess: (answer) => change(answer.sql === result.sql ? null : answer),
  })
  const reset = () => {
    run.reset()
    change(null)
  }
  const shown = changed ?? result
  const isChanged = changed !== null
  const chart = spec && chartSource(spec, shown.columns, shown.rows)
  const files = sources.map(({ fileName }) => fileName).join(', ')
  const name = (!isChanged && title) || files
  const table = (hasAllRoom: boolean) => (
    <ResultTable
      label={`Rows of ${(!isChanged && (title || label)) || files}`}
      columns={shown.columns}
      rows={shown.rows}
      totalRows={shown.totalRows}
      isTruncated={shown.isTruncated}
      isLarge={hasAllRoom}
    />
  )
  const actions = (onOpenLarge?: () => void) => (
    <ResultActions
      // Another query is another file.
      key={shown.sql}
      name={(!isChanged && title) || `${files} result`}
      itemIds={canRun ? itemIds : []}
      sql={shown.sql}
      {...(onOpenLarge && { onOpenLarge })}
    />
  )
  const drawing = chart !== null && failure === null && (
    <Suspense fallback={<ReservedRoom kind="vega-lite" source={chart} />}>
      <Chart key={chart} source={chart} title={(!isChanged && title) || 'Chart'} onFailed={setFailure} />
    </Suspense>
  )
  return (
    <section
      aria-label={isChanged ? analysisMessages.changedManually : title || label || 'Table'}
      className="my-3 overflow-hidden rounded-m border border-line bg-surface-1 print:break-inside-avoid"
    >
      <header className="flex min-h-11 flex-wrap items-center gap-x-2 px-3.5 py-1.5">
        <p dir="auto" className="max-w-full min-w-0 font-semibold break-words">
          {name}
        </p>
        <p className="min-w-0 flex-1 basis-24 text-xs break-words text-ink-3">
          {[isChanged ? analysisMessages.changedManually : title && files, formatCounted(shown.totalRows, 'row')]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <span className="ms-auto flex items-center print:hidden">
          <Button size="s" variant="ghost" aria-expanded={showsSql} onClick={() => setShowsSql(!showsSql)}>
            SQL
          </Button>
          {actions(() => setIsLarge(true))}
        </span>
      </header>
      {showsSql && (
        <Suspense fallback={<div className="h-32 border-t border-line" />}>
          <SqlEditor
            sql={shown.sql}
            isBusy={run.isPending}
            failure={run.error?.message ?? null}
            onRun={canRun ? (sql) => run.mutate(sql) : null}
            onReset={isChanged || run.error ? reset : null}
          />
        </Suspense>
      )}
      {drawing && <div className="border-t border-line">{drawing}</div>}
      {failure !== null && <p className="border-t border-line px-3.5 py-2 text-sm text-ink-2">{failure}</p>}
      <div className="border-t border-line">{table(false)}</div>
      <Dialog
        isOpen={isLarge}
        onClose={() => setIsLarge(false)}
        title={name}
        description={formatCounted(shown.totalRows, 'row')}
        autoFocusDialog
        className="top-4! h-[calc(100dvh-2rem)]! max-h-none! max-w-none!"
      >
        <div className="flex shrink-0 items-center gap-1 px-4 pt-2">{actions()}</div>
        {drawing && <div className="mt-2 max-h-[60dvh] shrink-0 overflow-y-auto border-t border-line">{drawing}</div>}
        <div className="mt-2 flex min-h-60 flex-1 flex-col border-t border-line">{table(true)}</div>
      </Dialog>
    </section>
  )
}
