import { type Draft, columnAt, toSymbols } from './draft.ts'
import { readConditions } from '../conditions/read-conditions.ts'
import { readFrames } from './read-frames.ts'
import { readShapes } from './read-shapes.ts'
import { type Found, type Reading, unreadOfFrame, withRows } from './shape.ts'
import { tableQuery, type TableQuery } from '#contract/analysis/table-query.ts'
import { findMentions, type Unit } from './find-mentions.ts'
import { isRowNoun } from './row-nouns.ts'
import { readWhether, wantsYesOrNo } from './read-whether.ts'
import type { ReadTable } from './read-table.ts'
import { stem } from './word-forms.ts'
import {
  EXISTENCE_VERBS,
  FILLER_WORDS,
  isContentWord,
  isVerbOf,
  namesColumns,
  NOUNS_OF_COLUMNS,
  OPERATOR_WORDS,
  POSSESSION_VERBS,
} from './vocabulary.ts'

type Understood = {
  /** Whatever the question can mean, the likeliest first. */
  readonly readings: readonly Reading[]
  /** Where it means nothing: the words that were not understood, and what the rest would mean. */
  readonly unread: readonly string[]
  readonly nearest: readonly TableQuery[]
}

const NEAREST_MAX = 3

/** Every word of a question is accounted for, or nothing is claimed. */
export function readQuestion(question: string, table: ReadTable): Understood {
  const found: Found[] = []
  const isWhether = wantsYesOrNo(question)
  const mentions = findMentions(question, table)
  for (const units of mentions) {
    const score = units.reduce((sum, { meaning }) => sum + meaning.score, 0)
    const rest = withRows({ rest: toSymbols(units), table })
    const start: Draft = { table, units, rest, conditions: [], isAny: false, hasFrame: false, score }
    if (isWhether) {
      found.push(...readWhether(start).map((one) => ({ ...one, unread: wordsOf(one.unread, start) })))
      continue
    }
    found.push(...readDraft(start))
    if (withSubject(rest) !== rest) found.push(...readDraft({ ...start, rest: withSubject(rest), score: score - 5 }))
  }
  const whole = unique(
    found.filter(({ unread }) => unread.length === 0).toSorted((one, other) => other.score - one.score),
  )
  const near = unique(
    found
      .filter(({ unread }) => unread.length > 0)
      .toSorted((one, other) => one.unread.length - other.unread.length || other.score - one.score),
  )
  return {
    readings: whole.map(({ query, score, whether }) => ({ query, score, ...(whether && { whether }) })),
    unread: near[0]?.unread ?? wordsWithoutMeaning(mentions[0] ?? [], table),
    nearest: near.slice(0, NEAREST_MAX).map(({ query }) => query),
  }
}

export function readDraft(start: Draft): Found[] {
  const { table } = start
  const found: Found[] = []
  for (const { draft: framed, frame } of [...readFrames(start), { draft: start, frame: {} }]) {
    for (const draft of readConditions(framed)) {
      const base = { table: table.name, conditions: draft.conditions, isAny: draft.isAny }
      if (frame.show) {
        found.push({
          query: tableQuery.parse({ ...base, ...frame }),
          score: draft.score + 2,
          unread: wordsOf(unreadOfFrame(draft.rest), draft),
        })
        continue
      }
      for (const { shape, unread, score: more } of readShapes(draft)) {
        if (frame.beside && ((shape.show.kind !== 'values' && shape.show.kind !== 'rows') || shape.order)) continue
        const parsed = tableQuery.safeParse({ ...base, ...shape, ...frame })
        if (!parsed.success) continue
        leaveOutTotals(parsed.data, table)
        const used = columnsOf(parsed.data)
        const isCounted = shape.show.kind === 'count' && draft.conditions.length === 0
        // "The highest position on the chart": the column is named once more.
        const rest = unread.filter(
          (word) =>
            !/^C\d+$/.test(word) || !(used.has(columnAt(draft, word).name) || (isCounted && isVerb(draft, word))),
        )
        found.push({
          query: parsed.data,
          score: draft.score + more + (frame.beside ? 2 : 0),
          unread: wordsOf(rest, draft),
        })
      }
    }
  }
  return found
}

/** Of a question that means nothing: the words that this table knows nothing about. */
function wordsWithoutMeaning(units: readonly Unit[], table: ReadTable): string[] {
  return units
    .filter(({ meaning, plain }) => meaning.kind === 'word' && isContentWord(plain) && !isRowNoun(plain, table))
    .map(({ text }) => text)
}

/** "How many has she released": a verb that a column is called by, too. */
function isVerb({ units }: Draft, symbol: string): boolean {
  const at = Number(symbol.slice(1))
  const isHelped = units
    .slice(0, at)
    .some(({ plain }) => /^(?:has|have|had|was|were|been|did|is|are|get|got)$/.test(plain))
  return isHelped && /(?:ed|t|n)$/.test(units[at]!.plain) && isVerbOf(EXISTENCE_VERBS, units[at]!.plain)
}

/** "Which cultivar has …": a noun that no column or value is called by asks for the rows themselves. */
function withSubject(rest: string): string {
  return rest.replace(/ (which|what) ([a-z]{3,})(?= (?!ROWS|[CVN]\d))/, (all, word: string, noun: string) =>
    isSubject(noun) ? ` ${word} ROWS` : all,
  )
}

function isSubject(word: string): boolean {
  return (
    !FILLER_WORDS.has(word) &&
    !OPERATOR_WORDS.has(word) &&
    !isVerbOf(EXISTENCE_VERBS, word) &&
    !isVerbOf(POSSESSION_VERBS, word) &&
    !namesColumns(stem(word)) &&
    !NOUNS_OF_COLUMNS.some(([nouns]) => nouns.test(word))
  )
}

/** A row of sums is none of those that are counted, added up or compared. */
function leaveOutTotals(query: TableQuery, { columns }: ReadTable): void {
  const isListed = query.show.kind === 'rows' || query.show.kind === 'values'
  if (isListed && query.order?.by.kind !== 'column') return
  const name = columns.find(({ type }) => type === 'text')
  const totals = name?.values.filter(({ value }) => TOTAL.test(value)).map(({ value }) => value) ?? []
  if (!name || totals.length === 0 || query.conditions.some(({ column }) => column === name.name)) return
  query.conditions.push({ column: name.name, operator: 'is', values: totals, isNegated: true, part: null, of: null })
}

const TOTAL = /^\W*(?:grand |sub-?)?(?:totals?|sum|gesamt|summe|insgesamt|total général|suma)\W*$/i

function columnsOf({ show, conditions, groupBy, order }: TableQuery): ReadonlySet<string> {
  return new Set([
    ...(show.kind === 'values' ? show.columns : 'column' in show ? [show.column ?? ''] : []),
    ...conditions.map(({ column }) => column),
    ...(groupBy ? [groupBy.column] : []),
    ...(order?.by.kind === 'column' ? [order.by.column] : []),
  ])
}

/** Signs as the words that they stand for. */
function wordsOf(unread: readonly string[], { units }: Draft): string[] {
  return unread.map((word) => {
    const at = /^[CVN](\d+)$/.exec(word)?.[1]
    return at === undefined ? word : units[Number(at)]!.text
  })
}

function unique<T extends { readonly query: TableQuery }>(readings: readonly T[]): T[] {
  const seen = new Set<string>()
  return readings.filter(({ query }) => {
    const key = JSON.stringify(query)
    return !seen.has(key) && seen.add(key)
  })
}
