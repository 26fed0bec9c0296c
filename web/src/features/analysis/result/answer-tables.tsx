import type { ToolUse, ToolView } from '#contract/tools/schema.ts'
import { AnswerReading } from './answer-reading.tsx'
import { ResultCard } from './result-card.tsx'

type ShownView = Extract<ToolView, { kind: 'table' | 'chart' }>
type ShownTool = ToolUse & { view: ShownView | Extract<ToolView, { kind: 'readings' }> }

/** The tables and charts that steps of an answer brought, where the answer shows them. */
export function AnswerTables({ tools }: { tools: readonly ToolUse[] }) {
  const shown = tools.filter(isShown)
  return shown
    .filter(({ view }, at) => view.kind !== 'table' || chartOf(view, shown.slice(at + 1)) === undefined)
    .map(({ id, view, output }) => {
      if (view.kind === 'readings')
        return <AnswerReading key={id} sources={view.sources} first={null} sentence={output} readings={view.readings} />
      const query = view.kind === 'table' ? view.query : readingOf(view, shown)
      const { sources } = view
      const title = view.kind === 'chart' ? view.title : ''
      const spec = view.kind === 'chart' ? view.spec : null
      return query ? (
        <AnswerReading key={id} sources={sources} first={{ query, title, result: view, spec }} />
      ) : (
        <ResultCard key={id} title={title} sources={sources} result={view} spec={spec} />
      )
    })
}

function isShown(tool: ToolUse): tool is ShownTool {
  return tool.view?.kind === 'table' || tool.view?.kind === 'chart' || tool.view?.kind === 'readings'
}

/** The same query with a chart comes later: its card shows the rows too. */
function chartOf({ sql }: ShownView, later: readonly ShownTool[]): ShownTool | undefined {
  return later.find(({ view }) => view.kind === 'chart' && view.sql === sql)
}

function readingOf({ sql }: ShownView, tools: readonly ShownTool[]) {
  return tools.map(({ view }) => (view.kind === 'table' && view.sql === sql ? view.query : undefined)).find(Boolean)
}
