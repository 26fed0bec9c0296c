import { firstWords } from '#contract/truncate.ts'
import { cellsOf, sheetLines } from '#contract/attachments/table-lines.ts'
import { sheetsOf } from '../serving/sheets.ts'
import type { ReadText } from './split-passages.ts'

/** Sheets and columns that are told of by name. */
const SHEETS_DESCRIBED = 3
const COLUMNS_DESCRIBED = 8
/** Rows that are looked at to say what a column holds. */
const ROWS_READ = 2_000
/** A column with no more different words than this is a choice among them. */
const CHOICES_MAX = 6
const NAME_MAX_CHARS = 40

type Column = { readonly name: string; readonly values: readonly string[] }
type Sheet = { readonly name: string | null; readonly columns: readonly Column[]; readonly rows: number }

/** What stands in a table, in plain words: its sheets, how large they are, and what their columns hold. */
export function describeSheets(read: ReadText): string {
  const sheets = sheetsOf(read).map((sheet) => readColumns(read, sheet))
  const filled = sheets.filter(({ columns }) => columns.length > 0)
  const lead = sheets.length > 1 ? `${sheets.length} sheets. ` : ''
  const descriptions = filled.slice(0, SHEETS_DESCRIBED).map((sheet) => describeSheet(sheet, sheets.length > 1))
  const others = sheets.filter((sheet) => !filled.slice(0, SHEETS_DESCRIBED).includes(sheet))
  const rest =
    others.length > 0 ? ` Also ${listed(others.map(({ name }) => name ?? 'a sheet').slice(0, COLUMNS_DESCRIBED))}.` : ''
  return filled.length === 0 ? '' : `${lead}${descriptions.join(' ')}${rest}`
}

function describeSheet({ name, columns, rows }: Sheet, isOneOfMany: boolean): string {
  const size = `${counted(columns.length, 'column')} and ${counted(rows, 'row')}`
  const names = columns.map((column) => column.name).filter((one) => one !== '')
  const shown = names.slice(0, COLUMNS_DESCRIBED)
  const more =
    names.length > shown.length ? `${shown.join(', ')} and ${names.length - shown.length} more` : listed(shown)
  const facts = columns.flatMap((column) => factOf(column) ?? []).slice(0, 3)
  const begin = isOneOfMany && name ? `${name}: ${size}` : `A table of ${size}`
  return `${begin}${names.length > 0 ? `: ${more}` : ''}.${facts.map((fact) => ` ${fact}.`).join('')}`
}

/** What a column ranges over, where that can be said in a few words. */
function factOf({ name, values }: Column): string | null {
  const filled = values.filter((value) => value !== '')
  if (name === '' || filled.length < 2) return null
  if (filled.every((value) => DATE.test(value))) {
    const days = filled.map((value) => value.slice(0, 10)).toSorted()
    return `${name} from ${days[0]} to ${days.at(-1)}`
  }
  const numbers = filled.map(numberOf)
  if (numbers.every((number) => number !== null)) {
    const [least, most] = [Math.min(...numbers), Math.max(...numbers)]
    // Years are not written with a comma.
    const words = numbers.every(isLikeYear) ? String : formatted
    return least === most ? null : `${name} from ${words(least)} to ${words(most)}`
  }
  const choices = [...new Set(filled)]
  const isChoice = choices.length <= CHOICES_MAX && choices.length < filled.length && choices.every(isShort)
  return isChoice ? `${name} is ${listed(choices, 'or')}` : null
}

function readColumns(read: ReadText, sheet: ReturnType<typeof sheetsOf>[number]): Sheet {
  const { text, headings } = read
  const name = sheet.isNamed ? (headings.find(({ start }) => start === sheet.start)?.title ?? null) : null
  const { head, rows } = sheetLines(text, sheet, sheet.isNamed)
  if (!head) return { name, columns: [], rows: 0 }
  const names = cellsOf(text.slice(head.start, head.end), head.start)
  const seen = rows.slice(0, ROWS_READ).map(({ start, end }) => cellsOf(text.slice(start, end), start))
  const columns = names.map((cell, at) => ({
    name: firstWords(cell.text, NAME_MAX_CHARS),
    values: seen.map((cells) => cells[at]?.text ?? ''),
  }))
  return { name, columns, rows: rows.length }
}

const DATE = /^\d{4}-\d{2}-\d{2}(?:[ T]\d{2}:\d{2}.*)?$/

/** A number as tables write it, with or without a currency, thousands or a percent sign. */
function numberOf(value: string): number | null {
  const bare = value.replace(/^[$€£¥]\s?|\s?[%$€£¥]$/g, '').replace(/(?<=\d),(?=\d{3}(?:\D|$))/g, '')
  return /^-?\d+(?:\.\d+)?$/.test(bare) ? Number(bare) : null
}

function isLikeYear(number: number): boolean {
  return Number.isInteger(number) && number >= 1_000 && number < 2_200
}

function formatted(number: number): string {
  return number.toLocaleString('en-US', { maximumFractionDigits: 4 })
}

function counted(count: number, word: string): string {
  return `${count.toLocaleString('en-US')} ${word}${count === 1 ? '' : 's'}`
}

function isShort(value: string): boolean {
  return value.length <= NAME_MAX_CHARS
}

function listed(words: readonly string[], by = 'and'): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${by} ${words.at(-1)}`
}
