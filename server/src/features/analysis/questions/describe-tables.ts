import { plainAnswers } from '#contract/analysis/messages.ts'
import type { ItemTables, TableColumn, TableProfile } from '#contract/analysis/schema.ts'
import { formatNumber } from '#contract/format-number.ts'

/** Columns that are told of by name, and tables of one file. */
const COLUMNS_NAMED = 8
const TABLES_NAMED = 5

/** What a file of tables is, in a sentence: how large, and what its columns hold. Without any there is nothing to say. */
export function describeTables({ fileName, tables }: ItemTables): string | undefined {
  const [first] = tables
  if (!first) return undefined
  if (tables.length === 1) return plainAnswers.described(fileName, sizeOf(first), columnsOf(first, true))
  const summaries = tables
    .slice(0, TABLES_NAMED)
    .map((table) => plainAnswers.describedOne(table.title, sizeOf(table), columnsOf(table, false)))
  return plainAnswers.describedMany(fileName, tables.length, summaries)
}

/** "What is this?" and its like: the whole is meant, not something in it. */
export function asksWhatItIs(question: string): boolean {
  return ASKS_WHAT.test(question.trim().replace(/[?!.\s]+$/, ''))
}

const THING = '(?:table|file|csv|data|data ?set|spread ?sheet|sheet|work ?book|document|attachment|excel(?: file)?)'
const ASKS_WHAT = new RegExp(
  `^(?:${[
    `what(?:['’]s| is| are)(?: in| inside)? (?:this|these|here|the ${THING})(?: ${THING})?(?: about)?`,
    `what does (?:this|the ${THING})(?: ${THING})? (?:contain|hold|show|say)`,
    `(?:please )?(?:describe|explain|summari[sz]e) (?:this|these|the ${THING})(?: ${THING})?`,
    `(?:please )?tell me about (?:this|the ${THING})(?: ${THING})?`,
    'was (?:ist|steht) (?:das|dies|hier|da|darin|drin|da drin|in der (?:tabelle|datei))(?: (?:drin|für eine (?:tabelle|datei)))?',
    "qu[’']est[- ]ce que c[’']est|c[’']est quoi|¿?qu[ée] es (?:esto|este archivo|esta tabla)",
  ].join('|')})$`,
  'i',
)

function sizeOf({ rows, columns }: TableProfile): string {
  return `${counted(rows, 'row')} and ${counted(columns.length, 'column')}`
}

function columnsOf({ columns, rows }: TableProfile, withFacts: boolean): string {
  const named = columns
    .slice(0, COLUMNS_NAMED)
    .map((column) => (withFacts ? `${column.name} (${factOf(column, rows)})` : column.name))
  const left = columns.length - named.length
  const words = left > 0 ? [...named, `${formatNumber(left)} more`] : named
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}

function factOf({ type, missing, distinct, least, most }: TableColumn, rows: number): string {
  if (missing === rows) return 'empty'
  const isRange = type !== 'text' && type !== 'boolean' && least !== null && least !== most
  const holds = isRange ? `${String(least)} to ${String(most)}` : counted(distinct, 'value')
  return missing > 0 ? `${holds}, ${formatNumber(missing)} missing` : holds
}

function counted(count: number, word: string): string {
  return `${formatNumber(count)} ${word}${count === 1 ? '' : 's'}`
}
