import type { ReadingCorrection, ResultColumn, TableProfile, Cell } from '#contract/analysis/schema.ts'

/** A file whose tables are read. */
export type TableSource = {
  readonly name: string
  readonly mimeType: string
  /** What the person corrected, by the title of a table. */
  readonly corrections: Readonly<Record<string, ReadingCorrection>>
  /** Tables that were found when the document was read; without them they are read from the file itself. */
  readonly found?: readonly FoundTable[] | undefined
}

export type FoundTable = { readonly title: string; readonly rows: readonly (readonly string[])[] }

/** A table as it was read, and the place of its file among the sources. */
export type LoadedTable = TableProfile & { readonly source: number }

export type SqlResult = {
  readonly columns: ResultColumn[]
  readonly rows: Cell[][]
  /** There were more rows than were wanted. */
  readonly isTruncated: boolean
}

/** Tables that are open in a process of their own. */
export type TableSession = {
  readonly tables: readonly LoadedTable[]
  /** One query that reads. */
  query(sql: string, maxRows: number, signal?: AbortSignal): Promise<SqlResult>
  /** The same as CSV, piece by piece; the next is made when `onPart` is done. */
  writeCsv(sql: string, maxRows: number, onPart: (text: string) => Promise<void>): Promise<void>
}

export type OpenTables = {
  /** The same key is the same tables. */
  readonly key: string
  readonly sources: readonly TableSource[]
  /** Hands in the files, in the order of the sources, for as long as they are read. */
  withPaths<T>(work: (paths: readonly string[]) => Promise<T>): Promise<T>
}

/** Answers queries over tables, each analysis in a process of its own that is ended when it takes too long or too much. */
export type TableEngine = {
  /** Whatever the files and queries are, it answers or throws a TableError. */
  withTables<T>(tables: OpenTables, work: (session: TableSession) => Promise<T>): Promise<T>
  close(): Promise<void>
}

export const TABLE_TROUBLES = [
  'no_tables',
  'unreadable',
  'too_many_columns',
  'too_large',
  'too_slow',
  'read_only',
  'outside',
  'not_allowed',
  'no_such_table',
  'one_query',
  'wrong_sql',
  'encrypted',
  'busy',
  'not_offered',
  'gave_up',
] as const
export type TableTrouble = (typeof TABLE_TROUBLES)[number]

/** `detail` is what the engine says of a wrong query, or the name of what was refused. */
export class TableError extends Error {
  readonly trouble: TableTrouble
  readonly detail: string | undefined
  constructor(trouble: TableTrouble, detail?: string) {
    super(detail ?? trouble)
    this.trouble = trouble
    this.detail = detail
  }
}
