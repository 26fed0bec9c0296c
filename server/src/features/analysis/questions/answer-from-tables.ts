import { buildChart, suggestChart } from '#contract/analysis/chart.ts'
import { RESULT_ROWS_MAX } from '#contract/analysis/limits.ts'
import { plainAnswers } from '#contract/analysis/messages.ts'
import type { NewQuestion, PlainAnswer, TableProfile } from '#contract/analysis/schema.ts'
import { notFound } from '../../../http/errors.ts'
import type { OpenItemTables } from '../item-tables.ts'
import type { AnalysedItem } from '../store.ts'
import { isDate, isNumberOnly } from './draft.ts'
import { describeResult } from './describe-result.ts'
import { sqlOfQuery, understandQuestion, type ReadOutcome } from './understand-question.ts'

/** Answers a question without any model, with how it was read; or says what of it was not understood. */
export async function answerFromTables(
  itemTables: OpenItemTables,
  uid: string,
  items: readonly AnalysedItem[],
  { question, query, before }: Omit<NewQuestion, 'itemIds'>,
): Promise<PlainAnswer> {
  const read = query
    ? await readEditedQuery(itemTables, uid, items, query)
    : await understandQuestion(itemTables, uid, items, { question, beforeQuery: before })
  if (read.kind !== 'understood')
    return { isUnderstood: false, text: explainNotUnderstood(read), nearest: nearestOf(read) }
  const result = await itemTables.query(uid, items, read.sql, RESULT_ROWS_MAX)
  const chartRequest = suggestChart(result.columns, result.rows.length)
  const chart = chartRequest && buildChart(chartRequest, result.columns, result.rows.length)
  return {
    isUnderstood: true,
    text: describeResult(read.query, result, read),
    query: read.query,
    result,
    ...(chart && !('unknown' in chart) && { chart }),
  }
}

async function readEditedQuery(
  itemTables: OpenItemTables,
  uid: string,
  items: readonly AnalysedItem[],
  query: NonNullable<NewQuestion['query']>,
): Promise<Extract<ReadOutcome, { kind: 'understood' }>> {
  const sql = await sqlOfQuery(itemTables, uid, items, query)
  if (sql === null) throw notFound()
  return { kind: 'understood', query, sql, isOnly: false }
}

type NotUnderstood = Exclude<ReadOutcome, { kind: 'understood' }>

export function explainNotUnderstood(outcome: NotUnderstood): string {
  if (outcome.kind === 'ambiguous') return plainAnswers.ambiguous
  const { unread, nearest, table } = outcome
  const sentence = unread.length > 0 ? plainAnswers.unread(unread) : plainAnswers.notUnderstood
  return nearest.length > 0 ? sentence : `${sentence} ${plainAnswers.examples(examplesFor(table))}`
}

export function nearestOf(outcome: NotUnderstood) {
  return [...(outcome.kind === 'ambiguous' ? outcome.readings : outcome.nearest)]
}

/** Questions about this very table that would be understood. */
export function examplesFor({ columns, rows }: Pick<TableProfile, 'columns' | 'rows'>): string[] {
  // A number for each row counts the rows, and measures nothing.
  const number = columns.find(
    ({ name, type, distinct }) =>
      (type === 'integer' || type === 'number') &&
      !isNumberOnly(name) &&
      !(type === 'integer' && distinct === rows && rows > 20),
  )
  const texts = columns.filter(({ type }) => type === 'text')
  // Groups of one row each say nothing.
  const word = texts.find(({ distinct }) => distinct < rows) ?? texts[0]
  const date = columns.find(isDate)
  return [
    ...(number && word ? [`average ${number.name} by ${word.name}`, `top 5 by ${number.name}`] : []),
    ...(number && date ? [`total ${number.name} per month`] : []),
    'how many rows are there',
  ].slice(0, 3)
}
