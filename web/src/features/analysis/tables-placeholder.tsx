import type { ToolUse } from '#contract/tools/schema.ts'
import { ReservedRoom } from '../crafts/index.ts'
import { chartSource } from './result/chart-source.ts'

/** What the parts of a card take as they are drawn in `result-card.tsx`, in pixels. */
const HEAD_PX = 46
/** Between a chart and its table. */
const LINE_PX = 1
const ROW_PX = 33
const MORE_PX = 41
const READING_PX = 28
const ROWS_FIRST = 8

/** The room that the tables and charts of an answer will take, until what draws them is there. */
export function TablesPlaceholder({ tools }: { tools: readonly ToolUse[] }) {
  const charts = new Set(tools.flatMap(({ view }) => (view?.kind === 'chart' ? view.sql : [])))
  return tools.map(({ id, view }) => {
    if (view?.kind !== 'chart' && (view?.kind !== 'table' || charts.has(view.sql))) return null
    const shown = Math.min(ROWS_FIRST, Math.max(1, view.rows.length))
    const table = ROW_PX * (shown + 1) + (view.rows.length > ROWS_FIRST ? MORE_PX : 0)
    const isRead = tools.some((tool) => tool.view?.kind === 'table' && tool.view.sql === view.sql && tool.view.query)
    const source = view.kind === 'chart' ? chartSource(view.spec, view.columns, view.rows) : null
    const height = HEAD_PX + (source === null ? 0 : LINE_PX) + table + (isRead ? READING_PX : 0)
    return (
      <div key={id} aria-hidden className="my-3">
        {source !== null && <ReservedRoom kind="vega-lite" source={source} />}
        <div style={{ height }} />
      </div>
    )
  })
}
