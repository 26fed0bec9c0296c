import {
  DuckDBDateValue,
  DuckDBDecimalValue,
  DuckDBTimestampMillisecondsValue,
  DuckDBTimestampNanosecondsValue,
  DuckDBTimestampSecondsValue,
  DuckDBTimestampTZValue,
  DuckDBTimestampValue,
  DuckDBTypeId,
  type DuckDBValue,
} from '@duckdb/node-api'
import type { Cell, ColumnType } from '#contract/analysis/schema.ts'

/** A value of the engine as it travels. */
export function toCell(value: DuckDBValue): Cell {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return value
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (typeof value === 'bigint') return Number.isSafeInteger(Number(value)) ? Number(value) : String(value)
  if (value instanceof DuckDBDecimalValue) return value.toDouble()
  if (value instanceof DuckDBDateValue) return value.toString()
  if (TIMES.some((kind) => value instanceof kind)) return isoOf(String(value))
  return String(value)
}

const TIMES = [
  DuckDBTimestampValue,
  DuckDBTimestampTZValue,
  DuckDBTimestampSecondsValue,
  DuckDBTimestampMillisecondsValue,
  DuckDBTimestampNanosecondsValue,
]

function isoOf(time: string): string {
  return time.replace(' ', 'T').replace(/\+00$/, 'Z')
}

/** What a column of a result holds, by the engine's type. */
export function columnTypeOf(id: DuckDBTypeId): ColumnType {
  if (INTEGERS.has(id)) return 'integer'
  if (NUMBERS.has(id)) return 'number'
  if (MOMENTS.has(id)) return 'datetime'
  return id === DuckDBTypeId.DATE ? 'date' : id === DuckDBTypeId.BOOLEAN ? 'boolean' : 'text'
}

const { TINYINT, SMALLINT, INTEGER, BIGINT, HUGEINT, UTINYINT, USMALLINT, UINTEGER, UBIGINT, UHUGEINT } = DuckDBTypeId
const INTEGERS = new Set<DuckDBTypeId>([
  TINYINT,
  SMALLINT,
  INTEGER,
  BIGINT,
  HUGEINT,
  UTINYINT,
  USMALLINT,
  UINTEGER,
  UBIGINT,
  UHUGEINT,
])
const NUMBERS = new Set<DuckDBTypeId>([DuckDBTypeId.FLOAT, DuckDBTypeId.DOUBLE, DuckDBTypeId.DECIMAL])
const { TIMESTAMP, TIMESTAMP_S, TIMESTAMP_MS, TIMESTAMP_NS, TIMESTAMP_TZ } = DuckDBTypeId
const MOMENTS = new Set<DuckDBTypeId>([TIMESTAMP, TIMESTAMP_S, TIMESTAMP_MS, TIMESTAMP_NS, TIMESTAMP_TZ])
