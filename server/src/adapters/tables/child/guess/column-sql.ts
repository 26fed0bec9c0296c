import { FALSE_WORDS, MISSING_WORDS, TRUE_WORDS, UNIT_SIGNS } from './cell-kinds.ts'
import type { ColumnPlan } from './guess-table.ts'

/** A name as SQL writes it. */
export function quoteName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

export function quoteText(text: string): string {
  return `'${text.replaceAll('\0', '').replaceAll("'", "''")}'`
}

/** Whether a cell says nothing, in a column of this plan. */
export function missingSql({ type }: Pick<ColumnPlan, 'type'>, cell: string): string {
  if (type === 'text') return `(${cell} is null or ${cell} = '')`
  return `(${cell} is null or lower(trim(${cell})) in (${MISSING_WORDS.map(quoteText).join(', ')}))`
}

/** The value of a cell that is a text; null where it is none of its type. */
export function valueSql(plan: Pick<ColumnPlan, 'type' | 'decimalComma' | 'date'>, cell: string): string {
  switch (plan.type) {
    case 'text':
      return `nullif(${cell}, '')`
    case 'boolean':
      return `case when lower(trim(${cell})) in (${TRUE_WORDS.map(quoteText).join(', ')}) then true when lower(trim(${cell})) in (${FALSE_WORDS.map(quoteText).join(', ')}) then false end`
    case 'date':
    case 'datetime':
      return `cast(${dateSql(plan, cell)} as ${ENGINE_TYPES[plan.type]})`
    case 'integer':
    case 'number': {
      const number = numberSql(cell, plan.decimalComma)
      if (plan.type === 'number') return `try_cast(${number} as double)`
      // A cast alone would round.
      return `case when ${number} ~ '^[-+]?[0-9]+([.]0+)?$' then try_cast(${number} as bigint) end`
    }
  }
}

/** Units, spaces and apostrophes go, then groups; a sign that is neither group nor decimal makes it no number. */
function numberSql(cell: string, decimalComma: boolean): string {
  const bare = `translate(trim(${cell}), ${quoteText(`−\u00a0\u202f '${UNIT_SIGNS}`)}, '-')`
  const [group, decimal] = decimalComma ? ['.', ','] : [',', '.']
  const groups = `[-+]?[0-9]{1,3}([${group}][0-9]{3})+([${decimal}][0-9]*)?`
  const joined = decimalComma ? `replace(replace(${bare}, '.', ''), ',', '.')` : `replace(${bare}, ',', '')`
  return `case when not contains(${bare}, '${group}') or regexp_full_match(${bare}, '${groups}') then ${joined} end`
}

function dateSql({ date }: Pick<ColumnPlan, 'date'>, cell: string): string {
  if (!date || date.formats === 'iso' || date.formats.length === 0) {
    return `coalesce(try_cast(trim(${cell}) as timestamp), cast(try_cast(trim(${cell}) as timestamptz) as timestamp))`
  }
  return `coalesce(try_strptime(trim(${cell}), [${date.formats.map(quoteText).join(', ')}]), try_cast(trim(${cell}) as timestamp))`
}

export const ENGINE_TYPES = {
  integer: 'bigint',
  number: 'double',
  text: 'varchar',
  date: 'date',
  datetime: 'timestamp',
  boolean: 'boolean',
} as const satisfies Record<ColumnPlan['type'], string>
