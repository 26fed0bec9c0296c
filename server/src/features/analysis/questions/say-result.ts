import { phraseOf } from '#contract/analysis/describe-query.ts'
import { plainAnswers } from '#contract/analysis/messages.ts'
import type { Cell, QueryResult } from '#contract/analysis/schema.ts'
import type { TableQuery } from '#contract/analysis/table-query.ts'
import { formatNumber } from '#contract/format-number.ts'

/** So many values are said; more are shown in the table alone. */
const SAID_MAX = 5

/** How a question was read and what came of it: "Rows where City is Rome: 40." */
export function sayResult(
  query: TableQuery,
  { columns, rows }: Pick<QueryResult, 'columns' | 'rows'>,
  isOnly = false,
): string {
  const { show, groupBy } = query
  const phrase = capitalize(phraseOf(query))
  const [first] = rows
  if (!first || (rows.length === 1 && first.every((cell) => cell === null))) return plainAnswers.nothingFits(phrase)
  const isCounted = show.kind === 'count' || show.kind === 'distinct'
  if (isCounted && !groupBy && first[0] === 0) return plainAnswers.nothingFits(phrase)
  if (show.kind === 'share' && !groupBy) return `${phrase}: ${say(first[0])} % (${say(first[1])} of ${say(first[2])}).`
  if (show.kind === 'difference') return `${phrase}: ${say(first[2])} (${say(first[0])} and ${say(first[1])}).`
  if (groupBy) {
    if (rows.length > SAID_MAX) return `${phrase}: ${plainAnswers.rowsShown(rows.length)}`
    return `${phrase}: ${join(rows.map(([key, measure]) => `${say(key)} ${say(measure)}`))}.`
  }
  if (show.kind === 'values') {
    const said = rows.map((row) => {
      const values = row.slice(0, show.columns.length).map(say).join(', ')
      const extra = row.slice(show.columns.length).map(say).join(', ')
      return extra === '' ? values : `${values} (${extra})`
    })
    const lines = [...new Set(said)]
    const more = isOnly && lines.length > 1 ? `${plainAnswers.notTheOnly(lines.length)} ` : ''
    if (lines.length > SAID_MAX) return `${more}${phrase}: ${plainAnswers.rowsShown(rows.length)}`
    return `${more}${phrase}: ${join(lines)}.`
  }
  if (show.kind === 'rows') return `${phrase}: ${plainAnswers.rowsShown(rows.length)}`
  return columns.length === 1 ? `${phrase}: ${say(first[0])}.` : `${phrase}:`
}

function say(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return 'nothing'
  return typeof cell === 'number' ? formatNumber(Math.round(cell * 1_000) / 1_000) : String(cell)
}

function join(values: readonly string[]): string {
  return values.join('; ')
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
