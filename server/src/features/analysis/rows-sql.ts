import type * as z from 'zod'
import type { ColumnType, rowsRequest, RowFilter, TableProfile } from '#contract/analysis/schema.ts'
import { ENGINE_TYPES, quoteName, quoteText } from '../../adapters/tables/index.ts'

type Wanted = z.output<typeof rowsRequest>

/** The queries for some rows of a table, and for how many there are; a column that the table does not have is left out. */
export function rowsSql({ name, columns }: TableProfile, { offset, limit, sort, filters, search }: Wanted) {
  const types = new Map(columns.map((column) => [column.name, column.type]))
  const has = ({ column }: { readonly column: string }) => types.has(column)
  const conditions = filters.filter(has).map((filter) => conditionOf(filter, types.get(filter.column)!))
  if (search !== '') {
    const anywhere = columns.map(
      (column) => `contains(lower(${quoteName(column.name)}::varchar), lower(${quoteText(search)}))`,
    )
    conditions.push(`(${anywhere.join(' or ')})`)
  }
  const from = `from ${quoteName(name)}${conditions.length > 0 ? ` where ${conditions.join(' and ')}` : ''}`
  const order = sort
    .filter(has)
    .map(({ column, isDescending }) => `${quoteName(column)} ${isDescending ? 'desc' : 'asc'} nulls last`)
  // Rows that are equal in order keep the order of the file.
  const orderBy = order.length > 0 ? ` order by ${[...order, 'rowid'].join(', ')}` : ''
  return { rows: `select * ${from}${orderBy} limit ${limit} offset ${offset}`, total: `select count(*) ${from}` }
}

function conditionOf({ column, operator, value = '' }: RowFilter, type: ColumnType): string {
  const name = quoteName(column)
  // Compared as the column's own type; what is none of it fits no row.
  const other = `try_cast(${quoteText(String(value))} as ${type === 'integer' ? 'double' : ENGINE_TYPES[type]})`
  switch (operator) {
    case 'missing':
      return `${name} is null`
    case 'present':
      return `${name} is not null`
    case 'contains':
      return `contains(lower(${name}::varchar), lower(${quoteText(String(value))}))`
    case 'isNot':
      return `${name} is distinct from ${other}`
    default:
      return `${name} ${SIGNS[operator]} ${other}`
  }
}

const SIGNS = { is: '=', over: '>', under: '<', atLeast: '>=', atMost: '<=' } as const
