import * as z from 'zod'
import { route } from '../route.ts'
import {
  itemTables,
  newQuery,
  newQuestion,
  plainAnswer,
  queryResult,
  readingCorrection,
  rowsRequest,
  tableRows,
} from './schema.ts'

const one = z.strictObject({ itemId: z.uuid() })
const oneTable = one.extend({ table: z.string().min(1).max(200) })

/** Tables of files: what stands in them, and what can be asked of them. Nothing here changes a file. */
export const analysisApi = {
  /** The tables of an item with their columns. The first time reads the file, which may take some seconds. */
  describe: route('GET', '/v1/analysis/items/{itemId}/tables', { access: 'guest', input: one, output: itemTables }),
  /** Reads a table differently from now on. */
  correct: route('PATCH', '/v1/analysis/items/{itemId}/tables/{table}', {
    access: 'guest',
    input: oneTable.extend(readingCorrection.shape),
    output: itemTables,
  }),
  /** Forgets the corrections of a table. */
  resetReading: route('DELETE', '/v1/analysis/items/{itemId}/tables/{table}', {
    access: 'guest',
    input: oneTable,
    output: itemTables,
  }),
  rows: route('POST', '/v1/analysis/items/{itemId}/rows', {
    access: 'guest',
    input: one.extend(rowsRequest.shape),
    output: tableRows,
  }),
  query: route('POST', '/v1/analysis/query', { access: 'guest', input: newQuery, output: queryResult }),
  ask: route('POST', '/v1/analysis/ask', { access: 'guest', input: newQuestion, output: plainAnswer }),
  /** All rows of a query as a CSV file. */
  download: route('POST', '/v1/analysis/csv', {
    access: 'guest',
    input: newQuery,
    output: z.string(),
    answers: 'file',
  }),
}
