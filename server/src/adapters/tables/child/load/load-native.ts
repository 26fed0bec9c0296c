import { TABLE_COLUMNS_MAX } from '#contract/analysis/limits.ts'
import type { ColumnType, ReadingCorrection } from '#contract/analysis/schema.ts'
import { TableError } from '../../port.ts'
import type { Engine } from '../engine.ts'
import { ENGINE_TYPES, quoteName, quoteText, valueSql } from '../guess/column-sql.ts'
import type { BuiltTable } from './load-rows.ts'

/** The largest object that a JSON file may be: as large as a file may be. */
const OBJECT_MAX_BYTES = 52 * 1024 * 1024

/** Parquet, whose columns have types already. */
export function loadParquet(
  engine: Engine,
  table: string,
  path: string,
  correction: ReadingCorrection,
): Promise<BuiltTable | null> {
  return loadNative(engine, table, `read_parquet(${quoteText(path)})`, correction)
}

/** A list of objects, an object that holds one, or an object a line. */
export async function loadJson(
  engine: Engine,
  table: string,
  path: string,
  correction: ReadingCorrection,
): Promise<BuiltTable | null> {
  const relation = `read_json(${quoteText(path)}, maximum_object_size = ${OBJECT_MAX_BYTES})`
  const columns = await describe(engine, relation)
  const [[rows] = []] = await engine.rows(`select count(*)::integer from (select 1 from ${relation} limit 2)`)
  if (rows === 2) return loadNative(engine, table, relation, correction)
  const list = columns.find(({ type }) => /^STRUCT\(.*\)\[\]$/.test(type))
  if (!list) return null
  return loadNative(
    engine,
    table,
    `(select unnest(${quoteName(list.name)}, max_depth := 2) from ${relation})`,
    correction,
  )
}

async function loadNative(
  engine: Engine,
  table: string,
  relation: string,
  correction: ReadingCorrection,
): Promise<BuiltTable | null> {
  const found = await describe(engine, relation)
  if (found.length > TABLE_COLUMNS_MAX) throw new TableError('too_many_columns')
  if (found.length === 0) return null
  const columns = found.map(({ name, type }, at) => {
    const own = correction.columns?.find(({ column }) => column === at)
    const nativeType = typeOf(type)
    const value =
      own?.type === undefined || own.type === nativeType
        ? nativeSql(name, nativeType, type)
        : correctedSql(name, own.type, correction)
    return { name: own?.name ?? name, type: own?.type ?? nativeType, value }
  })
  const values = columns.map(({ name, value }) => `${value} as ${quoteName(name)}`)
  await engine.run(`create table ${quoteName(table)} as select ${values.join(', ')} from ${relation}`)
  return {
    columns: columns.map(({ name, type }) => ({ name, type, unreadable: 0 })),
    isTruncated: false,
    reading: { headerRow: null, encoding: null, delimiter: null, decimalComma: false, dateOrder: null, mergedCells: 0 },
  }
}

function nativeSql(name: string, nativeType: ColumnType, type: string): string {
  const column = quoteName(name)
  if (nativeType !== 'text') return `cast(${column} as ${ENGINE_TYPES[nativeType]})`
  return type === 'VARCHAR' ? `nullif(${column}, '')` : `cast(${column} as varchar)`
}

function correctedSql(name: string, type: ColumnType, { decimalComma = false }: ReadingCorrection): string {
  return valueSql({ type, decimalComma, date: null }, `cast(${quoteName(name)} as varchar)`)
}

async function describe(engine: Engine, relation: string): Promise<{ name: string; type: string }[]> {
  const rows = await engine.rows(`describe select * from ${relation}`)
  return rows.map(([name, type]) => ({ name: String(name), type: String(type) }))
}

function typeOf(type: string): ColumnType {
  if (/^(?:TINYINT|SMALLINT|INTEGER|BIGINT|UTINYINT|USMALLINT|UINTEGER)$/.test(type)) return 'integer'
  if (/^(?:UBIGINT|HUGEINT|UHUGEINT|FLOAT|DOUBLE|DECIMAL\(.*\))$/.test(type)) return 'number'
  if (type.startsWith('TIMESTAMP')) return 'datetime'
  return type === 'DATE' ? 'date' : type === 'BOOLEAN' ? 'boolean' : 'text'
}
