import { CELL_MAX_CHARS } from '#contract/analysis/limits.ts'
import type { TableColumn, TableProfile } from '#contract/analysis/schema.ts'
import type { ConditionOperator, QueryCondition, TableQuery } from '#contract/analysis/table-query.ts'

/** A changed query. Without a label it is called what its changed part says. */
export type QueryChange = { readonly label?: string; readonly query: TableQuery }

const YEARS_MAX = 8

/** What one condition of a query can be instead; nothing at all, too. */
export function conditionChanges(query: TableQuery, at: number, { columns }: TableProfile): QueryChange[][] {
  const condition = query.conditions[at]
  if (!condition) return []
  const column = columns.find(({ name }) => name === condition.column)
  const changed = changesOf(condition, column).map((group) =>
    group.map((next) => ({ query: { ...query, conditions: query.conditions.with(at, next) } })),
  )
  const rest: QueryChange[] = [{ label: 'Remove', query: { ...query, conditions: query.conditions.toSpliced(at, 1) } }]
  if (query.conditions.length > 1) {
    const label = query.isAny ? 'All conditions must be true' : 'One of the conditions is enough'
    rest.unshift({ label, query: { ...query, isAny: !query.isAny } })
  }
  return [...changed, rest]
}

function changesOf(condition: QueryCondition, column: TableColumn | undefined): QueryCondition[][] {
  const { operator, values, part, of } = condition
  const [value, end] = values
  const negated = { ...condition, isNegated: !condition.isNegated }
  if (value === undefined || of !== null) return [[negated]]
  if (operator === 'between') {
    const one = (limit: ConditionOperator, only: typeof value) =>
      toOperator({ ...condition, values: [only] }, limit, false)
    return [end === undefined ? [negated] : [negated, one('atLeast', value), one('atMost', end)]]
  }
  const withValue = (next: typeof value): QueryCondition => ({
    ...condition,
    // Words of a text are looked for in it; a whole value is the value.
    operator: typeof next === 'string' && isText(column) ? 'is' : operator,
    values: [next],
  })
  if (values.length > 1) return [[negated], values.map(withValue)]
  const others = otherValues(condition, column).map(withValue)
  if (part === 'month' || part === 'quarter' || typeof value === 'boolean') return [[negated], others]
  return [operatorsFor(condition, column), others]
}

function operatorsFor(condition: QueryCondition, column: TableColumn | undefined): QueryCondition[] {
  const equal = [false, true].map((isNegated) => toOperator(condition, 'is', isNegated))
  if (typeof condition.values[0] === 'number' || !isText(column)) {
    const compared = (['over', 'under', 'atLeast', 'atMost'] as const).map((one) => toOperator(condition, one, false))
    return [...equal, ...compared]
  }
  const inside = [false, true].map((isNegated) => toOperator(condition, 'contains', isNegated))
  return [...equal, ...inside, toOperator(condition, 'startsWith', false)]
}

function toOperator(condition: QueryCondition, operator: ConditionOperator, isNegated: boolean): QueryCondition {
  return { ...condition, operator, isNegated }
}

/** What else the column holds that a condition of this kind can ask for. */
function otherValues({ values, part }: QueryCondition, column: TableColumn | undefined): (string | number | boolean)[] {
  const [value] = values
  if (typeof value === 'boolean') return [!value]
  if (part === 'month') return countTo(12)
  if (part === 'quarter') return countTo(4)
  if (part === 'year' && typeof value === 'number') return yearsNear(value, column)
  if (typeof value !== 'string' || column?.distribution?.kind !== 'values') return []
  // Longer ones were cut off: no row has such a value.
  return column.distribution.values
    .map((one) => one.value)
    .filter(({ length }) => length > 0 && length < CELL_MAX_CHARS)
}

function yearsNear(year: number, column: TableColumn | undefined): number[] {
  const [least, most] = [column?.least, column?.most].map((end) => Number(String(end ?? '').slice(0, 4)))
  if (!least || !most) return []
  const first = Math.max(least, Math.min(year - YEARS_MAX / 2, most - YEARS_MAX))
  return countTo(Math.min(most - first, YEARS_MAX) + 1).map((count) => first + count - 1)
}

function countTo(count: number): number[] {
  return Array.from({ length: Math.max(0, count) }, (_, at) => at + 1)
}

function isText(column: TableColumn | undefined): boolean {
  return column === undefined || column.type === 'text'
}
