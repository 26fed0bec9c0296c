import { phraseOf } from '#contract/analysis/describe-query.ts'
import { plainAnswers } from '#contract/analysis/messages.ts'
import type { Cell, QueryResult } from '#contract/analysis/schema.ts'
import type { ConditionOperator, TableQuery } from '#contract/analysis/table-query.ts'
import { formatNumber } from '#contract/format-number.ts'
import { isNumberOnly } from './draft.ts'
import { BEGUN } from './vocabulary.ts'
import type { Whether } from './shape.ts'

/** So many values are said; more are shown in the table alone. */
const VALUES_MAX = 5

/** What a question wants besides its query: "the only one", yes or no. */
type ResultWording = { readonly isOnly?: boolean; readonly whether?: Whether | undefined }

/** Null where the figure decides nothing: no row may mean that a word was taken for the wrong value. */
function yesOrNo(whether: Whether, [one, other]: readonly Cell[]): 'yes' | 'no' | null {
  if (typeof one !== 'number') return null
  if (whether.kind === 'none') return one === 0 ? 'yes' : 'no'
  if (whether.kind === 'first') {
    if (typeof other !== 'number') return null
    return (whether.hasMore ? one > other : one < other) ? 'yes' : 'no'
  }
  if (one === 0) return null
  return whether.kind === 'any' || COMPARE[whether.operator]?.(one, whether.value) ? 'yes' : 'no'
}

const COMPARE: Partial<Record<ConditionOperator, (one: number, other: number) => boolean>> = {
  over: (one, other) => one > other,
  under: (one, other) => one < other,
  atLeast: (one, other) => one >= other,
  atMost: (one, other) => one <= other,
}

/** How a question was read and what came of it: "Rows where City is Rome: 40." */
export function describeResult(
  query: TableQuery,
  { columns, rows }: Pick<QueryResult, 'columns' | 'rows'>,
  { isOnly = false, whether }: ResultWording = {},
): string {
  const { show, groupBy } = query
  const phrase = capitalize(phraseOf(query))
  const [first] = rows
  const answer = whether && first ? yesOrNo(whether, first) : null
  if (answer === 'yes' && whether?.kind === 'none') return `${plainAnswers.yes} ${phrase}: 0.`
  if (answer !== null)
    return `${answer === 'yes' ? plainAnswers.yes : plainAnswers.no} ${describeResult(query, { columns, rows })}`
  if (!first || (rows.length === 1 && first.every((cell) => cell === null))) return plainAnswers.nothingFits(phrase)
  const isCounted = show.kind === 'count' || show.kind === 'distinct'
  if (isCounted && !groupBy && first[0] === 0) return plainAnswers.nothingFits(phrase)
  if (show.kind === 'share' && !groupBy) return `${phrase}: ${say(first[0])} % (${say(first[1])} of ${say(first[2])}).`
  if (show.kind === 'difference') return `${phrase}: ${say(first[2])} (${say(first[0])} and ${say(first[1])}).`
  if (groupBy) {
    if (rows.length > VALUES_MAX) return `${phrase}: ${plainAnswers.rowsShown(rows.length)}`
    return `${phrase}: ${join(rows.map(([key, measure]) => `${say(key)} ${say(measure)}`))}.`
  }
  if (show.kind === 'values') {
    const phrases = rows.map((row) => {
      const values = row
        .slice(0, show.columns.length)
        .map((cell, at) => sayOf(cell, columns[at]?.name))
        .join(', ')
      const extra = row.slice(show.columns.length).map(say).join(', ')
      return extra === '' ? values : `${values} (${extra})`
    })
    const lines = [...new Set(phrases)]
    const more = isOnly && lines.length > 1 ? `${plainAnswers.notTheOnly(lines.length)} ` : ''
    if (lines.length > VALUES_MAX) return `${more}${phrase}: ${plainAnswers.rowsShown(rows.length)}`
    return `${more}${phrase}: ${join(lines)}.`
  }
  if (show.kind === 'rows') return `${phrase}: ${plainAnswers.rowsShown(rows.length)}`
  return columns.length === 1 ? `${phrase}: ${say(first[0])}.` : `${phrase}:`
}

function say(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return 'nothing'
  return typeof cell === 'number' ? formatNumber(Math.round(cell * 1_000) / 1_000) : String(cell)
}

/** Numbers that count nothing have no thousands: a year, the number of a company. */
function sayOf(cell: Cell | undefined, column = ''): string {
  const isYear = typeof cell === 'number' && cell >= 1000 && cell <= 2100 && BEGUN.test(column)
  return isYear || (typeof cell === 'number' && isNumberOnly(column)) ? String(cell) : say(cell)
}

function join(values: readonly string[]): string {
  return values.join('; ').replace(/\.$/, '')
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
