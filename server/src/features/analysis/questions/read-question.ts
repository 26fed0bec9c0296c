import { type Draft } from './draft.ts'
import { readConditions } from './read-conditions.ts'
import { readFrames } from './read-frames.ts'
import { readShapes } from './read-shapes.ts'
import { unreadOfFrame, withRows } from './shape.ts'
import { tableQuery, type TableQuery } from '#contract/analysis/table-query.ts'
import { findMentions } from './find-mentions.ts'
import type { ReadTable } from './read-table.ts'
import { toSymbols } from './symbols.ts'

export type Reading = { readonly query: TableQuery; readonly score: number }
export type Understood = {
  /** Whatever the question can mean, the likeliest first. */
  readonly readings: readonly Reading[]
  /** Where it means nothing: the words that were not understood, and what the rest would mean. */
  readonly unread: readonly string[]
  readonly nearest: readonly TableQuery[]
}

const NEAREST_MAX = 3

/** Every word of a question is accounted for, or nothing is claimed. */
export function readQuestion(question: string, table: ReadTable): Understood {
  const found: { query: TableQuery; score: number; unread: readonly string[] }[] = []
  if (wantsYesOrNo(question)) return { readings: [], unread: [], nearest: [] }
  for (const units of findMentions(question, table)) {
    const score = units.reduce((sum, { meaning }) => sum + meaning.score, 0)
    const start: Draft = {
      table,
      units,
      rest: withRows({ rest: toSymbols(units), table }),
      conditions: [],
      isAny: false,
      hasFrame: false,
      score,
    }
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
          if (frame.beside && shape.show.kind !== 'values' && shape.show.kind !== 'rows') continue
          const parsed = tableQuery.safeParse({ ...base, ...shape, ...frame })
          if (parsed.success)
            found.push({
              query: parsed.data,
              score: draft.score + more + (frame.beside ? 2 : 0),
              unread: wordsOf(unread, draft),
            })
        }
      }
    }
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
    readings: whole.map(({ query, score }) => ({ query, score })),
    unread: near[0]?.unread ?? [],
    nearest: near.slice(0, NEAREST_MAX).map(({ query }) => query),
  }
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

/** Neither is said: rows that fit may mean both. */
function wantsYesOrNo(question: string): boolean {
  return (
    /^\W*(?:yes or no|is|are|was|were|did|does|do|has|have|had|can|could|will|would)\b/i.test(question) &&
    !/\b(?:what|which|who|whom|whose|when|where|how|show|list)\b/i.test(question)
  )
}
