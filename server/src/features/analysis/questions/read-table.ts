import type { TableColumn, TableProfile } from '#contract/analysis/schema.ts'
import { type TableSession, quoteName, quoteText } from '../../../adapters/tables/index.ts'
import { tokensOf, type Token } from './tokens.ts'

/** A value of a text column, and its words. */
type TextValue = { readonly value: string; readonly tokens: readonly Token[] }

/** A column as questions speak of it. */
export type ReadColumn = Pick<TableColumn, 'name' | 'type' | 'distinct' | 'missing' | 'least' | 'most'> & {
  readonly tokens: readonly Token[]
  readonly values: readonly TextValue[]
  /** Texts that begin with what can be compared: "323 ft (98 m)", "2:24:15". */
  readonly measure: 'number' | 'duration' | null
  /** "49,4 ha", "1.200 EUR": its texts have a comma as the decimal sign. */
  readonly decimalComma: boolean
  /** Places such as "4th": the best is the lowest. */
  readonly isOrdinal: boolean
  readonly isYear: boolean
  /** Counts up, as weeks and games do. */
  readonly isSequence: boolean
  /** A whole number that tells each row apart, such as the number of an order: no amount. */
  readonly isRowNumber: boolean
}

export type ReadTable = Pick<TableProfile, 'name' | 'title' | 'rows'> & { readonly columns: readonly ReadColumn[] }

/** Values of a column that are read to know them by their words; of more only those that a question names whole. */
const VALUES_MAX = 3_000
const NAMED_WORDS_MAX = 6
/** Of so many columns values are known, the first ones; and only of such as a person would name. */
const VALUE_COLUMNS_MAX = 100
const VALUE_MAX_CHARS = 200

const valuesOfSessions = new WeakMap<TableSession, Map<string, Map<string, readonly TextValue[]>>>()

/** What a question can be about: the columns, and the values of those that are texts. */
export async function readTable(session: TableSession, profile: TableProfile, question: string): Promise<ReadTable> {
  const columns: ReadColumn[] = []
  let textColumns = 0
  for (const column of profile.columns) {
    const hasValues = column.type === 'text' && (textColumns += 1) <= VALUE_COLUMNS_MAX
    const values = hasValues ? await valuesOf(session, profile, column, question) : []
    columns.push(toColumn(column, profile.rows, values, profile.reading.decimalComma))
  }
  return { name: profile.name, title: profile.title, rows: profile.rows, columns }
}

export function toColumn(
  column: TableColumn,
  rows: number,
  values: readonly TextValue[],
  decimalComma = false,
): ReadColumn {
  const { name, type, distinct, missing, least, most } = column
  const isWhole = values.length >= distinct
  // "1902", "2013 (1888)": texts that begin with a year are compared by it.
  const telling = isWhole ? values.map(({ value }) => value).filter((value) => /[\p{L}\p{N}]/u.test(value)) : []
  const isRun = type === 'integer' && distinct > 3 && Number(most) - Number(least) + 1 === distinct
  const isEach = type === 'integer' && missing === 0 && distinct === rows && rows > 1
  const isYearText = type === 'text' && isMostly(telling, /^\W{0,2}(?:1[5-9]|20)\d\d\b(?!\s*[-–/]\s*\d)/)
  return {
    name,
    type,
    distinct,
    missing,
    least,
    most,
    values,
    tokens: tokensOf(name.replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ').replaceAll('_', ' ')),
    measure: isYearText ? 'number' : measureOf(telling, decimalComma),
    decimalComma,
    isOrdinal:
      /^(?:place|finish)|\b(?:pos|rank|position|placing|peak|chart)/i.test(name) ||
      isMostly(telling, /^\D{0,2}\d+(?:st|nd|rd|th)\b/i),
    isSequence: isRun && Number(least) <= 1,
    isRowNumber: isEach && NUMBERED.test(name),
    isYear:
      isYearText ||
      (type === 'integer' &&
        Number(least) >= 1000 &&
        Number(most) <= 2100 &&
        (/year|season|date/i.test(name) || Number(least) >= 1700)),
  }
}

/** What is numbered, where its numbers tell rows apart. */
const NUMBERED =
  /^(?:order|customer|client|employee|student|invoice|ticket|issue|case|task|item|product|user|member|record|entry|row|line|booking|payment|transaction|account|patient|project)s?$/i

const MEASURED = /^[^\p{L}\d]{0,3}-?\d[\d,]*(?:\.\d+)?(?!\s*[-–—:/.]\s*\d)(?![\d-])/u
const MEASURED_BY_COMMA = /^[^\p{L}\d]{0,3}-?\d[\d.]*(?:,\d+)?(?!\s*[-–—:/]\s*\d)(?![\d-])/u
const DURATION = /^\d+:\d\d(?::\d\d)?(?:\.\d+)?$/

function measureOf(values: readonly string[], decimalComma: boolean): ReadColumn['measure'] {
  if (values.length === 0) return null
  if (isMostly(values, DURATION)) return 'duration'
  const isDate = /\b(?:19|20)\d\d\b|\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\b/i
  // "49,4 ha" and "1.200 kg" are read as another number by whoever does not know the country.
  const other = decimalComma ? /\d\.\d{1,2}(?!\d)|\d,\d{3}(?!\d)/ : /\d,\d{1,2}(?!\d)|\d\.\d{3}(?!\d)/
  if (values.some((value) => other.test(value))) return null
  // A cell that holds several figures is none of them.
  if (values.some((value) => /\d\s*\n\s*[-+]?\d/.test(value))) return null
  return isMostly(values, decimalComma ? MEASURED_BY_COMMA : MEASURED) && !isMostly(values, isDate) ? 'number' : null
}

function isMostly(values: readonly string[], pattern: RegExp): boolean {
  return values.length > 0 && values.filter((value) => pattern.test(value.trim())).length >= values.length * 0.8
}

async function valuesOf(
  session: TableSession,
  table: TableProfile,
  column: TableColumn,
  question: string,
): Promise<readonly TextValue[]> {
  const from = `select distinct ${quoteName(column.name)} from ${quoteName(table.name)}`
  if (column.distinct > VALUES_MAX) {
    const named = phrasesOf(question).map(quoteText).join(', ')
    if (named === '') return []
    return toValues(await session.query(`${from} where lower(${quoteName(column.name)}) in (${named}) limit 50`, 50))
  }
  const ofSession = valuesOfSessions.get(session) ?? new Map<string, Map<string, readonly TextValue[]>>()
  valuesOfSessions.set(session, ofSession)
  const ofTable = ofSession.get(table.name) ?? new Map<string, readonly TextValue[]>()
  ofSession.set(table.name, ofTable)
  const before = ofTable.get(column.name)
  if (before) return before
  const values = toValues(
    await session.query(
      `${from} where ${quoteName(column.name)} is not null and length(${quoteName(column.name)}) <= ${VALUE_MAX_CHARS} limit ${VALUES_MAX + 1}`,
      VALUES_MAX + 1,
    ),
  )
  ofTable.set(column.name, values)
  return values
}

function toValues({ rows }: { readonly rows: readonly (readonly unknown[])[] }): TextValue[] {
  return rows.flatMap(([value]) => (typeof value === 'string' ? { value, tokens: tokensOf(value) } : []))
}

/** Every run of words of a question, as it was written. */
function phrasesOf(question: string): string[] {
  const tokens = tokensOf(question)
  return tokens.flatMap((first, at) =>
    tokens.slice(at, at + NAMED_WORDS_MAX).map((last) => question.slice(first.start, last.end).toLowerCase()),
  )
}
