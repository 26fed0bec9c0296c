import { editDistance } from '#contract/search/match.ts'
import { numberIn } from '../text/tables.ts'
import type { FactTable } from './fact-table.ts'
import { bare, isFiller, longestIn, without } from './words.ts'

/** One fact, and what it is about: where a document speaks of that, the document comes first. */
export type Fact = { readonly text: string; readonly subject: string }

/** Shorter names are one slip away from each other. */
const SLIP_FROM_CHARS = 5
const TWO_SLIPS_FROM_CHARS = 9

/** The cell that a question asks for, as it was typed and as it was meant; null if it asks for more or something else. */
export function lookUp(table: FactTable, question: string, spelled: string): Fact | null {
  const query = bare(spelled)
  return byName(table, query) ?? bySlip(table, query) ?? byCell(table, question, query) ?? byRank(table, query)
}

/** "capital of peru", "how many moons does mars have". */
function byName(table: FactTable, query: string): Fact | null {
  const row = longestIn(query, namesOf(table))
  const column = row && columnIn(table, row.rest)
  if (row && !column && table.usualColumn !== undefined && isFiller(row.rest))
    return cell(table, row.meant, table.usualColumn)
  if (!row || !column) return null
  const kind = longestCalled(table, 0, column.rest) ?? ''
  return isFiller(without(column.rest, kind) ?? column.rest) ? cell(table, row.meant, column.at) : null
}

/** "capital of germny": what is left beside the column is nearly a name. */
function bySlip(table: FactTable, query: string): Fact | null {
  const column = columnIn(table, query)
  const name = column?.rest
    .split(' ')
    .filter((word) => !isFiller(word))
    .join(' ')
  if (!column || !name || name.length < SLIP_FROM_CHARS || name.length > 40) return null
  const allowed = name.length < TWO_SLIPS_FROM_CHARS ? 1 : 2
  for (const [rowName, row] of namesOf(table)) {
    if (Math.abs(rowName.length - name.length) > allowed || editDistance(name, rowName) > allowed) continue
    const fact = cell(table, row, column.at)
    return { ...fact, text: `${fact.text} (I read “${name}” as ${row[0]}.)` }
  }
  return null
}

/** "which country has the capital lima", "what element is Fe". */
function byCell(table: FactTable, question: string, query: string): Fact | null {
  const rest = without(query, longestCalled(table, 0, query) ?? '')
  if (rest === null) return null
  for (const [at, { isUnique, says }] of table.columns.entries()) {
    if (at === 0 || !isUnique) continue
    for (const row of table.rows) {
      const value = bare(row[at]!)
      const isNamed = /^\d+$|^.{1,3}$/.test(value)
      const left = without(rest, value)
      if (left === null || (isNamed && !isWrittenAs(row[at]!, question))) continue
      const called = longestCalled(table, at, left)
      // A bare number could be anything.
      if (/^\d+$/.test(value) && called === undefined) continue
      if (!isFiller(called === undefined ? left : (without(left, called) ?? left))) continue
      const sentence = says?.(row[0]!, row[at]!).replaceAll('**', '') ?? ''
      return { text: `**${row[0]}**. ${sentence}`.trim(), subject: row[at]! }
    }
  }
  return null
}

/** "which planet has the most moons", "largest ocean". */
function byRank(table: FactTable, query: string): Fact | null {
  const rest = without(query, longestCalled(table, 0, query) ?? '')
  const rank = rest === null ? undefined : table.superlatives?.find(({ asks }) => asks.test(rest))
  if (!rank || rest === null) return null
  const left = rest.replace(rank.asks, ' ').replace(/\b(?:sun|solar system|our|earth|most|known|moons)\b/g, ' ')
  if (!isFiller(left.replaceAll(/\s+/g, ' ').trim())) return null
  const sorted = table.rows.toSorted((a, b) => numberIn(b[rank.column]!)! - numberIn(a[rank.column]!)!)
  const row = (rank.end === 'most' ? sorted[0] : sorted.at(-1))!
  const sentence = table.columns[rank.column]!.says?.(row[0]!, row[rank.column]!).replaceAll('**', '') ?? ''
  return { text: `**${row[0]}**. ${sentence}`.trim(), subject: row[0]! }
}

function cell(table: FactTable, row: readonly string[], at: number): Fact {
  const { says, head } = table.columns[at]!
  const text = says?.(row[0]!, row[at]!) ?? `${head} of ${row[0]}: **${row[at]}**`
  return { text: text.replace(/\.\*\*\.$/, '.**'), subject: row[0]! }
}

/** Every row by its names. */
export function namesOf({ rows, aliases }: FactTable): (readonly [string, readonly string[]])[] {
  const named = new Map(rows.map((row) => [row[0]!, row]))
  const others = [...(aliases ?? [])].map(([alias, name]) => [bare(alias), named.get(name)!] as const)
  return [...rows.map((row) => [bare(row[0]!), row] as const), ...others]
}

/** The column besides the first that a text names, by its longest name. */
export function columnIn(table: FactTable, text: string): { at: number; rest: string } | null {
  const called = table.columns.flatMap(({ called: names }, at) =>
    at === 0 ? [] : names.split('|').map((name) => [bare(name), at] as const),
  )
  const found = longestIn(text, called)
  return found && { at: found.meant, rest: found.rest }
}

export function longestCalled({ columns }: FactTable, at: number, text: string): string | undefined {
  return longestIn(
    text,
    columns[at]!.called.split('|').map((name) => [bare(name), true] as const),
  )?.phrase
}

/** Short signs count only as they are written: "As" is arsenic, "as" is not. */
function isWrittenAs(sign: string, question: string): boolean {
  return question.split(/[^\p{L}\p{N}]+/u).includes(sign)
}
