import type { ReadColumn, ReadTable } from './read-table.ts'
import { NOUNS_OF_COLUMNS, ROW_NOUNS } from './vocabulary.ts'
import { stem } from './word-forms.ts'

const KEY_WORDS: ReadonlySet<string> = new Set(['id', 'nr', 'no', 'number', 'code', 'key', 'uuid'])
const COUNTS: ReadonlySet<string> = new Set(['no', 'number', 'count', 'total'])
const GENERAL = new RegExp(`^(?:${ROW_NOUNS})$`)

/** "order_id": what it names is a row, and who says "orders" means rows. */
export function isKeyOfRows({ tokens }: Pick<ReadColumn, 'tokens'>): boolean {
  return tokens.length > 1 && KEY_WORDS.has(tokens.at(-1)!.plain)
}

/** "Orders" are rows where "order" is their number; "order 5" is one of them. */
export function isManyOf(word: string, { tokens }: Pick<ReadColumn, 'tokens'>): boolean {
  return tokens.length === 1 && tokens[0]!.stem === stem(word) && tokens[0]!.plain !== word
}

/** Whether a word is what the rows of this table are called: by their key, their file, or what tables of them hold. */
export function isRowNoun(
  word: string,
  { columns, title, rows }: Pick<ReadTable, 'columns' | 'title' | 'rows'>,
): boolean {
  if (GENERAL.test(word)) return true
  const singular = stem(word)
  // A column of that very name is meant before its rows are.
  const same = columns.find(({ tokens }) => tokens.length === 1 && tokens[0]!.stem === singular)
  if (same) return same.isRowNumber && isManyOf(word, same)
  // "No. of athletes" is a figure, and no athlete is a row.
  if (columns.some(({ tokens }) => COUNTS.has(tokens[0]?.plain ?? '') && tokens.some((one) => one.stem === singular)))
    return false
  if (columns.some((column) => isKeyOfRows(column) && column.tokens.slice(0, -1).some((one) => one.stem === singular)))
    return true
  if (
    word.length > 3 &&
    title
      .toLowerCase()
      .split(/[^\p{L}]+/u)
      .some((part) => stem(part) === singular)
  )
    return true
  return NOUNS_OF_COLUMNS.some(
    ([noun, names, isOfEachRow]) =>
      noun.test(word) &&
      columns.some(({ name, distinct }) => names.test(name) && (!isOfEachRow || distinct >= rows * 0.8)),
  )
}
