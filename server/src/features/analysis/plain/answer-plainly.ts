import { buildChart, suggestChart } from '#contract/analysis/chart.ts'
import { RESULT_ROWS_MAX } from '#contract/analysis/limits.ts'
import { plainAnswers } from '#contract/analysis/messages.ts'
import type { PlainAnswer, QueryResult, TableProfile } from '#contract/analysis/schema.ts'
import { formatNumber } from '#contract/format-number.ts'
import type { OpenItemTables } from '../item-tables.ts'
import type { AnalysedItem } from '../store.ts'
import { mainNumber } from './read-filters.ts'
import { parseQuestion, type ParsedQuestion } from './parse-question.ts'

/** Answers a question of the common kinds without any model, and says so where it does not understand. */
export async function answerPlainly(
  itemTables: OpenItemTables,
  uid: string,
  items: readonly AnalysedItem[],
  question: string,
): Promise<PlainAnswer> {
  const understood = await understand(itemTables, uid, items, question)
  if ('notUnderstood' in understood) return { isUnderstood: false, text: understood.notUnderstood }
  const result = await itemTables.query(uid, items, understood.sql, RESULT_ROWS_MAX)
  const wish = suggestChart(result.columns, result.rows.length)
  const chart = wish && buildChart(wish, result.columns, result.rows.length)
  return {
    isUnderstood: true,
    text: sentenceFor(understood.told, result),
    result,
    ...(chart && !('unknown' in chart) && { chart }),
  }
}

/** The query that a question means, for the largest table that it makes sense for; or what to say where there is none. */
export async function understand(
  itemTables: OpenItemTables,
  uid: string,
  items: readonly AnalysedItem[],
  question: string,
): Promise<ParsedQuestion | { readonly notUnderstood: string }> {
  const tables = await itemTables.open(uid, items, async (session) => session.tables)
  for (const table of tables.toSorted((one, other) => other.rows - one.rows)) {
    const parsed = parseQuestion(question, table)
    if (parsed) return parsed
  }
  return { notUnderstood: plainAnswers.notUnderstood(examplesFor(tables[0]!)) }
}

/** One value is said; more are shown. */
export function sentenceFor(told: string, { columns, rows }: Pick<QueryResult, 'columns' | 'rows'>): string {
  const [first] = rows
  if (!first) return plainAnswers.nothing
  if (rows.length === 1 && columns.length === 1) {
    const [value] = first
    if (value === null || value === undefined) return plainAnswers.nothing
    const words = typeof value === 'number' ? formatNumber(Math.round(value * 1_000) / 1_000) : String(value)
    return `${told.charAt(0).toUpperCase()}${told.slice(1)}: ${words}.`
  }
  return `Here is ${told}.`
}

/** Questions about this very table that would be understood. */
export function examplesFor({ columns }: Pick<TableProfile, 'columns'>): string[] {
  const number = mainNumber(columns.filter(({ type }) => type === 'integer' || type === 'number'))
  const word = columns.find(({ type }) => type === 'text')
  const date = columns.find(({ type }) => type === 'date' || type === 'datetime')
  return [
    ...(number && word ? [`average ${number.name} by ${word.name}`, `top 5 by ${number.name}`] : []),
    ...(number && date ? [`total ${number.name} per month`] : []),
    'how many rows are there',
  ].slice(0, 3)
}
