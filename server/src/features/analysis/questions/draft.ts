import type { QueryCondition } from '#contract/analysis/table-query.ts'
import type { Unit } from './find-mentions.ts'
import type { ReadColumn, ReadTable } from './read-table.ts'

/** What a reading of a question has come to: what rows must be like, and what is left to read. */
export type Draft = {
  readonly table: ReadTable
  readonly units: readonly Unit[]
  /** The question with a sign for each column (C0), value (V0) and number (N0), and K0 where a condition stood. */
  rest: string
  readonly conditions: QueryCondition[]
  isAny: boolean
  /** Rows are told by their place beside another one. */
  hasFrame: boolean
  /** Less for what was taken for granted. */
  score: number
}

export const LINK =
  '(?: (?:the|a|an|is|are|was|were|be|being|has|have|had|having|of|at|as|with|in|to|that|which|who|it|its))*'

export const NOT =
  '(?:not|no|neither|isnt|arent|wasnt|werent|isn t|aren t|wasn t|weren t|didn t|doesn t|don t|non|other than|except for|except|excluding|without|besides|apart from|but not|never)'

export function addCondition(
  draft: Draft,
  condition: Omit<QueryCondition, 'isNegated' | 'part' | 'of'> & Partial<QueryCondition>,
): string {
  draft.conditions.push({ isNegated: false, part: null, of: null, ...condition })
  return `K${draft.conditions.length - 1}`
}

export function replaceWords(draft: Draft, source: string, make: (found: readonly string[]) => string | null): void {
  draft.rest = draft.rest.replaceAll(pattern(source), (...found) => {
    const groups = found.slice(0, -2) as string[]
    return make(groups) ?? groups[0]!
  })
}

export function columnAt(draft: Draft, symbol: string): ReadColumn {
  const { meaning } = draft.units[Number(symbol.slice(1))]!
  if (meaning.kind !== 'column') throw new Error(`${symbol} is no column`)
  return meaning.column
}

export function numberAt(draft: Draft, symbol: string): number {
  const { meaning } = draft.units[Number(symbol.slice(1))]!
  if (meaning.kind !== 'number') throw new Error(`${symbol} is no number`)
  return meaning.value
}

export function valueAt(draft: Draft, symbol: string) {
  const { meaning } = draft.units[Number(symbol.slice(1))]!
  if (meaning.kind !== 'value') throw new Error(`${symbol} is no value`)
  return meaning.mention
}

/** The one value that a part of it names: "Russia" is "Russia (RUS)". */
export function wholeValueAt(draft: Draft, symbol: string): string | null {
  const { column, isWhole, values } = valueAt(draft, symbol)
  const [part = ''] = values
  if (values.length > 1) return null
  if (isWhole) return part
  const holding = column.values.filter(({ value }) => value.includes(part))
  return holding.length === 1 ? holding[0]!.value : null
}

export function conditionOf(draft: Draft, symbols: readonly string[], isNegated = false): QueryCondition {
  const mentions = symbols.map((symbol) => valueAt(draft, symbol))
  const isWhole = mentions.every((mention) => mention.isWhole)
  return {
    column: mentions[0]!.column.name,
    operator: isWhole ? 'is' : 'contains',
    values: [...new Set(mentions.flatMap(({ values }) => values))].slice(0, 20),
    isNegated,
    part: null,
    of: null,
  }
}

export function isComparable({ type, measure }: ReadColumn): boolean {
  return type === 'integer' || type === 'number' || measure === 'number'
}

/** Measured, and not counted up: ids, places and years are no amounts. */
export function isAmount(column: ReadColumn): boolean {
  if (column.isYear || column.isOrdinal || column.isRowNumber || !isComparable(column)) return false
  if (
    column.isSequence &&
    /^(?:week|game|day|round|match|episode|season|stage|race|lap|event|heat|leg)\b/i.test(column.name)
  )
    return false
  return !isNumberOnly(column.name)
}

/** What is numbered, and not measured: its figures tell things apart. */
export function isNumberOnly(name: string): boolean {
  return /^(?:.*[_ -])?(?:id|nr|no|number|index|year|zip|code|cik|isin|sku|ean|#|pick|round|rank|pos)\.?$/i.test(name)
}

/** Amounts of which the sum says something: of many orders, and not of many prices. */
export function isSummed(column: ReadColumn): boolean {
  return isAmount(column) && (isRevenue(column) || isSold(column))
}

/** What was paid for things, and how many went. */
export const isRevenue = ({ name }: ReadColumn) =>
  /revenue|sales|turnover|income|^(?:sub|grand )?total$|total (?:price|amount)|amount|umsatz|umsätze|erlös|betrag|gesamtpreis|^summe$|montant|chiffre|importe|ventas|ingresos/i.test(
    name,
  )
export const isSold = ({ name }: ReadColumn) =>
  /quantity|^qty\b|units|copies|pieces|^sold$|menge|stückzahl|^stück|quantité|cantidad/i.test(name)

export const holdsMoney = (column: ReadColumn) =>
  isRevenue(column) || /price|cost|fee|salary|preis|kosten|prix|precio/i.test(column.name)

export const isDate = ({ type }: Pick<ReadColumn, 'type'>) => type === 'date' || type === 'datetime'

export const isDateOrYear = (column: ReadColumn) => isDate(column) || column.isYear

export const isYearNumber = (value: number) => Number.isInteger(value) && value >= 1000 && value <= 2100

/** The date that is spoken of: the one that is named, the only one, the one that is just called so; or any of them. */
export function datesMeant({ table, units }: Pick<Draft, 'table' | 'units'>): ReadColumn[] {
  const dates = table.columns.filter(isDate)
  const named = units.flatMap(({ meaning }) =>
    meaning.kind === 'column' && isDate(meaning.column) ? [meaning.column] : [],
  )
  const plain = dates.filter(({ name }) => /^(?:date|day|datum|tag|fecha|d[ií]a|jour)$/i.test(name))
  const [meant] = [...named, ...(plain.length === 1 ? plain : [])]
  return meant ? [meant] : dates
}

/** The column that says what a row is. */
export function nameColumn({ table }: Pick<Draft, 'table'>): ReadColumn | undefined {
  const texts = table.columns.filter(({ type }) => type === 'text')
  const telling = texts.filter(
    ({ name, distinct, isOrdinal, measure }) =>
      distinct >= table.rows * 0.9 &&
      !isOrdinal &&
      measure === null &&
      !/date|time|score|result|notes?$|remarks?$/i.test(name),
  )
  return (
    texts.find(({ name }) => /^(?:name|title)$/i.test(name)) ??
    telling.find((column) => !holdsCodes(column)) ??
    telling[0]
  )
}

/** "MMM", "BRK.B", "KEN": short for the names beside them. */
function holdsCodes({ values }: ReadColumn): boolean {
  return values.length > 0 && values.every(({ value }) => /^[A-Z\d]{1,6}(?:[.-][A-Z\d]{1,3})?$/.test(value))
}

/** The words behind a sign, as they were typed. */
export function textOf(draft: Draft, symbol: string): string {
  const at = /^[CVN](\d+)$/.exec(symbol)?.[1]
  return (at === undefined ? symbol : draft.units[Number(at)]!.text).replaceAll(/["“”'’]/g, '')
}

/** A question with a sign for each column (C0), value (V0) and number (N0); other words stay. */
export function toSymbols(units: readonly Unit[]): string {
  const signs = units.map(({ meaning, plain }, at) =>
    meaning.kind === 'word' ? plain : `${{ column: 'C', value: 'V', number: 'N' }[meaning.kind]}${at}`,
  )
  return ` ${signs.join(' ')} `
}

const made = new Map<string, RegExp>()

/** A pattern over such a question: {C}, {V}, {N} and {K} stand for any of these signs. */
export function pattern(source: string): RegExp {
  const existing = made.get(source)
  if (existing) {
    existing.lastIndex = 0
    return existing
  }
  const signs = source.replaceAll(/\{([CVNK])\}/g, String.raw`$1\d+`)
  const regex = new RegExp(`(?<=^|\\s)(?:${signs})(?=\\s|$)`, 'g')
  made.set(source, regex)
  return regex
}

/** Whatever was taken out of it, its words stand one space apart. */
export function spaced(text: string): string {
  return text.replaceAll(/\s+/g, ' ')
}
