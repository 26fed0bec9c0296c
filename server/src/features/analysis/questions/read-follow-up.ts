import { toSymbols } from './draft.ts'
import { readGroup } from './read-groups.ts'
import { readConditions } from '../conditions/read-conditions.ts'
import { unreadOfFrame, withRows } from './shape.ts'
import { tableQuery, type QueryCondition, type TableQuery } from '#contract/analysis/table-query.ts'
import { findMentions } from './find-mentions.ts'
import { readQuestion } from './read-question.ts'
import type { ReadTable } from './read-table.ts'
import { isRowNoun } from './row-nouns.ts'

const OF_THEM = /\b(?:of|among) (?:them|those|these)\b/i
const FOLLOW_UP =
  /^\s*(?:and|but|or|what about|how about|only|just|now|then|also|same)\b[\s,]*(?:only|just|for|in|with)?\b/i

/**
 * A question that goes on from the one before: "of them" narrows it, "and in Oslo?", "only Paris" and "by product" change
 * the part that they name. A whole question starts afresh; null then.
 */
export function readFollowUp(question: string, table: ReadTable, before: TableQuery): TableQuery | null {
  if (before.table !== table.name) return null
  if (OF_THEM.test(question)) {
    const [whole] = readQuestion(question.replace(OF_THEM, ' '), table).readings
    if (!whole) return null
    return tableQuery.parse({ ...whole.query, conditions: merge(before.conditions, whole.query.conditions) })
  }
  const isLinked = FOLLOW_UP.test(question)
  if (!isLinked && isWhole(question, table)) return null
  return readFragment(question.replace(FOLLOW_UP, ' '), table, before)
}

/** Asks for something, and does not only name a condition. */
function isWhole(question: string, table: ReadTable): boolean {
  if (/\b(?:what|which|who|where|when|how|show|list)\b/i.test(question)) return true
  if (
    question
      .toLowerCase()
      .split(/[^\p{L}]+/u)
      .some((word) => isRowNoun(word, table))
  )
    return true
  return readQuestion(question, table).readings.some(({ query }) => query.show.kind !== 'rows')
}

/** Conditions and a column to group by, and nothing else. */
function readFragment(fragment: string, table: ReadTable, before: TableQuery): TableQuery | null {
  for (const units of findMentions(fragment, table)) {
    const rest = withRows({ rest: toSymbols(units), table })
    const start = { table, units, rest, conditions: [], isAny: false, hasFrame: false, score: 0 }
    for (const draft of readConditions(start)) {
      const group = readGroup(draft, draft.rest)
      if (unreadOfFrame(group?.rest ?? draft.rest).length > 0 || (!group && draft.conditions.length === 0)) continue
      const groupBy = group?.groupBy ?? before.groupBy
      const isPlain = before.show.kind === 'rows' || before.show.kind === 'values'
      const show = group && isPlain ? { kind: 'count' as const } : before.show
      const query = { ...before, show, groupBy, conditions: merge(before.conditions, draft.conditions) }
      // What one row was looked for by says nothing about groups.
      return tableQuery.parse(group ? { ...query, order: null, limit: null, beside: null } : query)
    }
  }
  return null
}

/** What is said anew of a column takes the place of what was said before. */
function merge(before: readonly QueryCondition[], next: readonly QueryCondition[]): QueryCondition[] {
  return [...before.filter(({ column }) => !next.some((condition) => condition.column === column)), ...next]
}
