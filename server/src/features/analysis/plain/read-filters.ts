import type { TableColumn } from '#contract/analysis/schema.ts'
import { quoteName, quoteText } from '../../../adapters/tables/sql.ts'
import { matchColumn, stem, wordsOf } from './match-column.ts'

/** What rows must be like, and what is left of the question without it. */
export type Filters = {
  readonly conditions: readonly string[]
  readonly told: readonly string[]
  readonly rest: string
}

const NUMBER = String.raw`(-?\d[\d,]*(?:\.\d+)?)`
const COMPARISONS: readonly (readonly [RegExp, string, string])[] = [
  [new RegExp(String.raw`\b(?:at least|no less than|>=)\s*${NUMBER}`, 'i'), '>=', 'at least'],
  [new RegExp(String.raw`\b(?:at most|no more than|up to|<=)\s*${NUMBER}`, 'i'), '<=', 'at most'],
  [
    new RegExp(
      String.raw`(?:\b(?:over|above|more than|greater than|higher than|larger than|exceeding|exceeds?)|>)\s*${NUMBER}`,
      'i',
    ),
    '>',
    'over',
  ],
  [
    new RegExp(String.raw`(?:\b(?:under|below|less than|lower than|smaller than|fewer than)|<)\s*${NUMBER}`, 'i'),
    '<',
    'under',
  ],
]
const BETWEEN = new RegExp(String.raw`\bbetween\s+${NUMBER}\s+and\s+${NUMBER}`, 'i')

/** Reads what a question says about rows: over 100, between 5 and 9, in 2024, in Oslo. */
export function readFilters(question: string, columns: readonly TableColumn[]): Filters {
  const conditions: string[] = []
  const told: string[] = []
  let rest = question
  const numeric = columns.filter(({ type }) => type === 'integer' || type === 'number')
  /** The column named before a comparison, or the only one that has numbers worth comparing. */
  const measured = (before: string) => {
    const words = wordsOf(before).slice(-4)
    for (let at = words.length - 1; at >= 0; at -= 1) {
      const match = matchColumn(words.slice(at), numeric)
      if (match) return match.column
    }
    return mainNumber(numeric)
  }

  const between = BETWEEN.exec(rest)
  const ranged = between && measured(rest.slice(0, between.index))
  if (between && ranged) {
    const [low, high] = [toNumber(between[1]!), toNumber(between[2]!)]
    conditions.push(`${quoteName(ranged.name)} between ${low} and ${high}`)
    told.push(`${ranged.name} between ${low} and ${high}`)
    rest = rest.replace(between[0], ' ')
  }
  for (const [pattern, sign, word] of COMPARISONS) {
    const found = pattern.exec(rest)
    const column = found && measured(rest.slice(0, found.index))
    if (!found || !column) continue
    conditions.push(`${quoteName(column.name)} ${sign} ${toNumber(found[1]!)}`)
    told.push(`${column.name} ${word} ${toNumber(found[1]!)}`)
    rest = rest.replace(found[0], ' ')
  }
  const year = /\b(?:in|during|for|of)\s+((?:19|20)\d\d)\b/i.exec(rest)
  const date = columns.find(({ type }) => type === 'date' || type === 'datetime')
  if (year && date) {
    conditions.push(`year(${quoteName(date.name)}) = ${year[1]}`)
    told.push(`in ${year[1]}`)
    rest = rest.replace(year[0], ' ')
  }
  for (const { column, value } of namedValues(columns)) {
    const pattern = new RegExp(
      String.raw`(?:\b(?:in|for|from|where|with|of|is)\s+)?(?<![\p{L}\p{N}])${escapeRegExp(value)}(?![\p{L}\p{N}])`,
      'iu',
    )
    const found = pattern.exec(rest)
    if (!found) continue
    conditions.push(`${quoteName(column.name)} = ${quoteText(value)}`)
    told.push(`${column.name} ${value}`)
    rest = rest.replace(found[0], ' ')
  }
  return { conditions, told, rest: rest.replaceAll(/\s+/g, ' ').trim() }
}

/** Values that are known to stand in a column, the longest first; words that columns are called by are none. */
function namedValues(columns: readonly TableColumn[]) {
  const names = new Set(columns.flatMap(({ name }) => wordsOf(name)))
  return columns
    .flatMap((column) => {
      const { type, distribution } = column
      if (type !== 'text' || distribution?.kind !== 'values') return []
      return distribution.values.map(({ value }) => ({ column, value }))
    })
    .filter(({ value }) => value.length > 1 && /\p{L}/u.test(value) && !names.has(stem(value)))
    .toSorted((one, other) => other.value.length - one.value.length)
}

/** A number that is measured and not counted up: ids are no amounts. */
export function mainNumber(numeric: readonly TableColumn[]): TableColumn | undefined {
  const amounts = numeric.filter(({ name }) => !/^(?:.*[_ ])?(?:id|nr|no|number|index|year|zip|code)$/i.test(name))
  return amounts.find(({ type }) => type === 'number') ?? amounts[0] ?? numeric[0]
}

function toNumber(text: string): number {
  return Number(text.replaceAll(',', ''))
}

function escapeRegExp(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
}
