import type { ToolView } from '#contract/tools/schema.ts'
import { isStopword } from '#text/words.ts'
import { monthNames } from './dates.ts'
import { createFigureIndex, type FigureIndex } from './figures.ts'
import { foldedWords, foldText } from '#text/folded-words.ts'

/** What a query brought, as its person is shown it. */
export type ResultView = Extract<ToolView, { kind: 'table' | 'chart' }>

/** A figure of a result, and where it stands. */
export type Value = { readonly value: number; readonly row: number; readonly column: number }

/** The result of a query, ready to look figures up in by what its rows are called. */
export type ResultTable = {
  readonly rowCount: number
  /** How many rows there are, and how many different ones each column of labels has. */
  readonly counts: readonly number[]
  /** The columns of figures: their places and the words of their names. */
  readonly measures: readonly { readonly column: number; readonly words: readonly string[] }[]
  /** A column of numbers that tell rows apart, such as years. */
  readonly key: readonly number[]
  /** The rows of a label by its column, folded; undefined where it is none here. A value of the query is in all rows. */
  find(label: string): ReadonlyMap<number, readonly number[]> | undefined
  /** The same of one word of a name, such as "Ann", where no other row's name has it. */
  findPart(word: string): ReadonlyMap<number, readonly number[]> | undefined
  readonly hasLabels: boolean
  /** What the query asked for, apart from labels. */
  readonly sqlFigures: Pick<FigureIndex, 'has'>
  values(rows: readonly number[], columns?: readonly number[]): Value[]
  /** Figures within texts and dates of these rows. */
  textFigures(rows: readonly number[]): Pick<FigureIndex, 'has'>
}

const LABEL_WORDS_MAX = 8
/** Stands for the column of what the query itself names. */
const OF_QUERY = -1

export function createResultTable({ sql, columns, rows, totalRows }: ResultView): ResultTable {
  const all = rows.map((_, row) => row)
  const isKey = (column: number) =>
    column === 0 && columns.length > 1 && columns[0]!.type === 'integer' && isUnique(rows.map((row) => row[0]))
  const numbers = columns.flatMap((_, column) =>
    rows.some((row) => toNumber(row[column]) !== undefined) ? [column] : [],
  )
  // A number that tells rows apart, such as a year, is a label where it is no figure of the others.
  const figures = new Set(
    rows.flatMap((row) => numbers.filter((column) => !isKey(column)).map((column) => toNumber(row[column]))),
  )
  const measured = numbers.filter((column) => !isKey(column))
  const measures = measured.map((column) => ({ column, words: nameWords(columns[column]!.name) }))
  const labels = new Map<string, Map<number, number[]>>()
  /** Words of names of persons and things, and the one label that has them; null where several do. */
  const parts = new Map<string, string | null>()
  const counts = new Set([totalRows, rows.length])
  for (const [column] of columns.entries()) {
    const cells = rows.map((row) => row[column])
    if (numbers.includes(column) && !isKey(column)) continue
    counts.add(new Set(cells.filter((cell) => cell !== null)).size)
    for (const [row, cell] of cells.entries()) {
      if (typeof cell === 'number' && figures.has(cell)) continue
      for (const label of labelsOf(cell)) addLabel(label, column, row)
      for (const part of partsOf(cell))
        parts.set(part.word, (parts.get(part.word) ?? part.label) === part.label ? part.label : null)
    }
  }
  const literals = [...sql.matchAll(/'((?:[^']|''){2,100})'/g)].map(([, literal]) => foldedWords(literal!).join(' '))
  const sqlFigures = createFigureIndex()
  sqlFigures.add(foldText(sql))
  const wholeText = lazy(() => figuresOfTexts(all))

  function addLabel(label: string, column: number, row: number): void {
    const ofColumn = labels.get(label) ?? new Map<number, number[]>()
    labels.set(label, ofColumn)
    const existing = ofColumn.get(column)
    if (existing?.at(-1) === row) return
    if (existing) existing.push(row)
    else ofColumn.set(column, [row])
  }

  function figuresOfTexts(of: readonly number[]): Pick<FigureIndex, 'has'> {
    const index = createFigureIndex()
    for (const row of of)
      for (const cell of rows[row]!) if (typeof cell === 'string' && /\d/.test(cell)) index.add(foldText(cell))
    return index
  }

  return {
    rowCount: rows.length,
    counts: [...counts],
    measures,
    key: numbers.filter(isKey),
    hasLabels: labels.size > 1,
    sqlFigures,
    find(label) {
      const found = labels.get(label)
      if (found) return found
      // A query may look for the beginning of a word.
      const isLike = (one: string) => one.length > 2 && !label.includes(' ') && label.startsWith(one)
      const isOfQuery = literals.some((one) => one === label || isLike(one))
      return isOfQuery ? new Map([[OF_QUERY, all]]) : undefined
    },
    findPart(word) {
      const label = parts.get(word)
      return label === null || label === undefined ? undefined : labels.get(label)
    },
    values: (of, wanted = measured) =>
      of.flatMap((row) =>
        wanted.flatMap((column) => {
          const value = toNumber(rows[row]![column])
          return value === undefined ? [] : [{ value, row, column }]
        }),
      ),
    textFigures: (of) => (of.length === rows.length ? wholeText() : figuresOfTexts(of)),
  }
}

/** The words that a row may be called by, folded: of a month, its name, too. */
function labelsOf(cell: unknown): string[] {
  if (typeof cell === 'number') return Number.isInteger(cell) ? [String(cell)] : []
  if (typeof cell !== 'string') return []
  const words = foldedWords(cell)
  const label = words.join(' ')
  if (words.length === 0 || words.length > LABEL_WORDS_MAX) return []
  if (isStopword(label) && !/^\p{Lu}{2,}$/u.test(cell)) return []
  const month = /^(\d{4})-(\d{2})(?:-01)?(?:[T ]00:00(?::00)?)?$/.exec(cell)
  const names = month ? monthNames(Number(month[2])) : []
  return [label, label.replace(/(?<=.{3})s$/, ''), ...names.flatMap((name) => [name, `${name} ${month![1]}`])]
}

/** Each word of "Ann Lee", where all have a capital. */
function partsOf(cell: unknown): { word: string; label: string }[] {
  if (typeof cell !== 'string' || !/^\p{Lu}[\p{L}\p{M}'’-]+(?: \p{Lu}[\p{L}\p{M}'’.-]*){1,3}$/u.test(cell)) return []
  const words = foldedWords(cell)
  const label = words.join(' ')
  return words.filter((word) => word.length > 2 && !isStopword(word)).map((word) => ({ word, label }))
}

/** Words of a column's name, without the endings that tell one from many. */
function nameWords(name: string): string[] {
  return foldedWords(name.replaceAll('_', ' ')).map(singular)
}

export function singular(word: string): string {
  return word.replace(/(?<=.{3})(?:s|en|e|n)$/, '')
}

/** Whole numbers too large for JSON are texts. */
function toNumber(cell: unknown): number | undefined {
  if (typeof cell === 'number') return cell
  return typeof cell === 'string' && /^-?\d{16,}$/.test(cell) ? Number(cell) : undefined
}

function isUnique(cells: readonly unknown[]): boolean {
  return cells.length > 1 && new Set(cells).size === cells.length
}

function lazy<Made>(make: () => Made): () => Made {
  let made: { readonly value: Made } | undefined
  return () => (made ??= { value: make() }).value
}
