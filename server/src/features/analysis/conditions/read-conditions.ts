import type { QueryCondition } from '#contract/analysis/table-query.ts'
import { type Draft, LINK, NOT, conditionOf, columnAt, pattern, replaceWords, valueAt } from '../questions/draft.ts'
import { readOthers, readPlacings } from '../questions/read-places.ts'
import { dropUnits } from './drop-units.ts'
import { readComparisons, readLooseNumbers, readRanges } from './read-comparisons.ts'
import { readBeginnings, readMissing } from './read-missing.ts'
import { readMonths } from './read-months.ts'
import { readCountedNumbers, readNamedNumbers, readNumberedRows } from './read-numbers.ts'

/** Takes every condition out of the question that it states. Some words allow for several: each is a draft of its own. */
export function readConditions(start: Draft): Draft[] {
  const draft = { ...start, conditions: [...start.conditions] }
  if (!isSensible(draft)) return []
  dropUnits(draft)
  replaceWords(draft, 'how ({C})', ([, column]) => `what ${column}`)
  readOthers(draft)
  readPlacings(draft)
  readMissing(draft)
  readBeginnings(draft)
  readRanges(draft)
  readComparisons(draft)
  const drafts = readMonths(draft).flatMap((dated) => {
    readValueLists(dated)
    dropOwnColumns(dated)
    readNamedNumbers(dated)
    readNumberedRows(dated)
    readCountedNumbers(dated)
    return readLooseNumbers(dated)
  })
  drafts.forEach(dropUnits)
  return drafts.filter(({ conditions }) => !contradicts(conditions))
}

/** Nothing is two things at once: whoever says so means something else. */
function contradicts(conditions: readonly QueryCondition[]): boolean {
  const named = conditions.filter(({ operator, isNegated, part }) => operator === 'is' && !isNegated && part === null)
  const isEmpty = (name: string) =>
    conditions.some(({ column, operator, isNegated }) => column === name && operator === 'missing' && !isNegated)
  return (
    new Set(named.map(({ column }) => column)).size < named.length ||
    conditions.some(({ column, operator }) => operator !== 'missing' && isEmpty(column)) ||
    conditions.some(
      ({ column, operator, values, isNegated }) =>
        operator === 'contains' && !isNegated && named.some((one) => one.column === column && !holds(one, values)),
    )
  )
}

function holds({ values }: QueryCondition, parts: QueryCondition['values']): boolean {
  return values.some((value) => parts.some((part) => String(value).toLowerCase().includes(String(part).toLowerCase())))
}

/** What is counted or asked for is no value, and two values of one column side by side are none of it. */
function isSensible(draft: Draft): boolean {
  const requested =
    /(?:how many|how much|number of|amount of|which|what)(?: (?:of|the|total|different|other|was|is|are|were))* (V\d+)/.exec(
      draft.rest,
    )
  if (requested && !valueAt(draft, requested[1]!).isWhole) return false
  // "Which customers have no open orders": rows that are not open say nothing about that.
  const lacking = pattern(
    '(?:which|what|who|list|show|name)(?: [a-z]+)* ({C})(?: [a-z]+)* (?:never|(?:no|without|not any)(?= (?:[a-z]+ |{V} )*ROWS))',
  ).exec(draft.rest)
  if (lacking && columnAt(draft, lacking[1]!).distinct < draft.table.rows) return false
  for (const [, one, other] of draft.rest.matchAll(/(?=(V\d+) (V\d+))/g)) {
    const [first, second] = [valueAt(draft, one!), valueAt(draft, other!)]
    if (first.column === second.column && !(first.isWhole && second.isWhole)) return false
  }
  return true
}

function readValueLists(draft: Draft): void {
  const joined = '(?: (?:or|and|nor|as well as))*'
  const list = `{V}(?:${joined}(?: (?:the|in|for|from|by|of))* {V})*`
  replaceWords(
    draft,
    `(?:(${NOT}) (?:(?:in|from|of|the|a|by|with) )*(?={C}))?(?:(?<!(?:by|per|each|every)(?: the)? )({C})${LINK} )?(?:(?:either|both|against|versus|vs|in|from|for|of|at|on|by|with|to|as|named|called|(?<=\\S )where|is|are|was|were|the|a|an) )*(${NOT}(?: (?:the|a|an|from|in|by|of|for|have|has|been))* )?(${list})`,
    ([, notColumn, column, not, values]) => {
      const symbols = values!.match(/V\d+/g)!
      const columns = new Set(symbols.map((symbol) => valueAt(draft, symbol).column))
      const isNegated = (not ?? notColumn ?? '') !== ''
      const named = column ? columnAt(draft, column) : undefined
      const keep = named && !columns.has(named) ? `${column} ` : ''
      if (columns.size === 1) {
        // "Men's winners from Kenya": whose column is named is meant, and no other column with such a value.
        if (named && keep === '') draft.score += 2
        draft.conditions.push(conditionOf(draft, symbols, isNegated))
        return `${keep}K${draft.conditions.length - 1}`
      }
      const runs = isNegated ? null : runsOf(draft, values!)
      if (!runs) return null
      const signs = runs.map((run) => {
        draft.conditions.push(conditionOf(draft, run))
        return `K${draft.conditions.length - 1}`
      })
      return keep + signs.join(' ')
    },
  )
}

/** "Paid and in Rome or Paris": alternatives are of one column; null where "or" stands between two. */
function runsOf(draft: Draft, values: string): string[][] | null {
  const runs: string[][] = []
  let isEither = false
  for (const word of values.split(' ')) {
    if (word === 'or') isEither = true
    if (!/^V\d+$/.test(word)) continue
    const run = runs.at(-1)
    const isSame = run && valueAt(draft, run[0]!).column === valueAt(draft, word).column
    if (isSame && isEither) run.push(word)
    else if (run && isEither) return null
    else runs.push([word])
    isEither = false
  }
  return runs
}

/** "A gold medal", "Oslo city": the column behind its own value says nothing more. */
function dropOwnColumns(draft: Draft): void {
  draft.rest = draft.rest.replaceAll(pattern('(K\\d+)(?: (?:at|in|of|as|for))? ({C})'), (...found) => {
    const [all, sign, symbol] = found as unknown as [string, string, string]
    const condition = draft.conditions[Number(sign.slice(1))]
    return condition?.column === columnAt(draft, symbol).name ? sign : all
  })
}
