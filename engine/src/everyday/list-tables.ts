import { fit } from '#text/fit.ts'
import { numberIn, toMarkdown } from '../text/tables.ts'
import { wordSet } from './every-word.ts'

const LIST_MAX_CHARS = 2_000
const ROWS = { min: 2, max: 100 }
const CELL_MAX_CHARS = 80

const MANNERS = String.raw`(?:(?:please|can you|could you|hey|hi)[ ,]+){0,3}`
const SHAPES: readonly RegExp[] = [
  new RegExp(
    String.raw`^${MANNERS}(?:(?:make|create|build|draw|show|give me|write) (?:me )?)?(?:an? )?(?:(?:small|little|simple|short|quick) )?table(?: (?:of|with|from|for|out of|listing|showing)(?: the)?(?: columns?)?(?<head>[^:\n]{0,80}))?\s*[:\n]\s*(?<list>[^]+)$`,
    'i',
  ),
  new RegExp(
    String.raw`^${MANNERS}(?:make|create|build|draw|show|give me|write) (?:me )?(?:an? )?(?:(?:small|little|simple|short|quick) )?table (?:of|with|from|for|out of|listing) (?<list>[^]+)$`,
    'i',
  ),
  new RegExp(
    String.raw`^${MANNERS}(?:turn|put|make|convert|format|arrange|write) (?:this|these|that|the following|it)?(?: list)? ?(?:in|as)?(?:to)? an? table(?: please)?\s*[:\n]\s*(?<list>[^]+)$`,
    'i',
  ),
  new RegExp(
    String.raw`^${MANNERS}(?:turn|put|make|convert|format|arrange|write) (?<list>[^]+?) (?:into|in|as) an? table[.!]?$`,
    'i',
  ),
  new RegExp(String.raw`^${MANNERS}(?:as|in|into) an? table(?:,? please)?\s*[:\n]\s*(?<list>[^]+)$`, 'i'),
]

const PAIR = /^(.{1,80}?)\s*(?::|=|\s[-–—]|→|->)\s+(.{1,80})$/
const PARTED = /\s+[-–—]\s+|\t+/
const WITH_NUMBER =
  /^(\D{1,80}?)\s+([$€£¥₹+-]?\d[\d.,:/]*(?:\s?(?:[%€$£]|kg|g|km|m|cm|ml|l|h|min|pcs))?)(?:\s+(.{1,80}))?$/

/** "Make a table: apples 3, pears 5" as a table; null unless every item of the list has the same parts. */
export function answerListTable(message: string): string | null {
  if (message.length > LIST_MAX_CHARS || message.includes('|')) return null
  for (const shape of SHAPES) {
    const { head = '', list } = shape.exec(message.trim())?.groups ?? {}
    const rows = list && rowsOf(list)
    if (rows) return toMarkdown({ head: headOf(head, rows), rows })
  }
  return null
}

function rowsOf(list: string): string[][] | null {
  const parted = /\n/.test(list.trim())
    ? list.split('\n')
    : /;/.test(list)
      ? list.split(';')
      : list.split(/,\s+(?:and\s+)?|\s+and\s+(?=[^,]*$)/i)
  const items = parted
    .map((item) =>
      item
        .replace(/^\s*(?:[-*•]|\d+[.)])\s+/, '')
        .replace(/[\s.!]+$/, '')
        .trim(),
    )
    .filter(Boolean)
  if (items.length < ROWS.min || items.length > ROWS.max) return null
  const rows = items.map(cellsOf)
  const width = rows[0]?.length
  return rows.every((row): row is string[] => row !== null && row.length === width) ? rows : null
}

function cellsOf(item: string): string[] | null {
  const parts = item.split(PARTED)
  const cells =
    parts.length > 2
      ? parts
      : (PAIR.exec(item) ?? WITH_NUMBER.exec(item))?.slice(1).filter((cell) => cell !== undefined)
  return cells ? cells.map((cell) => fit(cell.trim(), CELL_MAX_CHARS)) : null
}

const FILLER = wordSet('the this these following my our a an items list data rows them it')

/** The names that were given for the columns; where none fit, what the cells show. */
function headOf(heading: string, rows: readonly string[][]): string[] {
  const names = heading.split(/,|\band\b|&|\//i).map((name) => name.trim())
  const width = rows[0]!.length
  if (names.length === width && names.every((name) => name !== '' && !FILLER.has(name.toLowerCase())))
    return names.map(titled)
  const isNumber = rows.every((row) => numberIn(row[1]!) !== null || /^[$€£]?\d/.test(row[1]!))
  if (width > 3) return ['Item', ...Array.from({ length: width - 1 }, (_, at) => `Value ${at + 1}`)]
  return ['Item', isNumber ? 'Amount' : 'Value', 'Note'].slice(0, width)
}

function titled(name: string): string {
  return `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`
}
