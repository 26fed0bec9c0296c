import type { ToolUse, ToolView } from '#contract/tools/schema.ts'
import { ResultCard } from './result-card.tsx'

type ShownView = Extract<ToolView, { kind: 'table' | 'chart' }>

/** The tables and charts that steps of an answer brought, where the answer shows them. */
export function AnswerTables({ tools }: { tools: readonly ToolUse[] }) {
  return tools
    .filter((tool): tool is ToolUse & { view: ShownView } => tool.view?.kind === 'table' || tool.view?.kind === 'chart')
    .filter(({ view }, at, shown) => !isCharted(view, shown.slice(at + 1)))
    .map(({ id, view }) => (
      <ResultCard
        key={id}
        title={view.kind === 'chart' ? view.title : ''}
        sources={view.sources}
        result={view}
        spec={view.kind === 'chart' ? view.spec : null}
      />
    ))
}

/** The same query with a chart comes later: its card shows the rows too. */
function isCharted(view: ShownView, later: readonly { view: ShownView }[]): boolean {
  return view.kind === 'table' && later.some((next) => next.view.kind === 'chart' && next.view.sql === view.sql)
}
