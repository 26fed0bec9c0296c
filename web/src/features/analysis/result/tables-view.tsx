import type { ToolView } from '#contract/tools/schema.ts'
import { sizeText } from '../format-cell.ts'
import { QueryPhrase } from './query-text.tsx'
import { ReadAs } from './read-as.tsx'

type TablesViewProps = { view: Extract<ToolView, { kind: 'tables' | 'table' | 'chart' | 'readings' }> }

/** What a step over tables looked at: which tables there are, or the query that ran, in words where it has any. */
export function TablesView({ view }: TablesViewProps) {
  if (view.kind === 'readings') {
    return (
      <ul className="list-inside list-disc">
        {view.readings.map((query) => (
          <li key={JSON.stringify(query)} className="break-words">
            <QueryPhrase query={query} />
          </li>
        ))}
      </ul>
    )
  }
  if (view.kind !== 'tables') {
    return (
      <>
        {view.kind === 'table' && view.query && <ReadAs query={view.query} />}
        <pre className="max-h-60 overflow-auto rounded-s bg-surface-2 px-3 py-2 font-mono text-xs break-words whitespace-pre-wrap text-ink-2">
          {view.sql}
        </pre>
      </>
    )
  }
  return (
    <ul className="flex flex-col gap-2">
      {view.tables.map(({ name, fileName, rows, columns }) => (
        <li key={name}>
          <p dir="auto" className="font-medium">
            {fileName} <span className="text-xs font-normal text-ink-3">{sizeText(rows, columns.length)}</span>
          </p>
          <p dir="auto" className="line-clamp-2 text-xs text-ink-3">
            {columns.map((column) => column.name).join(', ')}
          </p>
        </li>
      ))}
    </ul>
  )
}
