import type { Cell, ChartSpec, ResultColumn } from '#contract/analysis/schema.ts'

/** A chart with its rows in it, as the frame draws it; null where the rows have not what it shows. */
export function chartSource(
  spec: ChartSpec,
  columns: readonly ResultColumn[],
  rows: readonly (readonly Cell[])[],
): string | null {
  const names = new Set(columns.map(({ name }) => name))
  if (fieldsOf(spec).some((field) => !names.has(field))) return null
  const values = rows.map((row) => Object.fromEntries(columns.map(({ name }, at) => [name, row[at] ?? null])))
  return JSON.stringify({ ...spec, data: { values } })
}

/** The columns that the encoding of a chart names. */
function fieldsOf({ encoding }: ChartSpec): string[] {
  if (typeof encoding !== 'object' || encoding === null) return []
  return Object.values(encoding)
    .flat()
    .flatMap((channel: unknown) => {
      const field = typeof channel === 'object' && channel !== null && 'field' in channel ? channel.field : null
      return typeof field === 'string' ? field.replaceAll(/\\(.)/g, '$1') : []
    })
}
