import { useQuery } from '@tanstack/react-query'
import { useId, useRef, useState, type KeyboardEvent } from 'react'
import type { ItemText } from '#contract/attachments/schema.ts'
import { cx } from '../../../ui/cx.ts'
import { ErrorState } from '../../../ui/layout/error-state.tsx'
import { SkeletonRows } from '../../../ui/layout/skeleton.tsx'
import type { Passage } from '../passage.ts'
import { SheetTable } from './sheet-table.tsx'
import { rowsAtOffsetQuery, rowsQuery } from './sheet-query.ts'
import { sheetOf } from './sheet-columns.ts'

type SheetViewProps = { id: string; pages: ItemText['pages']; headings: ItemText['headings']; passage: Passage }

/** A table as a table: its sheets as tabs, the rows of one of them below. */
export function SheetView({ id, pages, headings, passage }: SheetViewProps) {
  const panelId = useId()
  const [selectedSheet, setSelectedSheet] = useState<number | null>(null)
  const shownSheet = selectedSheet ?? sheetOf(pages, passage)
  const names = new Map(headings.map(({ start, title }) => [start, title]))
  const sheets = pages.map(({ number, start }) => ({ number, name: names.get(start) ?? `Sheet ${number}` }))
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      {sheets.length > 0 && (
        <SheetTabs sheets={sheets} shownSheet={shownSheet} panelId={panelId} onSelect={setSelectedSheet} />
      )}
      <div
        id={panelId}
        role={sheets.length > 0 ? 'tabpanel' : undefined}
        aria-label={sheets.find(({ number }) => number === shownSheet)?.name}
        className="flex min-h-72 flex-1 flex-col"
      >
        <Sheet
          key={shownSheet}
          id={id}
          page={shownSheet}
          passage={sheetOf(pages, passage) === shownSheet ? passage : NO_PASSAGE}
        />
      </div>
    </div>
  )
}

const NO_PASSAGE: Passage = { page: null, span: null }

function Sheet({ id, page, passage }: { id: string; page: number; passage: Passage }) {
  const start = passage.span?.start
  const query = useQuery(start === undefined ? rowsQuery(id, page, 0) : rowsAtOffsetQuery(id, page, start))
  if (query.isPending) return <SkeletonRows label="Loading the table" count={9} />
  if (!query.data) {
    const retry = () => void query.refetch()
    return <ErrorState title="Failed to load this table" detail={query.error.message} onRetry={retry} />
  }
  if (!query.data.head) return <p className="p-8 text-center text-sm text-ink-3">This sheet is empty.</p>
  return <SheetTable key={start} id={id} page={page} firstChunk={query.data} mark={passage.span} />
}

type SheetTabsProps = {
  sheets: readonly { number: number; name: string }[]
  shownSheet: number
  panelId: string
  onSelect: (number: number) => void
}

function SheetTabs({ sheets, shownSheet, panelId, onSelect }: SheetTabsProps) {
  const list = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    const at = sheets.findIndex(({ number }) => number === shownSheet)
    const step = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: sheets.length - 1 }[event.key]
    const next = step === undefined ? undefined : sheets[step]
    if (!next) return
    event.preventDefault()
    onSelect(next.number)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[step!]?.focus()
  }
  return (
    <div
      ref={list}
      role="tablist"
      tabIndex={-1}
      aria-label="Sheets"
      onKeyDown={onKeyDown}
      className="flex shrink-0 gap-1 overflow-x-auto border-b border-line px-3 pt-1.5"
    >
      {sheets.map(({ number, name }) => (
        <button
          key={number}
          type="button"
          role="tab"
          dir="auto"
          aria-selected={number === shownSheet}
          aria-controls={number === shownSheet ? panelId : undefined}
          tabIndex={number === shownSheet ? 0 : -1}
          data-tip={name.length > 24 ? name : undefined}
          onClick={() => onSelect(number)}
          className={cx(
            'h-9 max-w-52 shrink-0 truncate border-b-2 px-2.5 text-sm focus-visible:-outline-offset-2 pointer-coarse:h-11',
            number === shownSheet
              ? 'border-accent font-medium text-ink-1'
              : 'border-transparent text-ink-2 hover:text-ink-1',
          )}
        >
          {name}
        </button>
      ))}
    </div>
  )
}
