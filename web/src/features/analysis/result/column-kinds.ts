import type { TableColumn } from '#contract/analysis/schema.ts'

export function isDate({ type }: TableColumn): boolean {
  return type === 'date' || type === 'datetime'
}

/** Numbers that only tell rows apart: nobody asks for their average first. */
export function isIdentifier({ name, type, distinct }: TableColumn, rows: number): boolean {
  if (/(?:^|[\s_-])(?:id|nr|no|number|year|code|zip|rank)\.?$/i.test(name)) return true
  return type === 'integer' && rows > 1 && distinct >= rows
}
