import type { ConditionOperator, Shown, TableQuery } from '#contract/analysis/table-query.ts'
import { type Draft, columnAt, isAmount, isComparable, isDateOrYear, nameColumn, pattern, spaced } from './draft.ts'
import type { ReadColumn } from './read-table.ts'
import { isRowNoun } from './row-nouns.ts'
import { EXISTENCE_VERBS, FILLER_WORDS, isVerbOf, POSSESSION_VERBS, WHEN, WHERE, WHO } from './vocabulary.ts'

/** What of a question is asked for, beside its conditions. */
export type Shape = Pick<TableQuery, 'show'> & Partial<Pick<TableQuery, 'groupBy' | 'order' | 'limit' | 'skip'>>

/** A shape, what of the question it does not account for, and how likely it is. */
export type ShapeReading = { readonly shape: Shape; readonly unread: readonly string[]; readonly score: number }

/** A query that a question may mean. */
export type Reading = { readonly query: TableQuery; readonly score: number; readonly whether?: Whether }
export type Found = Reading & { readonly unread: readonly string[] }

/** When the figure of a yes-or-no question means yes. */
export type Whether =
  | { readonly kind: 'any' }
  /** "Are all paid" counts those that are not. */
  | { readonly kind: 'none' }
  | { readonly kind: 'count'; readonly operator: ConditionOperator; readonly value: number }
  /** The first of two has more than the second, or less. */
  | { readonly kind: 'first'; readonly hasMore: boolean }

export type Read = (draft: Draft, rest: string) => ShapeReading[]

export const MOST =
  'most|highest|largest|biggest|greatest|maximum|max|longest|tallest|heaviest|top|best|oldest|latest|newest|most recent'

export const LEAST =
  'least|lowest|smallest|fewest|minimum|min|shortest|lightest|worst|youngest|earliest|cheapest|fastest'

export const MORE = 'more|higher|larger|greater|bigger|longer|taller|later|newer|heavier|deeper|wider'

export const LESS = 'fewer|less|lower|smaller|shorter|earlier|lighter|cheaper'

export const MANY =
  '(?:how many|(?:the )?(?:total |overall |combined |exact |full )*(?:number|amount|count)s? of|count(?: of)?|(?:the )?(?:total |overall |combined |exact |full )*number)'

export const AMOUNT = '(?:(?:total |combined )?(?:number|amount|count|quantity)s? (?:(?:of|in) )?(?:ROWS )?)?'

/** Whom a table of their doings is about, where none of its columns is called so. */
const OWNER = '(?:team|club|squad|band|group|artist|singer|musician|rapper|actor|actress|athlete|company|franchise)'

/** What a row is called stands as ROWS, and whom the whole table is about as "they". */
export function withRows({ rest, table }: Pick<Draft, 'rest' | 'table'>): string {
  const plain = rest
    .replace(/ (show|tell|give|let) us(?= )/, ' $1')
    .replace(/ (?:whats|wht|waht|wat)(?= )/, ' what')
    .replace(/ (?:whos)(?= )/, ' who')
    .replace(/ (?:against|versus|vs) (which|what|whom)(?= )/, ' $1')
    .replace(/ (?:wich|whch|wihch)(?= )/, ' which')
    // "In this competition" is in this table.
    .replaceAll(
      / (?:in|of|on|at|for|during|from|throughout) (?:(?:this|these) [a-z]+|the (?:season|competition|tournament|event|contest))(?= )/g,
      ' ',
    )
    .replaceAll(new RegExp(` (?:the|this|his|her|their|its|that) ${OWNER}(?= )`, 'g'), ' they')
    .replaceAll(
      / (last|final|first)(.*) at the (?:bottom|end|top|beginning|start)(?: of the (?:list|table|chart))?(?= )/g,
      ' $1$2',
    )
  return plain.replaceAll(/\b[a-z]+\b/g, (word) => (isRowNoun(word, table) ? 'ROWS' : word))
}

/** What is left of a question when some of it was read. */
export function unreadOf(rest: string, ...allowed: readonly ReadonlySet<string>[]): string[] {
  return rest
    .split(' ')
    .filter((word) => word !== '' && !/^K\d+$/.test(word) && word !== 'ROWS' && !FILLER_WORDS.has(word))
    .filter((word) => !allowed.some((words) => isVerbOf(words, word)))
}

export function unreadOfFrame(rest: string): string[] {
  return unreadOf(rest, POSSESSION_VERBS, EXISTENCE_VERBS)
}

export function match(
  rest: string,
  source: string,
): { readonly groups: readonly string[]; readonly left: string } | null {
  const found = pattern(source).exec(rest)
  if (!found) return null
  return {
    groups: found as unknown as string[],
    left: spaced(`${rest.slice(0, found.index)} ${rest.slice(found.index + found[0].length)}`),
  }
}

/** What is asked for: a column, or a word that one stands behind. */
export function targetsOf(
  draft: Draft,
  rest: string,
): { readonly columns: readonly ReadColumn[]; readonly left: string } | null {
  const { columns } = draft.table
  const named = match(
    rest,
    `(?:what|which|who|whose|name|list|show|give|tell|find)(?: (?:is|was|are|were|me|all|the|a|of|other))*(?: (?:the )?ROWS)? ({C})(?: (?:and|or)(?: the)? ({C}))?`,
  )
  const isNobody =
    named &&
    /^who\b/.test(named.groups[0]!.trim()) &&
    (isFigure(columnAt(draft, named.groups[1]!)) || isDone(draft, named.groups[1]!))
  if (named && !isNobody) {
    const symbols = named.groups.slice(1).filter(Boolean)
    return { columns: symbols.map((symbol) => columnAt(draft, symbol)), left: named.left }
  }
  const pointed = match(rest, 'this ({C})')
  if (pointed) return { columns: [columnAt(draft, pointed.groups[1]!)], left: pointed.left }
  const word = match(rest, '(who|whose|whom|where|when)')
  // "Orders where the product is tea" asks for no place.
  const isLink =
    word?.groups[1] === 'where' &&
    !/^ where | where (?:is|was|were|are|did|do|does|has|had|have|will|can|they|he|she|it) /.test(rest)
  if (word && !isLink) {
    const behind = match(word.left, '({C})')
    const pointedAt = behind ? columnAt(draft, behind.groups[1]!) : undefined
    const isPointedAt =
      word.groups[1]!.startsWith('whe') &&
      pointedAt &&
      (word.groups[1] === 'when' ? isTime(pointedAt) : WHERE.test(pointedAt.name))
    if (behind && pointedAt && isPointedAt) return { columns: [pointedAt], left: behind.left }
    const kinds = { who: WHO, whose: WHO, whom: WHO, where: WHERE, when: WHEN } as Readonly<Record<string, RegExp>>
    const fitting = columns.filter(
      ({ name }) =>
        kinds[word.groups[1]!]!.test(name) &&
        !draft.conditions.some(
          ({ column, operator }) =>
            column === name && !(word.groups[1]!.startsWith('who') && operator.endsWith('With')),
        ),
    )
    const own = nameColumn(draft)
    if (word.groups[1]!.startsWith('who') && own && fitting.includes(own)) return { columns: [own], left: word.left }
    if (fitting.length === 1) return { columns: fitting, left: word.left }
    return null
  }
  const rows = match(
    rest,
    '(?:what|which|name|list|show|give|tell|find)(?: (?:is|was|are|were|me|all|the|a|of|other|his|her|their|its))* ROWS',
  )
  if (rows) return { columns: [], left: rows.left }
  return null
}

/** Nobody is a figure. */
export function isFigure(column: ReadColumn): boolean {
  return isComparable(column) || isDateOrYear(column)
}

function isDone({ units }: Draft, symbol: string): boolean {
  const { plain, meaning } = units[Number(symbol.slice(1))]!
  return plain.endsWith('ed') && meaning.kind === 'column'
}

function isTime(column: ReadColumn): boolean {
  return isDateOrYear(column) || WHEN.test(column.name) || holdsYears(column)
}

/** Texts with a year in most of them: "1902", "1889 (1999)". */
function holdsYears({ type, values }: ReadColumn): boolean {
  const dated = values.filter(({ tokens }) => tokens.some(({ plain }) => /^(?:1[5-9]|20)\d\d$/.test(plain)))
  return type === 'text' && dated.length > 0 && dated.length >= values.length * 0.8
}

export function shownOf(draft: Draft, columns: readonly ReadColumn[]): Shown {
  const named = nameColumn(draft)
  // "Which company has the symbol AAPL" does not ask for the symbol.
  const isCondition = draft.conditions.some(({ column, operator }) => operator === 'is' && column === named?.name)
  const own = isCondition ? undefined : named
  if (columns.length === 0) return own ? { kind: 'values', columns: [own.name], isDistinct: false } : { kind: 'rows' }
  return { kind: 'values', columns: columns.map(({ name }) => name), isDistinct: false }
}

export function onlyAmount({ table }: Draft): ReadColumn | undefined {
  const amounts = table.columns.filter(isAmount)
  return amounts.length === 1 ? amounts[0] : undefined
}
