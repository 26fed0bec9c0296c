import { capitalised } from '#text/fit.ts'
import { numberIn, type Table } from '../text/tables.ts'
import type { FactTable } from './fact-table.ts'
import { columnIn, longestCalled, namesOf } from './look-up.ts'
import { bare, isFiller, longestIn, without } from './words.ts'

/** What is shown of a table, and what it is called. */
export type Shown = { readonly table: Table; readonly title: string; readonly from: string }

const ADJECTIVES: Readonly<Record<string, string>> = {
  european: 'europe',
  asian: 'asia',
  african: 'africa',
  'north american': 'north america',
  'south american': 'south america',
}

/**
 * The part of a table that some words ask for: "capitals of europe", "planets with their moons", "first 20 elements".
 * Null if they say anything that the table does not know.
 */
export function shownOf(table: FactTable, query: string): Shown | null {
  let rest = bare(query)
  for (const [adjective, group] of Object.entries(ADJECTIVES))
    rest = without(rest, adjective)?.concat(` ${group}`) ?? rest
  rest = rest
    .replaceAll(/\b(?:solar system|periodic table)\b/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  const isWhole = /\bperiodic table\b|\bsolar system\b/.test(bare(query))

  const first = /\bfirst (\d{1,3})\b/.exec(rest)
  if (first) rest = rest.replace(first[0], ' ').replaceAll(/\s+/g, ' ').trim()
  const isSorted = /\b(?:sorted|ordered|ranked|order)?\s?by\b/.test(rest)
  rest = rest
    .replaceAll(/\b(?:sorted|ordered|ranked)\b/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

  const groups = takeGroups(table, rest)
  const rows = takeRows(table, groups.rest)
  const columns = takeColumns(table, rows.rest)
  const names = longestCalled(table, 0, columns.rest)
  const left = names === undefined ? columns.rest : without(columns.rest, names)!
  if (!isFiller(left)) return null
  const isNamed = isWhole || names !== undefined || columns.found.length > 0
  if (!isNamed || (names === undefined && !isWhole && columns.found.length === 0)) return null

  const chosen = chooseRows(table, groups.found, rows.found)
  const ordered = isSorted && columns.found[0] !== undefined ? byColumn(chosen, columns.found.at(-1)!) : chosen
  const shownColumns = columns.found.length > 0 ? columns.found : usualColumns(table)
  const at = [0, ...shownColumns.toSorted((a, b) => a - b)]
  const title = groups.found.length > 0 ? `${table.name}, ${groups.found.join(' and ')}` : table.name
  return {
    title: capitalised(title.replace(/^the /, '')),
    from: table.from,
    table: {
      head: at.map((column) => table.columns[column]!.head),
      rows: ordered.slice(0, first ? Number(first[1]) : ordered.length).map((row) => at.map((column) => row[column]!)),
    },
  }
}

function usualColumns({ columns }: FactTable): number[] {
  return columns.flatMap(({ isExtra }, at) => (at === 0 || isExtra ? [] : [at]))
}

function takeGroups({ rows, groupColumn }: FactTable, text: string): { found: string[]; rest: string } {
  const found: string[] = []
  let rest = text
  if (groupColumn === undefined) return { found, rest }
  for (const group of new Set(rows.map((row) => row[groupColumn]!))) {
    const left = without(rest, bare(group))
    if (left === null) continue
    found.push(group)
    rest = left
  }
  return { found, rest }
}

function takeRows(table: FactTable, text: string): { found: (readonly string[])[]; rest: string } {
  const found: (readonly string[])[] = []
  const names = namesOf(table)
  let rest = text
  for (let next = longestIn(rest, names); next && found.length < table.rows.length; next = longestIn(rest, names)) {
    if (!found.includes(next.meant)) found.push(next.meant)
    rest = next.rest
  }
  return { found, rest }
}

function takeColumns(table: FactTable, text: string): { found: number[]; rest: string } {
  const found: number[] = []
  let rest = text
  for (let next = columnIn(table, rest); next; next = columnIn(table, rest)) {
    if (!found.includes(next.at)) found.push(next.at)
    rest = next.rest
  }
  return { found, rest }
}

function chooseRows(
  { rows, groupColumn }: FactTable,
  groups: readonly string[],
  named: readonly (readonly string[])[],
): readonly (readonly string[])[] {
  if (named.length > 0) return named
  return groups.length > 0 ? rows.filter((row) => groups.includes(row[groupColumn!]!)) : rows
}

function byColumn(rows: readonly (readonly string[])[], column: number): readonly (readonly string[])[] {
  if (!rows.every((row) => numberIn(row[column]!) !== null)) {
    return rows.toSorted((a, b) => a[column]!.localeCompare(b[column]!, 'en'))
  }
  return rows.toSorted((a, b) => numberIn(b[column]!)! - numberIn(a[column]!)!)
}
