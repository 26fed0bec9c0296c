import * as z from 'zod'
import { suggestChart } from '#contract/analysis/chart.ts'
import { phraseOf } from '#contract/analysis/describe-query.ts'
import { READINGS_MAX, VIEW_ROWS_MAX } from '#contract/analysis/limits.ts'
import { analysisMessages } from '#contract/analysis/messages.ts'
import { tableQuery } from '#contract/analysis/table-query.ts'
import { firstWords } from '#contract/truncate.ts'
import type { World } from '../../world.ts'
import {
  commonOf,
  hasTables,
  isChosen,
  itemsOf,
  orToolError,
  PURPOSE_MAX_CHARS,
  shown,
  sourcesOf,
  tableFilesOf,
  type AnalysisToolsDependencies,
} from './analysis-tools.ts'
import { nearestOf, explainNotUnderstood } from './questions/answer-from-tables.ts'
import { describeResult } from './questions/describe-result.ts'
import { sqlOfQuery, understandQuestion } from './questions/understand-question.ts'
import { writeResult } from './write-result.ts'
import { defineTool, ToolError, type LookUp } from '../tools/index.ts'

/** For a model that cannot write SQL: the person's question, where it is a plain one, before it speaks. */
export function createAnalysisLookUp({ db }: Pick<World, 'db'>, { itemTables }: AnalysisToolsDependencies): LookUp {
  const common = commonOf(db)
  return {
    calls: 2,
    async isAvailable(caller, chat) {
      if (!(await hasTables(db, caller, chat))) return false
      return isChosen(chat.modes.dataAnalysis) || (await tableFilesOf(db, { caller, chat })) !== 'none'
    },
    tools: [
      defineTool({
        ...common,
        name: 'ask_table',
        label: analysisMessages.querying,
        title: ({ query }) => analysisMessages.queryingFor(firstWords(phraseOf(query), PURPOSE_MAX_CHARS)),
        description: 'Asks the tables what a plain question was read as.',
        input: z.object({ query: tableQuery }),
        async run({ query }, context) {
          const items = await itemsOf(db, context)
          const { uid } = context.caller
          const sql = await orToolError(sqlOfQuery(itemTables(), uid, items, query))
          if (sql === null) throw new ToolError(analysisMessages.noSuchTable(query.table))
          const result = await orToolError(itemTables().query(uid, items, sql, VIEW_ROWS_MAX, context.signal))
          const view = { kind: 'table' as const, ...shown(result), rows: result.rows, sources: sourcesOf(items), query }
          return { text: writeResult(result), view }
        },
      }),
      defineTool({
        ...common,
        name: 'offer_readings',
        label: analysisMessages.readingQuestion,
        title: () => analysisMessages.readingQuestion,
        description: 'Offers what can be asked instead of a question that was not understood.',
        input: z.object({ sentence: z.string(), readings: z.array(tableQuery).min(1).max(READINGS_MAX) }),
        async run({ sentence, readings }, context) {
          const sources = sourcesOf(await itemsOf(db, context))
          return { text: sentence, view: { kind: 'readings', sources, readings } }
        },
      }),
    ],
    async run(_, call, context) {
      const items = await itemsOf(db, context)
      const read = await orToolError(understandQuestion(itemTables(), context.caller.uid, items, context.turn)).catch(
        () => undefined,
      )
      if (!read) return undefined
      if (read.kind !== 'understood') {
        // Beside texts the question may be about those.
        const { chat } = context
        if (!isChosen(chat.modes.dataAnalysis) && (await tableFilesOf(db, context)) !== 'all') return undefined
        const sentence = explainNotUnderstood(read)
        const readings = nearestOf(read).slice(0, READINGS_MAX)
        if (readings.length === 0) return { note: sentence }
        await call('offer_readings', { sentence, readings })
        return undefined
      }
      const result = await call('ask_table', { query: read.query })
      if (result?.view?.kind !== 'table') return undefined
      const { sql, columns, rows } = result.view
      const chart = suggestChart(columns, rows.length)
      const title = firstWords(phraseOf(read.query), PURPOSE_MAX_CHARS)
      if (chart) await call('draw_chart', { ...chart, sql, title })
      return { answer: describeResult(read.query, result.view, read), remark: result.text }
    },
  }
}
