import * as z from 'zod'
import { analystExtraQueries } from '#contract/account/can.ts'
import { buildChart, CHART_KINDS } from '#contract/analysis/chart.ts'
import {
  ANALYSIS_ITEMS_MAX,
  ANALYSIS_SECONDS,
  CHART_ROWS_MAX,
  SQL_MAX_CHARS,
  VIEW_ROWS_MAX,
} from '#contract/analysis/limits.ts'
import { analysisMessages } from '#contract/analysis/messages.ts'
import type { QueryResult } from '#contract/analysis/schema.ts'
import { asksTables, magicLooksInto } from '#contract/labs/magic.ts'
import type { Settings } from '#contract/labs/schema.ts'
import { TableError } from '../../adapters/tables/index.ts'
import type { World } from '../../world.ts'
import { findWithTables, readTableItems, TABLE_TYPES } from '../attachments/index.ts'
import type { OpenItemTables } from './item-tables.ts'
import { findAnalysed, type AnalysedItem } from './store.ts'
import { sentenceOf } from './table-error.ts'
import { writeResult, writeTables } from './write-result.ts'
import { defineTool, ToolError, type AnswerTool, type ToolContext } from '../tools/index.ts'

export type AnalysisToolsDependencies = {
  /** Asked when a tool is used: the feature is there by then. */
  itemTables(): OpenItemTables
}

/** What they are called. */
export const ANALYSIS_TOOLS: readonly string[] = ['look_at_table', 'run_sql', 'draw_chart', 'ask_table']

const limits = { seconds: ANALYSIS_SECONDS * 2, resultChars: 12_000 }
const sql = z
  .string()
  .min(1)
  .max(SQL_MAX_CHARS)
  .describe('one SELECT in the SQL of DuckDB; quote names with spaces "like this"')

/** Looking at the tables of a chat, asking them by SQL, and drawing what comes of it. They read, and change nothing. */
export function createAnalysisTools(
  { db }: Pick<World, 'db'>,
  { itemTables }: AnalysisToolsDependencies,
): AnswerTool[] {
  const common = commonOf(db)

  async function run(context: ToolContext, query: string, maxRows: number) {
    const items = await itemsOf(db, context)
    const result = await orToolError(itemTables().query(context.caller.uid, items, query, maxRows, context.signal))
    return { result, sources: sourcesOf(items) }
  }

  return [
    defineTool({
      ...common,
      name: 'look_at_table',
      label: analysisMessages.looking,
      title: () => analysisMessages.looking,
      description:
        'Shows the tables of this chat: their names, columns, types, ranges and some rows. Call it before you write SQL.',
      input: z.object({}),
      async run(_, context) {
        const items = await itemsOf(db, context)
        const { uid } = context.caller
        const { tables, samples } = await orToolError(
          itemTables().open(uid, items, async (session) => {
            const firstRows = []
            for (const { name } of session.tables.slice(0, SAMPLED_TABLES)) {
              firstRows.push(
                await session.query(`select * from "${name.replaceAll('"', '""')}" limit 3`, 3, context.signal),
              )
            }
            return { tables: session.tables, samples: firstRows }
          }),
        )
        return {
          text: writeTables(tables, samples),
          view: {
            kind: 'tables',
            tables: tables.map(({ name, source, rows, columns }) => ({
              name,
              fileName: items[source]!.fileName,
              itemId: items[source]!.itemId,
              rows,
              columns: columns.map((column) => ({ name: column.name, type: column.type })),
            })),
          },
        }
      },
    }),
    defineTool({
      ...common,
      name: 'run_sql',
      label: analysisMessages.querying,
      title: ({ purpose }) => (purpose ? analysisMessages.queryingFor(purpose) : analysisMessages.querying),
      description:
        'Runs one SQL query over the tables and shows the person the result as a table. Compute every figure here, also sums, shares and differences; write no figure that no result holds.',
      input: z.object({
        sql,
        purpose: z.string().max(PURPOSE_MAX_CHARS).optional().describe('what it finds out, in a few words'),
      }),
      async run(input, context) {
        const { result, sources } = await run(context, input.sql, VIEW_ROWS_MAX)
        return { text: writeResult(result), view: { kind: 'table', ...shown(result), rows: result.rows, sources } }
      },
    }),
    defineTool({
      ...common,
      name: 'draw_chart',
      label: analysisMessages.charting,
      title: ({ title }) => analysisMessages.chartingOf(title),
      description:
        'Draws a chart of the result of a SQL query and shows it to the person. Sort and limit the rows in the query.',
      input: z.object({
        sql,
        kind: z.enum(CHART_KINDS),
        x: z.string().describe('the column of the result along the bottom, or the slices of a pie'),
        y: z.string().describe('the column of the result that is measured'),
        color: z.string().optional().describe('a column that tells series apart'),
        title: z.string().min(1).max(120),
      }),
      async run({ sql: query, ...chartRequest }, context) {
        const { result, sources } = await run(context, query, CHART_ROWS_MAX)
        const spec = buildChart(chartRequest, result.columns, result.rows.length)
        if ('unknown' in spec) {
          const names = result.columns.map(({ name }) => name).join(', ')
          throw new ToolError(
            `The result has no column called ${JSON.stringify(spec.unknown)}. Its columns are: ${names}.`,
          )
        }
        const view = {
          kind: 'chart' as const,
          ...shown(result),
          title: chartRequest.title,
          spec,
          rows: result.rows,
          sources,
        }
        return { text: `The chart is shown to the person. ${writeResult(result)}`, view }
      },
    }),
  ]
}

type CallScope = Pick<ToolContext, 'caller' | 'chat'>

/** What all tools about tables have in common. */
export function commonOf(db: World['db']) {
  return {
    area: 'analysis',
    effect: 'reads',
    readsUntrusted: true,
    limits,
    isAvailable: (caller, chat) => hasTables(db, caller, chat),
  } as const satisfies Partial<Parameters<typeof defineTool>[0]>
}

export async function hasTables(
  db: World['db'],
  caller: CallScope['caller'],
  chat: CallScope['chat'],
): Promise<boolean> {
  return wantsAnalysis(caller, chat) && (await findWithTables(db, caller.uid, readableIds(chat))).length > 0
}

/** Where its person wants it. Magic mode that they chose looks into tables, too, where that costs nothing more. */
function wantsAnalysis(caller: CallScope['caller'], { modes }: CallScope['chat']): boolean {
  if (asksTables(modes)) return true
  const isMagic = isChosen(modes.merlinMagic) && magicLooksInto(modes, 'analysis')
  return isMagic && !caller.isGuest && analystExtraQueries(caller) === 0
}

/** Whether its person turned a mode on, and not only the install. */
export function isChosen({ isEnabled, isDefault }: Settings['dataAnalysis']): boolean {
  return isEnabled && !isDefault
}

/**
 * How many of a chat's files are tables themselves. Others, such as a report with a table in it, are read as texts unless
 * the person chose data analysis.
 */
export async function tableFilesOf(db: World['db'], { caller, chat }: CallScope): Promise<'none' | 'some' | 'all'> {
  const files = await readTableItems(db, caller.uid, readableIds(chat))
  const tables = files.filter(({ mimeType, fileName }) => TABLE_TYPES.includes(mimeType) || LINES.test(fileName))
  return tables.length === 0 ? 'none' : tables.length === files.length ? 'all' : 'some'
}

/** The files of a chat that hold tables, in an order that names their tables the same each time. */
export async function itemsOf(db: World['db'], { caller, chat }: CallScope): Promise<AnalysedItem[]> {
  const ids = await findWithTables(db, caller.uid, readableIds(chat))
  return findAnalysed(db, caller.uid, ids.slice(0, ANALYSIS_ITEMS_MAX))
}

/** A stranger's bot answers from passages; its tables are not asked, as a query would hand out all of them. */
function readableIds({ itemIds, knowledgeIds = [] }: CallScope['chat']): string[] {
  return [...new Set([...itemIds, ...knowledgeIds])]
}

/** JSON, a row a line: a plain text by its type. */
const LINES = /[.](?:ndjson|jsonl)$/i
const SAMPLED_TABLES = 5
export const PURPOSE_MAX_CHARS = 120

export function sourcesOf(items: readonly AnalysedItem[]) {
  return items.map(({ itemId, fileName }) => ({ itemId, fileName }))
}

export function shown({ sql: query, columns, totalRows, isTruncated }: QueryResult) {
  return { sql: query, columns, totalRows, isTruncated }
}

/** A wrong query goes back to the model in a sentence. */
export async function orToolError<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw error instanceof TableError ? new ToolError(sentenceOf(error)) : error
  }
}
