import { RESULT_ROWS_MAX } from '#contract/analysis/limits.ts'
import type { TableProfile } from '#contract/analysis/schema.ts'
import type { TableQuery } from '#contract/analysis/table-query.ts'
import type { TableSession } from '../../../adapters/tables/index.ts'
import type { OpenItemTables } from '../item-tables.ts'
import type { AnalysedItem } from '../store.ts'
import { translateQuestion } from '../languages/translate-question.ts'
import { readFollowUp } from './read-follow-up.ts'
import { readQuestion } from './read-question.ts'
import { readTable, type ReadTable } from './read-table.ts'
import type { Reading, Whether } from './shape.ts'
import { withPlainNumbers } from './tokens.ts'
import { writeSql } from './write-sql.ts'

/** A question that is understood is a query; one that is not says which words it fell short of. */
export type ReadOutcome =
  | {
      readonly kind: 'understood'
      readonly query: TableQuery
      readonly sql: string
      readonly isOnly: boolean
      readonly whether?: Whether
    }
  /** It can be read in several ways that lead to different answers. */
  | { readonly kind: 'ambiguous'; readonly readings: readonly TableQuery[] }
  | {
      readonly kind: 'unknown'
      readonly unread: readonly string[]
      readonly nearest: readonly TableQuery[]
      readonly table: TableProfile
    }

type FollowUp = {
  readonly question: string
  /** The question before it, which it may go on from. */
  readonly before?: string | undefined
  readonly beforeQuery?: TableQuery | undefined
}

/** How far behind the likeliest reading another one may be and still be meant. */
const NEAR_SCORE = 0.99
const TRIED_MAX = 4

export async function understandQuestion(
  itemTables: OpenItemTables,
  uid: string,
  items: readonly AnalysedItem[],
  parts: FollowUp,
): Promise<ReadOutcome> {
  return itemTables.open(uid, items, async (session) => {
    const profiles = session.tables.toSorted((one, other) => other.rows - one.rows)
    let nearest: ReadOutcome | undefined
    for (const profile of profiles) {
      const table = await readTable(session, profile, `${parts.question} ${parts.before ?? ''}`)
      const outcome = await readOne(session, table, profile, parts)
      if (outcome.kind !== 'unknown') return outcome
      if (
        !nearest ||
        (nearest.kind === 'unknown' && outcome.unread.length < nearest.unread.length && outcome.nearest.length > 0)
      )
        nearest = outcome
    }
    return nearest!
  })
}

export async function readOne(
  session: TableSession,
  table: ReadTable,
  profile: TableProfile,
  parts: FollowUp,
): Promise<ReadOutcome> {
  const names = [...profile.columns.map(({ name }) => name), ...monthsIn(table)]
  const spoken = new Map<string, string>()
  const translate = (question: string) => translateQuestion(question.replace(/[?!.\s]+$/, ''), names, spoken)
  const written = translate(parts.question)
  const plain = withPlainNumbers(written, profile.reading)
  const ofPlain = readQuestion(plain, table)
  // "1.200 EUR" may be a value as it stands in the file.
  const isRead = plain === written || ofPlain.readings.length > 0
  const question = isRead ? plain : written
  const whole = isRead ? ofPlain : readQuestion(written, table)
  const isOnly = /\bonly\b/i.test(question)
  const base =
    parts.beforeQuery ?? (parts.before ? readQuestion(translate(parts.before), table).readings[0]?.query : undefined)
  const followUp = base ? readFollowUp(question, table, base) : null
  if (followUp) return { kind: 'understood', query: followUp, sql: writeSql(followUp, table), isOnly }
  const chosen = await chooseReading(session, table, whole.readings)
  if (Array.isArray(chosen)) return { kind: 'ambiguous', readings: chosen }
  const whether = whole.readings.find(({ query }) => query === chosen)?.whether
  if (chosen)
    return { kind: 'understood', query: chosen, sql: writeSql(chosen, table), isOnly, ...(whether && { whether }) }
  const unread = [...new Set(whole.unread.map((word) => spoken.get(word.toLowerCase()) ?? word))]
  return { kind: 'unknown', unread, nearest: whole.nearest, table: profile }
}

/** Months that stand as words in the table stay as they were written. */
function monthsIn({ columns }: ReadTable): string[] {
  return columns.flatMap(({ values }) => values.map(({ value }) => value).filter((value) => MONTH.test(value)))
}

const MONTH = /^(?:januar|februar|märz|mai|juni|juli|oktober|dezember)$/i

/** One query where all that are likely lead to the same; else all of them. */
async function chooseReading(
  session: TableSession,
  table: ReadTable,
  readings: readonly Reading[],
): Promise<TableQuery | TableQuery[] | null> {
  const [best] = readings
  if (!best) return null
  const near = readings.filter(({ score }) => score >= best.score - NEAR_SCORE).slice(0, TRIED_MAX)
  const telling = near.some(({ query }) => query.show.kind !== 'rows')
    ? near.filter(({ query }) => query.show.kind !== 'rows')
    : near
  if (telling.length === 1) return telling[0]!.query
  const answers: { query: TableQuery; values: Set<string> }[] = []
  for (const { query } of telling) {
    const { rows } = await session.query(writeSql(query, table), RESULT_ROWS_MAX)
    answers.push({
      query,
      values: new Set([countedOf(query), ...rows.map((row) => JSON.stringify(shownCells(query, row)))]),
    })
  }
  const [first] = answers
  if (answers.every(({ values }) => isSameSet(values, first!.values))) return first!.query
  // The first of those that are the first by date, too.
  const listed = answers.find(({ query }) => query.order?.by.kind === 'file')
  if (listed && answers.every(({ values }) => [...listed.values].every((value) => values.has(value))))
    return listed.query
  return answers.map(({ query }) => query)
}

/** Figures of different rows are not the same answer, even if they are equal. */
function countedOf({ show, conditions, groupBy, limit }: TableQuery): string {
  return (groupBy && limit === 1) || show.kind === 'values' || show.kind === 'rows' ? '' : JSON.stringify(conditions)
}

function shownCells({ show, groupBy, limit }: TableQuery, row: readonly unknown[]): readonly unknown[] {
  // "Which product sold best": it is the same one by whatever is measured.
  if (groupBy && limit === 1) return row.slice(0, 1)
  return show.kind === 'values' ? row.slice(0, show.columns.length) : row
}

function isSameSet(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return one.size === other.size && [...one].every((value) => other.has(value))
}

/** The SQL of a query that was changed by hand; null where its table is not among the items. */
export async function sqlOfQuery(
  itemTables: OpenItemTables,
  uid: string,
  items: readonly AnalysedItem[],
  query: TableQuery,
): Promise<string | null> {
  return itemTables.open(uid, items, async (session) => {
    const profile = session.tables.find(({ name }) => name === query.table)
    return profile ? writeSql(query, await readTable(session, profile, '')) : null
  })
}
