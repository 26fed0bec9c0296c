import type { ToolView } from '#contract/tools/schema.ts'
import { isStopword } from '#text/words.ts'
import { isMonthName } from './dates.ts'
import { createFigureIndex, type Figure } from './figures.ts'
import { capitalsWithin, type Name } from './names.ts'
import { clausesOf, type Clause } from './clauses.ts'
import {
  COMPARED_ROWS_MAX,
  isApart,
  isDerived,
  isGrowth,
  isNear,
  isShare,
  isTotal,
  type StatedFigure,
} from './derived-figures.ts'
import { createResultTable, singular, type ResultTable } from './result-table.ts'
import {
  AIMS,
  AVERAGE,
  COMPARES,
  LIMITS,
  OVER_BEFORE,
  PERCENT,
  PRONOUN,
  RANK_BEFORE,
  UNDER_BEFORE,
  WHOLE,
  YEAR,
} from './result-words.ts'
import { foldText, foldedWords } from '#text/folded-words.ts'

/** Of a sentence, what is looked up in results. */
type Stated = {
  readonly text: string
  readonly figures: readonly Figure[]
  readonly names: readonly Name[]
  /** What the text around it is about, where a heading says so. */
  readonly heading?: string | undefined
}

/** A label that a sentence names, where it stands, and its rows in each result by column. */
export type Mention = {
  readonly label: string
  readonly start: number
  readonly end: number
  readonly rows: readonly (ReadonlyMap<number, readonly number[]> | undefined)[]
}

/** What is asked of the rows that a figure is said of. */
type Subject = {
  readonly mentions: readonly Mention[]
  /** Its very clause names them. */
  readonly isOwn: boolean
  /** It is said of somebody whom no result knows. */
  readonly isForeign: boolean
}

/** The results of the queries of an answer, to compare its figures with. */
export type ResultFigures = {
  readonly isEmpty: boolean
  /** One of them is of this very answer. */
  readonly hasOwn: boolean
  /** The files that were queried: what stands elsewhere in them says nothing about a result. */
  readonly itemIds: ReadonlySet<string>
  add(view: ToolView | undefined): void
  /** What may be said of no row in particular: the question, what was seen of the tables. */
  addAllowed(text: string): void
  /** The same of what its person wrote: no source for what is said of a column of the result. */
  addQuestion(text: string): void
  /** Names that its person wrote, folded: such a one is a name at the start of a sentence, too. */
  readonly questionNames: ReadonlySet<string>
  /** The figures that follow from no result, with the names that stand beside them; `before` goes on to "it". */
  check(
    stated: Stated,
    before?: readonly Mention[],
  ): { readonly missing: Figure[]; readonly mentions: readonly Mention[] }
}

const LABEL_WORDS_MAX = 8
const WORD = /[\p{L}\p{M}\p{N}]+/gu
export function createResultFigures(): ResultFigures {
  const tables: ResultTable[] = []
  const itemIds = new Set<string>()
  const allowed = createFigureIndex()
  const ofQuestion = createFigureIndex()
  const questionNames = new Set<string>()
  /** Words of names and queries: whoever says one of them speaks of no other row. */
  const ownWords = new Set<string>()
  const addWords = (text: string) =>
    foldedWords(text.replaceAll('_', ' ')).forEach((word) => ownWords.add(singular(word)))

  function mentionsIn(text: string): Mention[] {
    const tokens = [...text.matchAll(WORD)].map(({ 0: word, index }) => ({
      word,
      start: index,
      end: index + word.length,
    }))
    const found: Mention[] = []
    for (let at = 0; at < tokens.length; at += 1) {
      for (let length = Math.min(LABEL_WORDS_MAX, tokens.length - at); length > 0; length -= 1) {
        const [first, last] = [tokens[at]!, tokens[at + length - 1]!]
        const label = foldedWords(text.slice(first.start, last.end)).join(' ')
        // "may" is a month with a capital only.
        const isNamed = /^\p{Lu}/u.test(first.word)
        if (length === 1 && isMonthName(label) && !isNamed) continue
        // "IT" is a department, and "it" is none.
        if (length === 1 && isStopword(label) && !/^\p{Lu}{2,}$/u.test(first.word)) continue
        const isPart = length === 1 && isNamed && !ownWords.has(singular(label))
        const rows = tables.map(
          (table) => table.find(label) ?? table.find(singular(label)) ?? (isPart ? table.findPart(label) : undefined),
        )
        if (!rows.some((one) => one !== undefined)) continue
        found.push({ label, start: first.start, end: last.end, rows })
        at += length - 1
        break
      }
    }
    return found
  }

  function isForeignTo({ start, end }: Clause, names: readonly Name[], mentions: readonly Mention[]): boolean {
    return names.some((name) => {
      if (name.start < start || name.end > end || mentions.some((one) => name.start < one.end && name.end > one.start))
        return false
      return !foldedWords(name.text).some((word) => ownWords.has(singular(word)))
    })
  }

  function isSupported(figure: Figure, text: string, subject: Subject, all: readonly Mention[]): boolean {
    const before = text.slice(Math.max(0, figure.start - 30), figure.start)
    const after = text.slice(figure.end, figure.end + 30)
    const { mentions, isOwn, isForeign } = subject
    const nouns = foldedWords(after).slice(0, 2).map(singular)
    const isLimit = LIMITS.test(before) || YEAR.test(figure.text)
    if (!isOwn || isLimit) {
      if (allowed.has(figure) || tables.some(({ sqlFigures }) => sqlFigures.has(figure))) return true
      const isMeasured = tables.some(({ measures }) =>
        measures.some(({ words }) => words.some((one) => nouns.includes(one))),
      )
      if ((isLimit || !isMeasured || AIMS.test(text)) && ofQuestion.has(figure)) return true
    }
    const stated: StatedFigure = {
      figure,
      isPercent: PERCENT.test(after),
      isCompared: COMPARES.test(text),
      isAverage: AVERAGE.test(text),
    }
    const isWhole = !isOwn || WHOLE.test(before) || WHOLE.test(after)
    if (isAcross(stated, text, all)) return true
    return tables.some((table, at) => {
      const every = Array.from({ length: table.rowCount }, (_, row) => row)
      const named = table.measures.filter(({ words }) => words.some((word) => nouns.includes(word)))
      const columns = (named.length > 0 ? named : table.measures).map(({ column }) => column)
      const shown = named.length > 0 ? columns : [...table.key, ...columns]
      const rows = mentions.length > 0 ? rowsOf(mentions, at) : isForeign && table.hasLabels ? [] : every
      if (isWhole && table.counts.some((count) => isNear(figure, count))) return true
      const values = table.values(rows, shown)
      if (values.some(({ value }) => isNear(figure, value) || isBeyond(figure, value, before))) return true
      for (const column of columns) {
        const cells = table.values(rows, [column]).map(({ value }) => value)
        if (cells.length > 1 && isTotal(stated, cells)) return true
        if (
          isWhole &&
          isTotal(
            stated,
            table.values(every, [column]).map(({ value }) => value),
          )
        )
          return true
      }
      if (rows.length === 0) return false
      if (table.textFigures(rows).has(figure) || (mentions.length > 0 && isNear(figure, rows.length))) return true
      const sentenceRows = all.length > 1 ? rowsOf(all, at, 'any') : rows
      return isDerived(stated, { table, every, rows, sentenceRows, columns })
    })
  }

  /** From single figures of several queries, such as a count for each of two cities. */
  function isAcross(stated: StatedFigure, text: string, all: readonly Mention[]): boolean {
    const single = tables.flatMap((table, at) => {
      const isNamed = all.length === 0 || all.some(({ rows }) => rows[at] !== undefined)
      return table.rowCount === 1 && isNamed ? table.values([0]).map(({ value }) => value) : []
    })
    if (single.length < 2 || single.length > COMPARED_ROWS_MAX) return false
    if (WHOLE.test(text) && isTotal(stated, single)) return true
    const { figure, isPercent, isCompared } = stated
    if (!isPercent && !isCompared) return false
    return single.some((one) =>
      single.some((other) =>
        isPercent ? isShare(figure, one, other) || isGrowth(figure, one, other) : isApart(figure, one, other),
      ),
    )
  }

  return {
    itemIds,
    get hasOwn() {
      return itemIds.size > 0
    },
    get isEmpty() {
      return tables.length === 0
    },
    add(view) {
      if (view?.kind !== 'table' && view?.kind !== 'chart') return
      tables.push(createResultTable(view))
      for (const { itemId, fileName } of view.sources) {
        if (itemId !== null) itemIds.add(itemId)
        addWords(fileName)
      }
      addWords(view.sql)
      for (const { name } of view.columns) addWords(name)
      if (view.kind === 'chart') addWords(view.title)
    },
    questionNames,
    addAllowed: (text) => allowed.add(foldText(text)),
    addQuestion(text) {
      ofQuestion.add(foldText(text))
      for (const name of capitalsWithin(text, 0)) questionNames.add(name)
    },
    check({ text, figures, names, heading }, before = []) {
      const own = mentionsIn(text)
      const gone = PRONOUN.test(text) && before.length > 0 ? before : mentionsIn(heading ?? '')
      const mentions = own.length > 0 ? own : gone
      const clauses = clausesOf(text, own)
      const ofClause = (clause: Clause) => own.filter(({ start, end }) => start >= clause.start && end <= clause.end)
      const ofText = figures.filter((figure) => !own.some(({ start, end }) => figure.start < end && figure.end > start))
      const inOrder = isInOrder(own, ofText)
      const missing = ofText.filter((figure, position) => {
        const at = clauses.findIndex(({ start, end }) => figure.start >= start && figure.start < end)
        const named = clauses.map(ofClause)
        const behind =
          named.slice(0, at).findLast((one) => one.length > 0) ?? named.slice(at).find((one) => one.length > 0)
        const isOwn = (named[at]?.length ?? 0) > 0
        const of = isOwn ? named[at]! : (behind ?? mentions)
        const isForeign = of.length === 0 && isForeignTo(clauses[at] ?? { start: 0, end: text.length }, names, own)
        if (isSmall(figure) && (!isOwn || RANK_BEFORE.test(text.slice(0, figure.start)))) return false
        const subject = inOrder
          ? { mentions: [own[position]!], isOwn: true, isForeign }
          : { mentions: of, isOwn, isForeign }
        return !isSupported(figure, text, subject, own)
      })
      return { missing, mentions }
    },
  }
}

/** The rows that are meant: those of all that is named, where it stands in different columns. */
function rowsOf(mentions: readonly Mention[], table: number, how: 'all' | 'any' = 'all'): number[] {
  const byColumn = new Map<number, Set<number>>()
  for (const { rows } of mentions)
    for (const [column, of] of rows[table] ?? []) {
      const rowsOfColumn = byColumn.get(column) ?? new Set()
      byColumn.set(column, rowsOfColumn)
      for (const row of of) rowsOfColumn.add(row)
    }
  const sets = [...byColumn.values()]
  const [first = new Set<number>()] = sets
  const both = [...first].filter((row) => sets.every((one) => one.has(row)))
  if (how === 'all' && both.length > 0) return both
  // What names the whole query does not widen what a row names.
  const ofRows = [...byColumn].filter(([column]) => column >= 0).map(([, of]) => of)
  return [...new Set((ofRows.length > 0 ? ofRows : sets).flatMap((one) => [...one]))]
}

/** Labels first, then as many figures: each belongs to the one in its place. */
function isInOrder(mentions: readonly Mention[], figures: readonly Figure[]): boolean {
  if (mentions.length < 2 || mentions.length !== figures.length || mentions.at(-1)!.end > figures[0]!.start)
    return false
  const columnOf = ({ rows }: Mention) =>
    rows.flatMap((of, table) => [...(of?.keys() ?? [])].map((column) => `${table} ${column}`))
  return mentions.every((one) => columnOf(one).join() === columnOf(mentions[0]!).join())
}

/** "More than 100" of what is 107. */
function isBeyond(figure: Figure, value: number, before: string): boolean {
  if (figure.kind !== 'number') return false
  const isOver = OVER_BEFORE.test(before)
  if (!isOver && !UNDER_BEFORE.test(before)) return false
  return figure.values.some((limit) => (isOver ? value >= limit : value <= limit))
}

function isSmall(figure: Figure): boolean {
  return figure.kind === 'number' && figure.isSmall === true
}
