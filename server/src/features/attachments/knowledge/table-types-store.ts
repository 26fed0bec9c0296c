import { inArray } from 'drizzle-orm'
import { documents } from '../tables.ts'

/** Files whose bytes are tables. Others can hold some in their text. */
export const TABLE_TYPES = [
  'text/csv',
  'text/tab-separated-values',
  'application/json',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.ms-excel',
  'application/vnd.oasis.opendocument.spreadsheet',
  'application/vnd.apache.parquet',
]

export const holdsTable = inArray(documents.mimeType, TABLE_TYPES)
